#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

/// Whether every block of stones has an empty cell beside it.
bool all_breathe(const game::Board& board) {
    for (const char colour : {'x', 'o'}) {
        game::Board unseen = board;
        for (const Cell start : board.cells(colour)) {
            if (unseen.at(start) != colour) continue;
            std::vector<Cell> block{start};
            unseen.set(start, '#');
            bool breathes = false;
            for (std::size_t i = 0; i < block.size(); ++i) {
                for (const Cell step : directions) {
                    const Cell next = block[i] + step;
                    breathes = breathes || board.is(next, '.');
                    if (!unseen.is(next, colour)) continue;
                    unseen.set(next, '#');
                    block.push_back(next);
                }
            }
            if (!breathes) return false;
        }
    }
    return true;
}

struct NoGo {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "nogo",
        .aliases = "anti-atari-go",
        .title = "NoGo",
        .rules =
            "A move puts a stone, x of Left's or o of Right's, on an empty cell of the board. "
            "Afterwards every block of stones of one colour must have an empty cell beside it.",
        .source =
            "Neil McKay 2011; Burke and Hearn, PSPACE-complete two-color planar placement "
            "games (burke2019)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "nogo:3x3"};
    static constexpr std::array examples{
        game::PartizanExample{"nogo:1x1", "0"}, game::PartizanExample{"nogo:1x2", "*"},
        game::PartizanExample{"nogo:x..", "*"}, game::PartizanExample{"nogo:.#.", "0"}};

    Position parse(game::Reader& reader) const {
        Position board = take_stones(reader, ".#");
        if (!all_breathe(board)) reader.fail("a board on which every block has an empty cell");
        return board;
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        for (const Cell cell : board.cells('.')) {
            Position left = board;
            left.set(cell, stone(player));
            if (all_breathe(left)) visit(cell, left);
        }
    }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace

game::PartizanRuleset nogo() {
    return game::partizan_ruleset<NoGo>();
}

}  // namespace lastmove::rulesets
