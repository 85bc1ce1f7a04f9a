// Laurent polynomials in T with integer coefficients: a thin layer on FLINT's fmpz_poly.
#pragma once

#include <flint/fmpz_poly.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// The terms of a polynomial: coefficients by exponents, none of them 0.
using Terms = std::map<std::int64_t, Integer>;

/// The greatest absolute value of an exponent in a text.
inline constexpr std::int64_t highest_exponent = 1'000'000'000'000'000'000;

/// The terms as a text, the highest first: "T^7 + 2T - 1", "-T^-2", "0".
///
/// ```
/// EXPECT_EQ(to_text(Terms{{7, 1}, {1, 2}, {0, -1}}), "T^7 + 2T - 1");
/// EXPECT_EQ(to_text(Terms{{-2, -1}}), "-T^-2");
/// EXPECT_EQ(to_text(Terms{}), "0");
/// ```
std::string to_text(const Terms& terms);

/// Reads a sum of terms such as `T^7 + 2T - 1`, in any order and with any blanks; `2*T^3` and
/// `T^(-2)` are understood too. Exponents are at most 10^18 in absolute value, coefficients have at
/// most 1,000 digits. Throws InputError.
///
/// ```
/// EXPECT_EQ(parse_terms("2T + T^7-1"), (Terms{{7, 1}, {1, 2}, {0, -1}}));
/// EXPECT_EQ(parse_terms("T - T"), Terms{});
/// EXPECT_THROW(parse_terms("T^"), InputError);
/// ```
Terms parse_terms(std::string_view text);

/// A Laurent polynomial Σ aₖTᵏ, its coefficients stored densely from the lowest to the highest
/// exponent. Exponents are at most 10^18 in absolute value. Throws std::length_error if more than
/// `longest` coefficients would have to be stored.
///
/// ```
/// const Polynomial pennies = Polynomial::parse("T^-1 - 1 + T");
/// EXPECT_EQ(pennies.lowest(), -1);
/// EXPECT_EQ(to_text(pennies * Polynomial::parse("T^2 + T")), "T^3 + 1");
/// ```
class Polynomial {
  public:
    /// The maximum number of coefficients that a polynomial stores, 2^28.
    static constexpr std::int64_t longest = std::int64_t{1} << 28;

    /// 0.
    Polynomial() { fmpz_poly_init(poly_); }
    explicit Polynomial(const Terms& terms);
    /// coefficients[0]·T^lowest + coefficients[1]·T^(lowest + 1) + …
    explicit Polynomial(const std::vector<Integer>& coefficients, std::int64_t lowest = 0);
    /// coefficient·T^exponent.
    static Polynomial power(std::int64_t exponent, const Integer& coefficient = 1);
    /// Reads it as parse_terms does.
    static Polynomial parse(std::string_view text) { return Polynomial(parse_terms(text)); }

    Polynomial(const Polynomial& other) : shift_(other.shift_) {
        fmpz_poly_init(poly_);
        fmpz_poly_set(poly_, other.poly_);
    }
    Polynomial(Polynomial&& other) noexcept : Polynomial() { swap(other); }
    Polynomial& operator=(Polynomial other) noexcept {
        swap(other);
        return *this;
    }
    ~Polynomial() { fmpz_poly_clear(poly_); }

    [[nodiscard]] bool is_zero() const { return fmpz_poly_is_zero(poly_) != 0; }
    /// Whether no coefficient is negative: an element of N[T, 1/T].
    [[nodiscard]] bool is_natural() const;
    /// The exponents of the first and last term. Require that it is not 0.
    [[nodiscard]] std::int64_t lowest() const { return shift_; }
    [[nodiscard]] std::int64_t highest() const { return shift_ + fmpz_poly_degree(poly_); }
    [[nodiscard]] Integer coefficient(std::int64_t exponent) const;
    [[nodiscard]] Terms terms() const;
    /// T^exponent times it.
    [[nodiscard]] Polynomial shifted(std::int64_t exponent) const;
    /// T replaced by 1/T.
    [[nodiscard]] Polynomial reversed() const;

    friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator-(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
    friend bool operator==(const Polynomial& a, const Polynomial& b) {
        return a.shift_ == b.shift_ && fmpz_poly_equal(a.poly_, b.poly_) != 0;
    }

    /// a/b where b divides a in Z[T, 1/T]. Requires b ≠ 0.
    ///
    /// ```
    /// const auto a = Polynomial::parse("T^6 - 1");
    /// const auto x = quotient(a, Polynomial::parse("T - 1 + T^-1"));
    /// ASSERT_TRUE(x.has_value());
    /// EXPECT_EQ(to_text(*x), "T^5 + T^4 - T^2 - T");
    /// EXPECT_FALSE(quotient(a, Polynomial::parse("T - 2")).has_value());
    /// ```
    friend std::optional<Polynomial> quotient(const Polynomial& a, const Polynomial& b);

    void swap(Polynomial& other) noexcept {
        fmpz_poly_swap(poly_, other.poly_);
        std::swap(shift_, other.shift_);
    }

    /// T^-lowest() times it as FLINT's type, for algorithms of this room: constant term not 0.
    [[nodiscard]] const fmpz_poly_struct* flint() const { return poly_; }
    /// Takes a FLINT polynomial, times T^shift.
    static Polynomial from_flint(const fmpz_poly_struct* poly, std::int64_t shift);

  private:
    /// Makes the constant term of poly_ other than 0.
    void normalise();

    fmpz_poly_t poly_;  // NOLINT(*-avoid-c-arrays): FLINT's own type
    std::int64_t shift_ = 0;
};

std::optional<Polynomial> quotient(const Polynomial& a, const Polynomial& b);

inline std::string to_text(const Polynomial& polynomial) {
    return to_text(polynomial.terms());
}

}  // namespace lastmove
