// Games in which stones are put on empty cells not adjacent to stones of one colour: Col and Snort.
#pragma once

#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

/// Whose stones bar the cells beside them.
enum class Barring { own, other };

/// A move puts a stone of the player's on an empty cell that no stone bars. A ruleset derives from
/// it, and adds what it is about.
template <Barring barring>
struct StoneLaying {
    using Position = game::Board;
    using Move = Cell;

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const char bars = stone(barring == Barring::own ? player : game::other(player));
        for (const Cell cell : board.cells('.')) {
            const bool barred = std::ranges::any_of(
                directions, [&](Cell step) { return board.is(cell + step, bars); });
            if (barred) continue;
            Position left = board;
            left.set(cell, stone(player));
            visit(cell, left);
        }
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace lastmove::rulesets
