// The rare heaps of a sparse space, stored so that a nimber is sought among the pairs with many of
// them at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::impartial {

/// Which nimbers G(r) XOR G(rest - r) the rare heaps r reach.
///
/// Compares the low bytes of 64 pairs in one step, and the high bytes where those agree: a question
/// costs a step for every 64 consecutive heaps among which some are rare.
///
/// ```
/// impartial::RareHeaps rare;
/// std::size_t looked_at = 0;
/// for (const auto nimber : std::vector<std::uint16_t>{0, 1, 2, 4}) rare.push(nimber);
/// rare.mark(2);
/// EXPECT_TRUE(rare.reach(5, 2 ^ 4, looked_at));   // the pair of 2 and 3
/// EXPECT_FALSE(rare.reach(4, 1 ^ 4, looked_at));  // 1 and 3 are not rare
/// ```
class RareHeaps {
  public:
    /// The next heap's nimber, from G(0) on.
    void push(std::uint16_t nimber);

    /// The heap, above all that were marked before, is rare.
    void mark(std::size_t heap);

    /// From here on, no pair of equal heaps reaches 0.
    void leave_out_equal() { equal_ = false; }

    /// No heap is rare.
    void unmark();

    /// Whether a rare heap r < rest has G(r) XOR G(rest - r) = nimber; `rest` heaps are pushed.
    /// Adds to `looked_at` the number of chunks examined, each in a nanosecond or two.
    [[nodiscard]] bool reach(std::size_t rest, std::uint16_t nimber, std::size_t& looked_at) const;

    /// The same without the rare heaps marked so far from 64 up to that heap, or some less.
    void settle(std::size_t heap);
    [[nodiscard]] bool reach_unsettled(std::size_t rest, std::uint16_t nimber,
                                       std::size_t& looked_at) const;

    /// Whether any heaps a and rest - a, neither of them empty, both of them pushed, have that
    /// nimber; of rest, at most chunk_heaps / 2 may not be pushed.
    [[nodiscard]] bool reach_with_any(std::size_t rest, std::uint16_t nimber,
                                      std::size_t& looked_at) const;

    /// The same with a heap below chunk_heaps.
    [[nodiscard]] bool reach_with_small(std::size_t rest, std::uint16_t nimber,
                                        std::size_t& looked_at) const;

  private:
    /// One byte of each nimber.
    struct Lane {
        std::vector<std::uint8_t> forward;   ///< between as many zeros as a chunk has, and more
        std::vector<std::uint8_t> backward;  ///< the same, each chunk of heaps backwards

        void make_room(std::size_t heaps);
        void put(std::size_t heap, std::uint8_t byte);
    };

    using Chunks = std::span<const std::uint32_t>;
    using Words = std::span<const std::uint64_t>;

    [[nodiscard]] std::size_t chunks_below(std::size_t heap) const;
    void spread();
    [[nodiscard]] bool reach(Chunks chunks, Words heaps, std::size_t rest, std::uint16_t nimber,
                             std::size_t& looked_at) const;

    std::size_t heaps_ = 0;
    bool equal_ = true;        ///< whether pairs of equal heaps count
    std::size_t settled_ = 0;  ///< the place of the first chunk that is not
    Lane low_;
    Lane high_;                          ///< empty as long as all are 0
    std::vector<std::uint32_t> chunks_;  ///< the first heaps of the chunks with rare heaps
    std::vector<std::uint64_t> rare_;    ///< the rare heaps of each, the last one in the first bit
    std::vector<std::uint32_t> all_chunks_;
    std::vector<std::uint64_t> all_heaps_;
    std::vector<std::uint32_t> spread_;  ///< the first of all chunks, in the order of the search
};

}  // namespace lastmove::impartial
