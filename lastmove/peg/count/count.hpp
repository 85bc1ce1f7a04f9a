// The numbers of positions, plays and solutions of a peg solitaire problem.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The positions after a given number of jumps.
struct CountLevel {
    Integer positions;
    Integer classes;
    Integer winning_positions;  ///< 0 where winning positions are not counted
    Integer winning_classes;

    friend bool operator==(const CountLevel&, const CountLevel&) = default;
};

/// The numbers of a problem. Two positions are of one *class* if a symmetry of the board that fixes
/// the start maps one to the other; of one *winning class* if such a symmetry also maps the set of
/// goals to itself.
struct Count {
    /// Positions that can be reached from the start, the start among them.
    Integer positions;
    Integer classes;

    /// Those of them from which a goal can be reached in any number of jumps, none included.
    std::optional<Integer> winning_positions;
    std::optional<Integer> winning_classes;

    /// Sequences of jumps from the start that end where no jump is possible.
    std::optional<Integer> plays;

    /// Sequences of jumps from the start whose last position is a goal, whether or not jumps are
    /// possible there; the empty sequence where the start is a goal.
    std::optional<Integer> solutions;

    /// By number of jumps, from 0 up to the longest play.
    std::vector<CountLevel> levels;

    /// The number of positions examined; does not depend on the number of threads.
    std::uint64_t nodes = 0;
};

/// What to count besides the positions, and who hears of the progress.
struct CountOptions {
    bool plays = true;    ///< plays and solutions
    bool winning = true;  ///< the positions from which a goal can still be reached

    /// Called after each level with the counts so far: its levels are complete but for the winning
    /// positions, which are counted last; positions, classes, plays and solutions are those of
    /// these levels.
    std::function<void(const Count&)> so_far = {};
};

/// Counts, exactly at any size. Works level by level, a level being the positions after the same
/// number of jumps: one position for each class in a hash table, with the number of ways to reach
/// it; if only positions are counted and there are many of them, in a bitmap of all positions that
/// parity allows, 64 at a time. `limits.memory` bounds the tables; `limits.threads` threads work.
/// Throws Stopped at a limit; the last call of `so_far` has what is known.
///
/// Cost: about 50 ns for each class and jump; in the bitmap 2^d / 8 bytes (twice that with the
/// winning positions) and about as many nanoseconds as bits, d the rank of the jumps mod 2.
///
/// ```
/// const auto problem = peg::parse_problem("oo..>...o", peg::Rule::jump);
/// Progress silent;
/// const auto count = peg::count(problem, {}, {}, silent);
/// EXPECT_EQ(count.positions, 2);
/// EXPECT_EQ(count.plays.value(), 1);
/// EXPECT_EQ(count.solutions.value(), 0);
/// ```
Count count(const Problem& problem, const CountOptions& options, const Limits& limits,
            Progress& progress);

}  // namespace lastmove::peg
