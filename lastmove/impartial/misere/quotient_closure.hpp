// Proof that a finite monoid with a P-portion predicts the misère outcome of every sum.
//
// Let Φ send generators to elements of Q, with 1 an N-position. Φ predicts all outcomes when
//  (1) no move leads from P to P: for every option t of a generator g and every y in Q, not both
//      Φ(g)y and Φ(t)y are in P;
//  (2) from every sum that has a move and is not in P some move leads to P.
// (2) speaks of infinitely many sums u. But of u only the element Φ(u) and its deficit D(u) matter:
// those y in Q with Φ(u)y not in P for which no move in u leads to P in the sum with y. For
//      D(u + v) = {y : Φ(v)y in D(u) and Φ(u)y in D(v)},
// and (2) says that 1 is in no deficit, but that of sums without moves. As deficits grow with those
// they are made of, only the greatest for each element are kept: an antichain, small in practice.
// A further generator whose deficit is within one of its element's changes nothing, which is the
// mex interpolation principle of plambeck2008.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/impartial/misere/quotient.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

/// The proof, generator by generator. Functions throw Stopped at the meter's limits.
class QuotientClosure {
  public:
    /// For the P-portion and the products of `quotient`, whose images are ignored.
    QuotientClosure(const MisereQuotient& quotient, Meter& meter);
    QuotientClosure(MisereQuotient&&, Meter&) = delete;
    ~QuotientClosure() { meter_.give_back(bytes_); }
    QuotientClosure(const QuotientClosure&) = delete;
    QuotientClosure& operator=(const QuotientClosure&) = delete;

    /// Adds a generator with the image `element` and the images of its options. nullopt if all sums
    /// of generators so far are predicted correctly; otherwise a sum that violates (1), for a
    /// single generator, or (2), its generators numbered in the order of these calls. After a
    /// failure the closure must not be used again.
    std::optional<Word> add(Element element, std::span<const Element> options);

    /// The number of deficits kept.
    [[nodiscard]] std::size_t size() const { return deficits_.size(); }

  private:
    using Bits = std::vector<std::uint64_t>;

    struct Type {
        Element element;
        Bits deficit;
        Generator generator;
    };
    struct Deficit {
        Element element;
        Bits bits;
        std::uint32_t parent;
        Generator generator;
        bool greatest;
    };

    [[nodiscard]] Bits p_beside(Element element) const;
    [[nodiscard]] bool is_within_another(Element element, const Bits& bits) const;
    [[nodiscard]] Bits extended(const Deficit& deficit, const Type& type) const;
    [[nodiscard]] Word sum_of(std::uint32_t deficit) const;
    std::optional<Word> keep(Deficit deficit);
    std::optional<Word> close(std::size_t types_before, std::size_t deficits_before);

    const MisereQuotient& quotient_;
    Meter& meter_;
    std::size_t words_;
    Generator generators_ = 0;
    std::vector<Type> types_;
    std::vector<Deficit> deficits_;
    std::vector<std::vector<std::uint32_t>> by_element_;  ///< the greatest deficits
    std::size_t bytes_ = 0;
};

}  // namespace lastmove::impartial
