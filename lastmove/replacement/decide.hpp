// Which replacement-set games can be solved (backhouse2011, section 4, corrected: docs/theory.md,
// replacement-set games).
#pragma once

#include <cstdint>
#include <variant>

#include "lastmove/base/limits.hpp"
#include "lastmove/replacement/division.hpp"
#include "lastmove/replacement/tape.hpp"

namespace lastmove::replacement {

/// A game that can be solved: the net moves, and the tape to connect (of size 0 where start =
/// goal).
struct Solvable {
    Polynomial net;
    Tape tape;
};

/// Why a game cannot be solved, or how. An empty class: all elements of the set are divisible by
/// `modulus` (all are 0 for modulus 0), so no move brings checkers onto its squares, or off them
/// for good; start and goal differ in whether there are any. An unreachable square, for a set
/// without elements of both signs: moves are needed there, but it cannot be connected, whichever
/// extra squares are used.
using Decision = std::variant<Solvable, DivisionRemainder, EmptyClass, UnreachableSquare>;

/// Decides any game. Throws Stopped at the deadline, or if a solution would be too large to write
/// down; the first condition, divisibility, may refute the game before.
///
/// ```
/// using namespace replacement;
/// EXPECT_TRUE(std::holds_alternative<Solvable>(decide(parse_game("{-1,1}:6"), Limits{})));
/// EXPECT_TRUE(std::holds_alternative<DivisionRemainder>(decide(parse_game("{-1,1}:5"),
///     Limits{})));
/// EXPECT_TRUE(std::holds_alternative<UnreachableSquare>(decide(parse_game("{-1,0}:1"),
///     Limits{})));
/// EXPECT_TRUE(std::holds_alternative<EmptyClass>(decide(parse_game("{2*0}:1"), Limits{})));
/// ```
Decision decide(const Game& game, const Limits& limits);

}  // namespace lastmove::replacement
