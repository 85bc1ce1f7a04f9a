// Nim sequences of octal games through their sparse space, a heap at a time (gangolli1989).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/nim_values.hpp"
#include "lastmove/impartial/nimber_set.hpp"
#include "lastmove/impartial/partition.hpp"
#include "lastmove/impartial/rare_heaps.hpp"
#include "lastmove/impartial/sliced_blocks.hpp"

namespace lastmove::impartial {

/// The nimbers of an octal code, exactly and as far as asked for. With the heaps so far in a Partition,
/// the pairs with a rare heap reach all common nimbers that any pair reaches, and so give the least
/// common nimber not reached; a smaller rare nimber that no such pair reaches is looked for among the
/// pairs of common heaps until it is met, or is the heap's nimber. The partition is picked anew
/// whenever the number of heaps has doubled.
///
/// ```
/// Progress silent;
/// impartial::SparseSpace officers(game::parse_heap_code("0.6"));
/// EXPECT_EQ(officers.extend(5, {}, silent), std::nullopt);
/// EXPECT_EQ(officers.nimbers(), (impartial::NimSequence{0, 0, 1, 2, 0, 1}));
/// ```
class SparseSpace {
  public:
    /// Knows G(0) alone. Throws std::invalid_argument for codes that are not octal.
    explicit SparseSpace(const game::HeapCode& code);

    /// Appends G(n) up to n = last; what was computed before a limit stays. Takes
    /// O(last · rare heaps · breaking digits), O(last²) for games without a sparse space. Throws
    /// NimberTooLarge.
    std::optional<Stop> extend(std::size_t last, const Limits& limits, Progress& progress);

    [[nodiscard]] const NimSequence& nimbers() const { return nimbers_; }

  private:
    void append();
    void append_block();
    void append_foreseen(const Foresight& sight);
    void accept(std::uint16_t nimber);
    void pick();
    void reach_by_taking(std::size_t heap);
    void reach_with_rare(std::size_t heap, std::size_t first, std::size_t last);
    std::uint16_t least(std::size_t heap);
    std::uint16_t unless_missed(std::size_t heap, std::size_t nimber);
    bool reach_rare(std::size_t heap, std::size_t first, std::uint16_t nimber);
    bool slice(std::size_t last, std::size_t memory);

    game::HeapCode code_;
    std::vector<std::size_t> breaking_;
    std::size_t longest_ = 0;
    NimSequence nimbers_{0};
    Partition partition_;
    std::vector<std::size_t> rare_;  ///< the rare heaps, ascending
    RareHeaps rare_heaps_;                 ///< the same, to be searched
    std::vector<std::uint16_t> missed_;
    NimberSet reached_;
    std::size_t bound_ = 1;               ///< all nimbers are below this power of two
    std::optional<SlicedBlocks> blocks_;  ///< of the partition and of most rare heaps
    std::size_t steps_ = 0;               ///< since they were last asked for
};

}  // namespace lastmove::impartial
