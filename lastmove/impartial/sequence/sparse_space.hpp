// Nim sequences of games that leave at most two heaps, through their sparse space (gangolli1989),
// some heaps at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/candidates.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"
#include "lastmove/impartial/sequence/pair_marks.hpp"
#include "lastmove/impartial/sequence/partition.hpp"
#include "lastmove/impartial/sequence/rare_heaps.hpp"
#include "lastmove/impartial/sequence/two_threads.hpp"

namespace lastmove::impartial {

/// The nimbers of a code that leaves at most two heaps, exact, on demand. With the heaps so far in
/// a Partition, the pairs with a rare heap reach all common nimbers that any pair reaches, and so
/// give the least common nimber not reached; a smaller rare nimber that no such pair reaches is
/// looked for among the pairs of common heaps, and is the heap's nimber if it is not found. The
/// partition is picked anew whenever the number of heaps has doubled.
///
/// Several heaps are found together. That a nimber is reached is mostly seen from a few pairs,
/// chosen so that they reach many nimbers, and marked (PairMarks). Of the common nimbers left the
/// least ones are tested against all far rare heaps (find_reached): those of which all pairs have
/// been known before the block. What is left is looked for heap by heap, a common nimber among the
/// pairs with the other rare heaps (RareHeaps), a rare one among all pairs. How many pairs are
/// marked follows from the costs. Two threads share the marks, the tests and the questions for rare
/// nimbers of a block.
///
/// Where the heaps left must be different, only the nimber 0 can be lost, as two equal heaps have
/// no other: it is looked for among the pairs of different heaps.
///
/// ```
/// Progress silent;
/// impartial::SparseSpace officers(game::parse_heap_code("0.6"));
/// officers.extend(5, {}, silent);
/// EXPECT_EQ(officers.nimbers(), (impartial::NimSequence{0, 0, 1, 2, 0, 1}));
/// impartial::SparseSpace grundy(game::parse_heap_code("4!.0"));
/// grundy.extend(8, {}, silent);
/// EXPECT_EQ(grundy.nimbers(), (impartial::NimSequence{0, 0, 0, 1, 0, 2, 1, 0, 2}));
/// ```
class SparseSpace {
  public:
    /// Whether the code is finite and leaves at most two heaps.
    static bool fits(const game::HeapCode& code);

    /// Knows G(0) alone. Throws std::invalid_argument for codes that do not fit.
    explicit SparseSpace(const game::HeapCode& code);

    /// Appends G(n) up to n = last. Takes O(last · rare heaps · breaking digits), O(last²) for
    /// games without a sparse space. Uses two threads where the limits allow it and the blocks take
    /// long enough. Throws NimberTooLarge, and Stopped at a limit: what was computed before stays.
    void extend(std::size_t last, const Limits& limits, Progress& progress);

    [[nodiscard]] const NimSequence& nimbers() const { return nimbers_; }

  private:
    /// Pairs that are marked to reach nimbers of one class, and what the nimbers left cost since
    /// the last plan, in nanoseconds.
    struct Cover {
        std::size_t pairs = 64;
        std::size_t cost = 0;
    };

    /// The cost of lookups: chunks examined, and the part of it that more pairs might have saved.
    struct Costs {
        std::size_t looked_at = 0;
        std::size_t avoidable = 0;
    };

    /// 255 where a nimber is in the class, for the nimbers below the bound; 0 for others.
    struct Classes {
        std::vector<std::uint8_t> rare;
        std::vector<std::uint8_t> common;
    };

    void note(std::size_t heap);
    void append_block(std::size_t count, TwoThreads& threads);
    void test_candidates(std::size_t count, TwoThreads& threads);
    void test_far(LaneCandidates& candidates, TwoThreads& threads);
    void ask_rare(std::size_t place, Costs& costs);
    void append(std::size_t place);
    void accept(std::uint16_t nimber);
    void mark_halving(std::size_t heap, std::span<std::uint8_t> marks) const;
    void mark_taking(std::size_t heap, std::span<std::uint8_t> marks) const;
    bool reach_common(std::size_t heap, std::size_t nimber, bool is_tested);
    [[nodiscard]] bool reach_rare(std::size_t heap, std::size_t nimber, Costs& costs) const;
    bool reach_with_small(std::size_t heap, std::size_t nimber);
    void pick();
    void plan();
    void plan_far();
    void plan_cover(Cover& cover, std::span<const std::uint32_t> parts);
    [[nodiscard]] std::vector<std::uint32_t> first_rare_heaps() const;
    [[nodiscard]] std::vector<std::uint32_t> common_heaps() const;
    [[nodiscard]] Classes classes(std::size_t heap) const;

    game::HeapCode code_;
    std::vector<std::size_t> breaking_;
    std::vector<std::size_t> halving_;  ///< the digits that let two equal heaps be left, ascending
    std::vector<std::size_t> taking_;   ///< the digits that let one heap be left, ascending
    bool unequal_ = false;              ///< some digit lets two heaps be left only if they differ
    NimSequence nimbers_{0};
    std::size_t bound_ = 1;  ///< all nimbers are below this power of two
    Partition partition_;
    std::array<Classes, 2> classes_;   ///< for even heaps, for odd ones
    std::vector<std::uint32_t> rare_;  ///< the rare heaps, ascending
    RareHeaps searched_;               ///< the same
    std::vector<Split> far_;           ///< all pairs with those that are far
    std::vector<Split> covers_;        ///< the pairs that are marked
    PairMarks marks_;
    std::array<std::size_t, PairMarks::lanes>
        tested_{};  ///< below: unmarked, no far heap reaches it
    std::array<std::size_t, PairMarks::lanes>
        asked_{};  ///< the rare nimber that no heaps from before the block reach
    Cover for_common_;
    Cover for_rare_;
    std::size_t planned_ = 0;  ///< the heap of the last plan, and of the next partition and plan
    std::size_t next_pick_ = 0;
    std::size_t next_plan_ = 0;
    std::size_t steps_ = 0;  ///< since they were last asked for
};

}  // namespace lastmove::impartial
