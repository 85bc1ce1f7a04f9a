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
    GamePointer game;         ///< whose rules they are
    std::vector<Code> parts;  ///< the heaps, or the one board
};

/// Independent positions: a move is a move in one of them.
struct Sum {
    std::vector<Term> terms;  ///< none: the empty sum, in which nobody has a move
};

/// A component of a sum, independent of the others.
struct Component {
    GamePointer game;  ///< whose rules they are
    Code code;         ///< the position
};

/// A move in a sum: in which part of which term (both counted from 0), and what it leaves there.
struct SumMove {
    std::size_t term = 0;    ///< from 0
    std::size_t part = 0;    ///< of that term, from 0
    std::string text;        ///< with "part 2, " and "3: " where there are several
    std::vector<Code> left;  ///< what stands there afterwards
};

/// Whether that is the game's name, or one of its other names; of an impartial version with "impartial "
/// before it.
///
/// ```
/// game::About version;
/// version.name = "impartial clobber";
/// version.aliases = "clob";
/// EXPECT_TRUE(game::is_called(version, "impartial clob"));
/// EXPECT_FALSE(game::is_called(version, "clob"));
/// ```
bool is_called(const About& about, std::string_view name);

/// The games' names, other names among them; of an impartial version the game's own.
std::vector<std::string> names(std::span<const Ruleset> rulesets);

/// Reads a sum of the games in `rulesets`; `*3`, `*` and `0` are heaps of Nim, if that is one of
/// them. Throws InputError with a column of `text`. rulesets::parse (registry.hpp) reads built-in
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

/// How many moves there are, or `most` when there are more. Takes O(most).
///
/// For a heap of Nim that is as large as numbers get, listing the moves would take all memory.
std::size_t count_moves(const Sum& sum, std::size_t most);

/// All moves in one part of one term, their texts such as moves(sum) has them.
std::vector<SumMove> moves(const Sum& sum, std::size_t term, std::size_t part);

/// A move of one part as a move of the sum.
SumMove in_sum(const Sum& sum, std::size_t term, std::size_t part, Move move);

/// The sum after the move. Finished heaps of a list are left out while others stand.
Sum after(const Sum& sum, const SumMove& move);

/// Whether the last move has ended the play of all terms, and won.
bool over(const Sum& sum);

/// The terms' independent components, symmetric ones as the same.
std::vector<Component> components(const Sum& sum);

}  // namespace lastmove::game
