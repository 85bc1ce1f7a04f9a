// Games whose set has a common divisor, class by class (docs/theory.md, replacement-set games).
//
// With g = gcd R, a move on square k changes only squares of the class of k modulo g. So a game is
// as many independent games as there are classes with checkers, each with the set R/g, on tapes
// that are shorter by the factor g.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {

/// The part of a game on one class of squares: square k of `game` is square
/// `modulus`·k + `residue` of the whole.
struct Part {
    std::int64_t modulus = 1;
    std::int64_t residue = 0;
    Game game;
};

/// The parts of a game, by ascending residues; for a set without a common divisor above 1 the game
/// itself. O(checkers' squares · log).
///
/// ```
/// const auto parts = replacement::parts_of(replacement::parse_game("{-2,2}:1 + T>T^6 + T^13"));
/// ASSERT_EQ(parts.size(), 2U);
/// EXPECT_EQ(replacement::to_text(parts[0].game), "{-1,1}:3");
/// EXPECT_EQ(replacement::to_text(parts[1].game), "{-1,1}:6");
/// EXPECT_EQ(parts[1].residue, 1);
/// ```
std::vector<Part> parts_of(const Game& game);

/// A part that can be solved.
struct SolvablePart {
    Part part;
    Solvable solvable;
};

/// All parts of a game, or why it cannot be solved: then one part cannot.
using DecisionByParts =
    std::variant<std::vector<SolvablePart>, DivisionRemainder, EmptyClass, UnreachableSquare>;

/// Decides any game as `decide` does, with the same witnesses, on the shorter tapes of its parts.
/// Throws Stopped as it does.
///
/// ```
/// using namespace replacement;
/// const auto yes = decide_by_parts(parse_game("{-100000,100000}:600000"), Limits{});
/// EXPECT_LT(std::get<0>(yes).front().solvable.tape.size(), 100);
/// const auto no = decide_by_parts(parse_game("{-2,2}:10"), Limits{});
/// const std::map<std::int64_t, std::int64_t> minus_t{{2, -1}};
/// EXPECT_EQ(std::get<DivisionRemainder>(no).remainder, minus_t);
/// ```
DecisionByParts decide_by_parts(const Game& game, const Limits& limits);

/// A short play of all parts, each found as `solve` does; with `proving`, fewer moves are then
/// excluded as `fewest` does, as far as the limits reach. First the expansions of all parts, then
/// the contractions. The parts share the effort. Throws Stopped as `solve` does.
///
/// ```
/// using namespace replacement;
/// const auto decision = decide_by_parts(parse_game("{-100000,100000}:600000"), Limits{});
/// Progress silent;
/// const auto play = solve_parts(std::get<0>(decision), default_effort, true, Limits{}, silent);
/// EXPECT_EQ(play.solution.moves.size(), 18U);
/// EXPECT_EQ(play.solution.at_least, 18U);
/// EXPECT_EQ(play.solution.moves[1], (Move{true, 100'000}));
/// ```
Fewest solve_parts(const std::vector<SolvablePart>& parts, std::uint64_t effort, bool proving,
                   const Limits& limits, Progress& progress);

}  // namespace lastmove::replacement
