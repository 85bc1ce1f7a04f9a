// Integer counts of moves that add up to a gap, from solvers that are quick and prove nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Counts of moves, by the index of the move.
using Counts = std::vector<std::int64_t>;

/// The counts that are wanted.
struct CountWish {
    Gap gap;                      ///< what the moves are to take away in all
    std::int64_t most = 0;        ///< no move is made more often than this
    std::vector<int> costs;       ///< of each move, from 0; cheap counts are preferred
    std::vector<bool> allowed{};  ///< which moves may be made; empty: all
    /// Sets of moves of each of which at least one is made.
    std::vector<std::vector<std::size_t>> some_of{};
    int seed = 1;  ///< other seeds lead to other counts
};

/// What is known of counts.
struct CountResult {
    std::optional<Counts> counts;  ///< exact: they were added up in integers
    /// Without counts: whether the solver says that there are none. It calculates in floating
    /// point, so this may guide a search but proves nothing (see integer.hpp for proofs).
    bool none = false;
};

/// How much is done for counts: up to 100 nodes, or up to 2000 with cuts at each.
enum class Effort { little, great };

/// Looks for counts with CBC, a solver of integer programs: heuristics and then branches. The
/// counts are the first that were found and are cheap, not the cheapest. Best where there are many
/// moves and few are needed. Inequalities and ceilings of the system are not observed, here and
/// below. Deterministic, unless a limit ends it. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// const auto eleven = linear::counts_by_branching(coins, {{11}, 9, {0, 0}}, {});
/// EXPECT_EQ(eleven.counts, (linear::Counts{2, 1}));
/// EXPECT_TRUE(linear::counts_by_branching(coins, {{7}, 9, {0, 0}}, {}).none);
/// ```
CountResult counts_by_branching(const MoveSystem& system, const CountWish& wish,
                                const Limits& limits, Effort effort = Effort::little);

/// Looks for counts with CaDiCaL, which learns from conflicts, up to a number of them; each move is
/// made at most once, whatever the wish says, and costs are not observed. `none`: there are no such
/// counts. Best where moves are in each other's way. Deterministic, unless a limit ends it. Throws
/// Stopped at a limit.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// const auto eight = linear::counts_by_learning(coins, {{8}, 1, {0, 0}}, {});
/// EXPECT_EQ(eight.counts, (linear::Counts{1, 1}));
/// EXPECT_TRUE(linear::counts_by_learning(coins, {{11}, 9, {0, 0}}, {}).none);
/// ```
CountResult counts_by_learning(const MoveSystem& system, const CountWish& wish,
                               const Limits& limits);

}  // namespace lastmove::linear
