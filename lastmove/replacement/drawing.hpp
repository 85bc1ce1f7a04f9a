// The tape as a film strip: columns are squares, rows are time (backhouse2011, figures 4 and 5).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lastmove/base/picture.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// The maximum number of squares, and of cells in all, in a picture.
inline constexpr std::int64_t widest_picture = 400;
inline constexpr std::int64_t most_cells = 60'000;

/// Start and goal, one above the other; nullopt if they are more than `widest_picture` squares
/// wide.
std::optional<Picture> draw_game(const Game& game);

/// The play move by move, in strips of at most some forty rows: before each move, the checkers that
/// an expansion takes are of one colour, those that a contraction takes of another. A play with
/// more than `most_cells` cells is drawn in steps of several moves. The moves must be playable.
/// nullopt if it is more than `widest_picture` squares wide.
std::optional<Picture> draw_play(const Game& game, std::span<const Move> moves);

/// The same as lines of text, a row for each move and the state after it; one column for each
/// square from the least to the greatest that is ever occupied. `.` is an empty square, `o` a
/// checker, a digit several, `+` more than nine. nullopt if a line would be longer than `width`.
///
/// ```
/// using namespace replacement;
/// const Game game = parse_game("{-1,2*0,1}:T>T");
/// const std::vector<Move> moves{{true, 1}, {false, 1}};
/// EXPECT_EQ(*film_text(game, moves, 80),
///           "            0   2\n"
///           "start       . o .\n"
///           "expand 1    o 2 o\n"
///           "contract 1  . o .\n");
/// ```
std::optional<std::string> film_text(const Game& game, std::span<const Move> moves,
                                     std::size_t width);

/// Moves in words, runs of equal kind in one: "expand 0 1 2 3x2; contract 4".
///
/// ```
/// using namespace replacement;
/// const std::vector<Move> moves{{true, 0}, {true, 1}, {true, 1}, {false, -2}};
/// EXPECT_EQ(brief(moves), "expand 0 1x2; contract -2");
/// ```
std::string brief(std::span<const Move> moves);

}  // namespace lastmove::replacement
