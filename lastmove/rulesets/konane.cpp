#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Konane {
    using Position = game::Board;
    using Move = Step;

    static constexpr game::About about{
        .name = "konane",
        .aliases = "",
        .title = "Konane",
        .rules =
            "Stones x (Left's) and o (Right's) on the cells of a board. A stone jumps over a stone "
            "of the other player, across a side, into the empty cell behind it, and removes it; it "
            "may continue in the same direction.",
        .source = "from Hawaii; Ernst, Playing Konane mathematically (ernst1995)",
        .accepted = "rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "konane:xo.ox|oxoxo",
        .signs = ".xo#"};
    static constexpr std::array examples{
        game::PartizanExample{"konane:xo.", "1"}, game::PartizanExample{"konane:.xo.", "*"},
        game::PartizanExample{"konane:xo.o.", "1"}, game::PartizanExample{"konane:ox.", "-1"},
        game::PartizanExample{"konane:x.o", "0"}};

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const char enemy = stone(game::other(player));
        for (const Cell from : board.cells(stone(player))) {
            for (const Cell step : directions) {
                Position left = board;
                Cell at = from;
                while (left.is(at + step, enemy) && left.is(at + step + step, '.')) {
                    left.set(at, '.');
                    left.set(at + step, '.');
                    at = at + step + step;
                    left.set(at, stone(player));
                    visit(Move{from, at}, left);
                }
            }
        }
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace

game::PartizanRuleset konane() {
    return game::partizan_ruleset<Konane>();
}

}  // namespace lastmove::rulesets
