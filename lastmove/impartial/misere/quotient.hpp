// Misère quotients: the sums of some games modulo indistinguishability, G ~ H if no further sum of
// these games distinguishes G from H (plambeck2005, plambeck2008).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/impartial/misere/follower_graph.hpp"

namespace lastmove::impartial {

/// The number of an element of a quotient; 0 is the identity.
using Element = std::uint32_t;

/// A finite commutative monoid with its P-portion, and the image of each generator.
///
/// Elements are numbered by their normal forms: words over the letters, ordered by the last
/// letter's exponent first. A letter stands for the first generator that its predecessors do not
/// generate.
class MisereQuotient {
  public:
    /// No games: one element, an N-position.
    MisereQuotient();

    /// The monoid that the given elements of a numbered commutative monoid generate.
    /// `times[g][q]` is element q times generator g's image, `p_positions[q]` says whether q is in
    /// the P-portion; element 0 is the identity and every element is a product of images. Takes
    /// O(order²).
    MisereQuotient(const std::vector<std::vector<Element>>& times,
                   const std::vector<bool>& p_positions);

    [[nodiscard]] std::size_t order() const { return forms_.size(); }
    [[nodiscard]] std::size_t p_count() const;
    [[nodiscard]] bool is_p(Element element) const { return is_p_[element]; }
    [[nodiscard]] Element product(Element a, Element b) const {
        return products_[std::size_t{a} * order() + b];
    }

    /// The images of the generators, and of sums of them.
    [[nodiscard]] std::span<const Element> images() const { return images_; }
    [[nodiscard]] Element image(const Word& word) const;

    /// Adds a generator whose image is an existing element.
    void add_image(Element element) { images_.push_back(element); }

    /// The generators that have a letter of their own, ascending.
    [[nodiscard]] std::span<const Generator> letters() const { return letters_; }

    /// The least word of letters (numbers in letters()) that is this element.
    [[nodiscard]] const Word& form(Element element) const { return forms_[element]; }

    /// The element's least word over the generators.
    [[nodiscard]] Word word(Element element) const;

  private:
    void find_forms(const std::vector<std::vector<Element>>& times);

    std::vector<Generator> letters_;
    std::vector<Word> forms_;
    std::vector<Element> products_;
    std::vector<bool> is_p_;
    std::vector<Element> images_;
    std::vector<Element> old_numbers_;  ///< while it is built
};

/// Elements such that any two elements of the quotient have different outcomes in the sum with one
/// of them; found greedily, not always the fewest.
std::vector<Element> contexts(const MisereQuotient& quotient);

/// Whether the quotient is that of misère Nim with heaps below some 2^n: sums are then played by
/// nimbers as misère Nim is. (The quotient T_n of plambeck2008, of order 1, 2 or 2^n + 2.)
bool is_tame(const MisereQuotient& quotient);

/// An element as a product of letters, such as "ab2"; "1" for the identity. Letters are a to z,
/// then A to Z, then {53}, {54}, ….
std::string to_text(const MisereQuotient& quotient, Element element);

/// The presentation with its P-portion: "<a,b | a2=1,b3=b>; P = {a,b2}". The relations bring every
/// word into its normal form: each rewrites a minimal word that is not a normal form.
std::string presentation(const MisereQuotient& quotient);

/// The presentation, abbreviated to be readable: if it is longer than `most` characters, only the
/// first letters, relations and P-positions, with their numbers.
struct PresentationText {
    std::string whole;
    std::string brief;
};
PresentationText presentation_text(const MisereQuotient& quotient, std::size_t most = 1'000);

}  // namespace lastmove::impartial
