// Short plays of replacement-set games, in peak normal form (docs/theory.md).
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/replacement/decide.hpp"

namespace lastmove::replacement {

/// A play, and a lower bound on the number of moves of every play.
struct Solution {
    std::vector<Move> moves;
    std::size_t expansions = 0;  ///< number of expansions, which precede all contractions
    std::uint64_t at_least = 0;
};

/// The effort spent on shorter plays, in steps along the tape, some 10^9 a second. The search stops
/// when the play is proved to be shortest.
inline constexpr std::uint64_t default_effort = 500'000;

/// A short play of a solvable game; the same at every call. At the time limit, the shortest play so
/// far. Throws Stopped where it has too many moves to be listed in the memory.
///
/// ```
/// using namespace replacement;
/// const Game game = parse_game("{-1,1}:6");
/// Progress silent;
/// const auto solvable = std::get<Solvable>(decide(game, Limits{}));
/// const auto play = solve(game, solvable, default_effort, Limits{}, silent);
/// EXPECT_EQ(play.moves.size(), 18U);
/// EXPECT_EQ(play.moves.front(), (Move{true, 0}));
/// ```
Solution solve(const Game& game, const Solvable& solvable, std::uint64_t effort,
               const Limits& limits, Progress& progress);

/// A play and what is known about shorter ones.
struct Fewest {
    Solution solution;  ///< with the fewest moves if it has `at_least` many
    std::uint64_t nodes = 0;
};

/// Excludes one smaller number of moves after another, by exhausting sets of extra squares; if a
/// set connects the tape, it gives a shorter play. Exponential in the number of extra squares at
/// worst. Throws Stopped at a limit; `known` is then the best so far. Requires that it begins with
/// a play.
///
/// ```
/// using namespace replacement;
/// const Game game = parse_game("{-1,1}:12");
/// Progress silent;
/// const auto solvable = std::get<Solvable>(decide(game, Limits{}));
/// Fewest known{solve(game, solvable, default_effort, Limits{}, silent)};
/// fewest(game, solvable, Limits{}, silent, known);
/// EXPECT_EQ(known.solution.at_least, 34U);
/// EXPECT_EQ(known.solution.moves.size(), 34U);
/// ```
void fewest(const Game& game, const Solvable& solvable, const Limits& limits, Progress& progress,
            Fewest& known);

/// The play with these extra squares (numbers of squares, not indices), which connect the tape:
/// first all expansions, then all contractions. O(moves · different elements). Throws Stopped where
/// these are too many for the memory.
Solution schedule(const Game& game, const Polynomial& net, const std::vector<std::int64_t>& extras,
                  const Limits& limits);

}  // namespace lastmove::replacement
