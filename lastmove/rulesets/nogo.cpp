#include <algorithm>
#include <array>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

/// Whether the block of the stone on a cell has an empty cell beside it.
bool breathes(const game::Board& board, Cell stone) {
    const auto is_liberty = [&](Cell step) { return board.is(stone + step, '.'); };
    if (std::ranges::any_of(directions, is_liberty)) return true;
    const char colour = board.at(stone);
    std::vector<Cell> block{stone};
    for (std::size_t i = 0; i < block.size(); ++i) {
        for (const Cell step : directions) {
            const Cell next = block[i] + step;
            if (!board.contains(next)) continue;
            if (board.at(next) == '.') return true;
            if (board.at(next) == colour && std::ranges::find(block, next) == block.end()) {
                block.push_back(next);
            }
        }
    }
    return false;
}

/// Whether every block of stones has an empty cell beside it.
bool all_breathe(const game::Board& board) {
    return std::ranges::all_of(std::array{'x', 'o'}, [&](char colour) {
        return std::ranges::all_of(board.cells(colour),
                                   [&](Cell cell) { return breathes(board, cell); });
    });
}

/// Whether a stone was put there rightly: its block breathes, and the blocks beside it.
bool is_right(const game::Board& board, Cell stone) {
    return breathes(board, stone) && std::ranges::all_of(directions, [&](Cell step) {
               const Cell next = stone + step;
               return !(board.is(next, 'x') || board.is(next, 'o')) || breathes(board, next);
           });
}

/// The row or column as a row with one stone for each block: the liberties are at a block's ends.
game::Board with_single_stones(const game::Board& line) {
    std::string text = line.text();
    std::erase(text, '|');
    const auto in_block = [](char stone, char next) { return stone != '.' && stone == next; };
    const auto rest = std::ranges::unique(text, in_block);
    text.erase(rest.begin(), rest.end());
    return game::Board(std::move(text));
}

struct NoGo {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "nogo",
        .aliases = "anti-atari-go",
        .title = "NoGo",
        .rules =
            "A move places a stone, Left's x or Right's o, on an empty cell. Afterwards every "
            "block of stones of one colour must have an adjacent empty cell.",
        .source =
            "Neil McKay 2011; Burke and Hearn, PSPACE-complete two-color planar placement "
            "games (burke2019)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "nogo:3x3"};
    static constexpr std::array examples{
        game::PartizanExample{"nogo:1x1", "0"}, game::PartizanExample{"nogo:1x2", "*"},
        game::PartizanExample{"nogo:x..", "*"}, game::PartizanExample{"nogo:.#.", "0"},
        game::PartizanExample{"nogo:.xo..", "*"}};

    Position parse(game::Reader& reader) const {
        Position board = take_stones(reader, ".#");
        if (!all_breathe(board))
            reader.fail("a board on which every block has an adjacent empty cell");
        return board;
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        Position left = board;
        for (const Cell cell : board.cells('.')) {
            left.set(cell, stone(player));
            if (is_right(left, cell)) visit(cell, left);
            left.set(cell, '.');
        }
    }
    /// Stones of different colours do not hold a part together (docs/theory.md, "NoGo in parts").
    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, ".xo", '#', false, "xo");
        for (Position& part : parts) {
            if (part.height() == 1 || part.width() == 1) part = with_single_stones(part);
        }
        return parts;
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace

game::PartizanRuleset nogo() {
    return game::partizan_ruleset<NoGo>();
}

}  // namespace lastmove::rulesets
