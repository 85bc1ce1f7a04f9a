#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Col {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "col",
        .aliases = "",
        .title = "Col",
        .rules =
            "A move puts a stone, x of Left's or o of Right's, on an empty cell that has no "
            "neighbour of the same colour along a side.",
        .source = "Colin Vout; Winning Ways, chapter 2 (berlekamp2001)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "col:3x3"};
    static constexpr std::array examples{
        game::PartizanExample{"col:1x1", "*"}, game::PartizanExample{"col:x.", "-1"},
        game::PartizanExample{"col:1x2", "0"}, game::PartizanExample{"col:1x3", "0"}};

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        for (const Cell cell : board.cells('.')) {
            const bool barred = std::ranges::any_of(
                directions, [&](Cell step) { return board.is(cell + step, stone(player)); });
            if (barred) continue;
            Position left = board;
            left.set(cell, stone(player));
            visit(cell, left);
        }
    }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace

game::PartizanRuleset col() {
    return game::partizan_ruleset<Col>();
}

}  // namespace lastmove::rulesets
