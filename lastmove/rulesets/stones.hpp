// Boards with stones of two players: x or X is Left's (Black), o or O Right's (White).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/board.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

/// A step from one cell to another.
struct Step {
    Cell from;
    Cell to;
};

/// "a1-b1".
std::string text_of(const Step& step);

/// The player's stone, 'x' or 'o'.
constexpr char stone(game::Player player) {
    return player == game::Player::left ? 'x' : 'o';
}

/// Right, down, left, up.
inline constexpr std::array<Cell, 4> directions{Cell{0, 1}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}};

/// Reads rows of the characters in `alphabet` and of stones, joined by `|`; AxB is a board of the
/// alphabet's first character. Throws InputError.
game::Board take_stones(game::Reader& reader, std::string_view alphabet);

/// The board with x in place of o and o in place of x.
game::Board with_stones_exchanged(const game::Board& board);

/// The rows of a board, cut wherever the gap's character stands: what is left between gaps, none of
/// it empty.
std::vector<game::Board> runs(const game::Board& board, char gap);

}  // namespace lastmove::rulesets
