// The rare heaps of a sparse space, stored so that one nimber is looked for among the pairs with many
// of them at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::impartial {

/// Which nimbers G(r) XOR G(rest - r) the rare heaps r reach.
///
/// Compares the low bytes of 64 pairs in one step, and the whole nimbers where those agree: a
/// question costs a step for every 64 consecutive heaps among which some are rare, and one for every
/// 256 of those in vain.
///
/// ```
/// impartial::RareHeaps rare;
/// const std::vector<std::uint16_t> nimbers{0, 1, 2, 4};
/// for (const auto nimber : nimbers) rare.push(nimber);
/// rare.mark(2);
/// EXPECT_TRUE(rare.reach(nimbers, 0, 5, 2 ^ 4));   // the pair of 2 and 3
/// EXPECT_FALSE(rare.reach(nimbers, 0, 4, 1 ^ 4));  // 1 and 3 are not rare
/// ```
class RareHeaps {
  public:
    /// The next heap's nimber, from G(0) on.
    void push(std::uint16_t nimber);

    /// The heap, above all that were marked before, is rare.
    void mark(std::size_t heap);

    /// No heap is rare.
    void unmark();

    /// Whether a rare heap r, first <= r < rest, has G(r) XOR G(rest - r) = nimber. May find pairs
    /// with rare heaps just below `first` as well. `nimbers` are those pushed, rest of them at least.
    [[nodiscard]] bool reach(std::span<const std::uint16_t> nimbers, std::size_t first,
                             std::size_t rest, std::uint16_t nimber) const;

    /// Whether any heaps a and rest - a, both of them at least `first` and 1, have that nimber.
    [[nodiscard]] bool reach_with_any(std::span<const std::uint16_t> nimbers, std::size_t first,
                                      std::size_t rest, std::uint16_t nimber) const;

    /// About how many nanoseconds' work reach() is from there on.
    [[nodiscard]] std::size_t steps(std::size_t first) const;

  private:
    using Chunks = std::span<const std::uint32_t>;
    using Words = std::span<const std::uint64_t>;

    [[nodiscard]] std::size_t chunk_of(std::size_t heap) const;
    [[nodiscard]] bool reach(std::span<const std::uint16_t> nimbers, Chunks chunks, Words heaps,
                             std::size_t rest, std::uint16_t nimber) const;

    std::size_t heaps_ = 0;
    std::vector<std::uint8_t> bytes_;     ///< low bytes of nimbers, behind as many as a chunk
    std::vector<std::uint8_t> backward_;  ///< the same, each chunk of heaps backwards
    std::vector<std::uint32_t> chunks_;   ///< the first heaps of the chunks with rare heaps
    std::vector<std::uint64_t> rare_;     ///< the rare heaps of each, the last one in the first bit
    std::vector<std::uint32_t> all_chunks_;
    std::vector<std::uint64_t> all_heaps_;
};

}  // namespace lastmove::impartial
