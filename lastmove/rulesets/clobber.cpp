#include "game_texts.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Clobber : TextOf<"clobber"> {
    using Position = game::Board;
    using Move = Step;

    Position parse(game::Reader& reader) const {
        const bool is_full = is_digit(reader.peek());
        Position board = take_stones(reader, ".#");
        for (int row = 0; is_full && row < board.height(); ++row) {
            for (int column = 0; column < board.width(); ++column) {
                if (board.is({row, column}, '#')) continue;  // of no cells
                board.set({row, column}, (row + column) % 2 == 0 ? 'x' : 'o');
            }
        }
        return board;
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        Position left = board;
        for (const Cell from : board.cells(stone(player))) {
            left.set(from, '.');
            for (const Cell step : directions) {
                const Cell to = from + step;
                if (!board.is(to, stone(game::other(player)))) continue;
                left.set(to, stone(player));
                visit(Move{from, to}, left);
                left.set(to, stone(game::other(player)));
            }
            left.set(from, stone(player));
        }
    }

    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, "xo", '.', false);
        std::erase_if(parts, [](const Position& part) { return !part.has('x') || !part.has('o'); });
        return parts;
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const { return game::draw_board(board); }
    static consteval game::PartizanHooks<Clobber> hooks() {
        return {.signs = ".xo#",
                .split = &Clobber::split,
                .canonical = &Clobber::canonical,
                .negative = &Clobber::negative,
                .picture = &Clobber::picture};
    }
};

}  // namespace

game::PartizanRuleset clobber() {
    return game::partizan_ruleset<Clobber>();
}

}  // namespace lastmove::rulesets
