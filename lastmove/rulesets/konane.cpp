#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Konane : TextOf<"konane"> {
    using Position = game::Board;
    using Move = Step;

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
    static consteval game::PartizanHooks<Konane> hooks() {
        return {.signs = ".xo#",
                .canonical = &Konane::canonical,
                .negative = &Konane::negative,
                .picture = &Konane::picture};
    }
};

}  // namespace

game::PartizanRuleset konane() {
    return game::partizan_ruleset<Konane>();
}

}  // namespace lastmove::rulesets
