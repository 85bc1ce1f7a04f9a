// Sums of positions as text: 'dawson:9 + nim:4,2 + *3', and the moves in them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/game.hpp"

namespace lastmove::game {

/// A position of one game: a list of heaps, or one board.
struct Term {
    GamePointer game;         ///< the rules
    std::vector<Code> parts;  ///< the heaps, or the one board
};

/// Independent positions: a move is a move in one of them.
struct Sum {
    std::vector<Term> terms;  ///< if empty, there is no move
};

/// A component of a sum, independent of the others.
struct Component {
    GamePointer game;  ///< the rules
    Code code;         ///< the position
};

/// A move in a sum: its term and part (both counted from 0), and what it leaves there.
struct SumMove {
    std::size_t term = 0;    ///< from 0
    std::size_t part = 0;    ///< in that term, from 0
    std::string text;        ///< with the prefixes "part 2, " and "3: " if there are several
    std::vector<Code> left;  ///< what is left there
};

/// Whether `name` is the name of the game or one of its aliases; for an impartial version, preceded
/// by "impartial ".
///
/// ```
/// game::About version;
/// version.name = "impartial clobber";
/// version.aliases = "clob";
/// EXPECT_TRUE(game::is_called(version, "impartial clob"));
/// EXPECT_FALSE(game::is_called(version, "clob"));
/// ```
bool is_called(const About& about, std::string_view name);

/// The names of the games, including aliases; for an impartial version, those of the game itself.
std::vector<std::string> names(std::span<const Ruleset> rulesets);

/// Reads a sum of the games in `rulesets`; `*3`, `*` and `0` are Nim heaps, if Nim is one of these
/// games. Throws InputError with a column of `text`. rulesets::parse (registry.hpp) reads built-in
/// games, and has examples; for games of your own:
///
/// ```
/// EXPECT_THROW(game::parse_sum("kayles:7", {}), InputError);
/// ```
Sum parse_sum(std::string_view text, std::span<const Ruleset> rulesets);

/// The sum as a subject; parse_sum reads it back.
std::string text(const Sum& sum);
/// One term as a subject.
std::string text(const Term& term);
/// One component as a subject.
std::string text(const Component& component);

/// All moves, term by term and part by part. For examples see rulesets::parse.
std::vector<SumMove> moves(const Sum& sum);

/// Whether some part is of a game that can end early.
bool ends_early(const Sum& sum);

/// The number of moves, or `most` if there are more. Takes O(most).
///
/// For a huge Nim heap, listing the moves would exhaust memory.
std::size_t count_moves(const Sum& sum, std::size_t most);

/// The number of moves of all positions that play in the parts can reach, or at most `most`: what
/// it takes to compute all their nimbers. Takes as many steps. For examples see rulesets::parse.
std::size_t count_moves_below(const Sum& sum, std::size_t most);

/// All moves in one part of one term, with the texts that moves(sum) gives them.
std::vector<SumMove> moves(const Sum& sum, std::size_t term, std::size_t part);

/// A move in one part as a move in the sum.
SumMove in_sum(const Sum& sum, std::size_t term, std::size_t part, Move move);

/// The sum after the move. Finished heaps of a list are omitted as long as others remain.
Sum after(const Sum& sum, const SumMove& move);

/// Whether the last move has ended the game in all terms, and won.
bool over(const Sum& sum);

/// The independent components of the terms; symmetric ones are returned identically.
std::vector<Component> components(const Sum& sum);

}  // namespace lastmove::game
