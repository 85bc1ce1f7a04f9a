// Real numbers of many digits, recognised as elements of one number field.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// The field Q(s) of a real algebraic number s; Q to begin with, s = 0. Elements are polynomials in
/// s of a degree below that of its minimal polynomial, as lists of coefficients, that of s⁰ first,
/// without zeros at the end. Real numbers are integers in units of 2^-bits, their errors less than
/// 2^64 units. What is recognised is not proved.
///
/// ```
/// RecognisedField field(512, 8);
/// const Integer three = sqrt(Integer(3) << 1024);
/// EXPECT_FALSE(field.express(three));
/// EXPECT_TRUE(field.extend((three + (Integer(1) << 512)) / 2));
/// EXPECT_EQ(field.polynomial(), (std::vector<Integer>{-3, 0, 1}));
/// const std::vector<Rational> half_root{0, Rational(1, 2)};
/// EXPECT_EQ(field.express(three / 2), half_root);
/// EXPECT_EQ(field.product(half_root, half_root), (std::vector<Rational>{Rational(3, 4)}));
/// ```
class RecognisedField {
  public:
    using Element = std::vector<Rational>;

    /// `most` is the greatest degree.
    RecognisedField(std::size_t bits, std::size_t most)
        : bits_(bits), most_(most), polynomial_{0, 1} {}

    /// The minimal polynomial of s, its coefficients without a common divisor, the last one
    /// positive; that of a quadratic field is s² - d.
    [[nodiscard]] const std::vector<Integer>& polynomial() const { return polynomial_; }
    [[nodiscard]] const Integer& root() const { return root_; }

    /// The number as an element of the field; nullopt if it seems to be none.
    [[nodiscard]] std::optional<Element> express(const Integer& number) const;

    /// Makes the field larger so that this number is one of its elements; false, and the field as
    /// it was, if its degree would exceed the greatest. To be called for numbers that are none.
    [[nodiscard]] bool extend(const Integer& number);

    [[nodiscard]] Element product(const Element& a, const Element& b) const;

  private:
    [[nodiscard]] std::size_t degree() const { return polynomial_.size() - 1; }
    [[nodiscard]] std::vector<Integer> powers(const Integer& number, std::size_t count) const;
    [[nodiscard]] std::optional<std::vector<Integer>> relation(std::vector<Integer> numbers) const;
    [[nodiscard]] bool generate(const Integer& number);
    void take_root_of_discriminant();

    std::size_t bits_;
    std::size_t most_;
    std::vector<Integer> polynomial_;
    Integer root_;
};

}  // namespace lastmove
