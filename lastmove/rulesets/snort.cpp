#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Snort {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "snort",
        .aliases = "",
        .title = "Snort",
        .rules =
            "A move puts a stone, x of Left's or o of Right's, on an empty cell that has no "
            "neighbour of the other colour along a side.",
        .source = "Simon Norton; Winning Ways, chapter 6 (berlekamp2001)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "snort:3x3"};
    static constexpr std::array examples{
        game::PartizanExample{"snort:1x1", "*"}, game::PartizanExample{"snort:x.", "1"},
        game::PartizanExample{"snort:1x2", "+-1"}, game::PartizanExample{"snort:x.o", "0"}};

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        for (const Cell cell : board.cells('.')) {
            const bool barred = std::ranges::any_of(directions, [&](Cell step) {
                return board.is(cell + step, stone(game::other(player)));
            });
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

game::PartizanRuleset snort() {
    return game::partizan_ruleset<Snort>();
}

}  // namespace lastmove::rulesets
