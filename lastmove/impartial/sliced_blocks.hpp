// Nimbers of many heaps at once: what the pairs with a rare heap reach, as unions of shifted sets of
// heaps (one bit a heap).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/impartial/partition.hpp"
#include "lastmove/impartial/slices.hpp"

namespace lastmove::impartial {

/// The heaps so far.
struct SparseHeaps {
    Partition partition;
    std::size_t bound = 1;                   ///< a power of two that is above all nimbers
    std::span<const std::size_t> breaking;   ///< the digits that break heaps, ascending
    std::span<const std::uint16_t> nimbers;  ///< G(0), G(1), …
    std::span<const std::size_t> rare;       ///< the rare heaps, ascending
};

/// What is known of a heap before the heaps just below it are.
struct Foresight {
    static constexpr std::size_t most_candidates = 4;

    /// The least common nimbers that no early rare heap reaches, ascending.
    std::array<std::uint32_t, most_candidates> candidates{};
    std::size_t size = 0;               ///< how many candidates
    std::vector<std::uint16_t> missed;  ///< rare nimbers below the last one that may not be reached
};

/// Looks at block_heaps heaps together. Pairs with an *early* rare heap r, block_heaps <= r <= horizon, are
/// covered: heap n reaches nimber v through r and a break of b tokens exactly if n - b - r is among
/// the heaps of nimber v XOR G(r). All other pairs are left to the caller.
class SlicedBlocks {
  public:
    /// Of heaps for which it pays.
    explicit SlicedBlocks(const SparseHeaps& heaps);

    /// Whether blocks would save time, within so much memory.
    static bool pays(const SparseHeaps& heaps, std::size_t memory);

    /// Whether look_ahead() can be asked: the heaps pushed are a multiple of 8.
    [[nodiscard]] bool is_aligned() const { return slices_.is_aligned(); }

    /// Whether new blocks would cover so many more rare heaps that they pay.
    [[nodiscard]] bool wants_more(std::size_t rare) const;

    /// Looks at the next block.
    void look_ahead();

    /// About how many nanoseconds' work a block is.
    [[nodiscard]] std::size_t steps() const { return nimbers_ * (last_early_ - first_early_) / 4; }

    /// What was seen of the heap at this place of the block.
    [[nodiscard]] const Foresight& at(std::size_t place) const { return foresight_[place]; }

    /// The next heap's nimber; false when it is too great, and the blocks of no more use.
    bool push(std::uint16_t nimber) {
        if (nimber >= nimbers_) return false;
        slices_.push(nimber);
        ++next_;
        return true;
    }

    /// The early rare heaps, as places in the list given to the constructor: [first, last).
    [[nodiscard]] std::size_t first_early() const { return first_early_; }
    [[nodiscard]] std::size_t last_early() const { return last_early_; }

  private:
    void gather_ranges(const SparseHeaps& heaps);
    void gather_helpers(const SparseHeaps& heaps);
    [[nodiscard]] Block common_lanes(std::uint16_t nimber) const;
    void find_common();
    void cover(std::size_t begin, std::size_t end, const ShiftLists& lists);
    void find_missed();

    Partition partition_;
    std::size_t nimbers_;  ///< all so far are below this power of two
    std::size_t next_;
    std::size_t horizon_;
    bool is_full_;  ///< there is no room for a farther horizon
    std::size_t first_early_;
    std::size_t last_early_;
    Slices slices_;
    std::vector<ShiftLists> ranges_;   ///< the early rare heaps, range by range
    std::vector<ShiftLists> helpers_;  ///< for each nimber, likely pairs
    std::vector<Block> left_;          ///< for each nimber, heaps that it is not reached from
    std::vector<Foresight> foresight_ = std::vector<Foresight>(block_heaps);
};

}  // namespace lastmove::impartial
