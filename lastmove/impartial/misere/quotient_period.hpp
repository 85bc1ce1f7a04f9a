// Periods of the images of heaps in a misère quotient, proved from finitely many heaps.
//
// Let k be the last digit of the code, w the most heaps that a move leaves, n0 ≥ 1, and
// B = w·n0 + (w - 1)·p + k. If Φ(n) = Φ(n + p) for n0 ≤ n < B, then continue Φ with this period
// beyond heap B + p - 1. A move from heap n + p, n ≥ B, leaves j ≤ w heaps that sum to n + p - i
// with i ≤ k, at least w·(n0 + p); so the greatest has n0 + p or more, and p of its tokens may go
// without changing its image. A move from heap n likewise leaves a heap of n0 or more, to which p
// may be added. So the options of heaps n and n + p have the same images, as the heaps themselves
// have, and a proof about images of generators and options (quotient_closure.hpp) that holds for
// heaps 1, …, B + p - 1 holds for all. (Leaving nothing needs n ≤ k < B. The digit d0 is no
// exception: i is 0, and all heaps left are positive.) For w = 2 this is the theorem of
// plambeck2008 for octal codes. Codes with digits for ever, or with conditions on the sizes of the
// heaps left, are not covered.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/misere/quotient.hpp"

namespace lastmove::impartial {

/// Φ(n) = Φ(n + period) for n ≥ from.
struct QuotientPeriod {
    std::size_t from = 0;
    std::size_t period = 0;

    friend bool operator==(const QuotientPeriod&, const QuotientPeriod&) = default;
};

/// The number of heaps that a proof of this period needs: B + p - 1. The code must have a last
/// digit.
///
/// ```
/// EXPECT_EQ(impartial::heaps_to_prove(game::parse_heap_code("0.77"), {71, 12}), 167U);
/// ```
std::size_t heaps_to_prove(const game::HeapCode& code, const QuotientPeriod& period);

/// Finds a period that the images prove, heap by heap.
///
/// ```
/// impartial::PeriodWatch watch(game::parse_heap_code("0.3"));
/// for (const impartial::Element image : {1, 0}) watch.add(image);
/// EXPECT_EQ(watch.proved(), std::nullopt);
/// watch.add(1);
/// EXPECT_EQ(watch.proved(), (impartial::QuotientPeriod{1, 2}));
/// ```
class PeriodWatch {
  public:
    explicit PeriodWatch(const game::HeapCode& code);

    /// The image of the next heap. Takes O(heaps).
    void add(Element image);

    /// Starts again with these images of heaps 1, 2, ….
    void restart(std::span<const Element> images);

    /// The least period that the images so far prove, if any. Takes O(heaps).
    [[nodiscard]] std::optional<QuotientPeriod> proved() const;

  private:
    game::HeapCode code_;
    bool covered_;
    std::vector<Element> images_;
    std::vector<std::size_t> from_;  ///< [p]: the least heap from which on p is a period so far
};

}  // namespace lastmove::impartial
