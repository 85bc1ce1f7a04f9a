#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Maize : TextOf<"maize"> {
    using Position = game::Board;
    using Move = Step;

    Position parse(game::Reader& reader) const { return game::take_board(reader, ".#e"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const Cell step = player == game::Player::left ? Cell{1, 0} : Cell{0, 1};
        for (const Cell from : board.cells('e')) {
            const Cell to = from + step;
            if (!board.is(to, '.')) continue;
            Position left = board;
            left.set(from, '.');
            left.set(to, 'e');
            visit(Move{from, to}, left);
        }
    }

    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, ".e", '#', false);
        std::erase_if(parts, [](const Position& part) { return part.cells('e').empty(); });
        return parts;
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'e', "token"}, {'#', "wall"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<Maize> hooks() {
        return {.signs = ".e#", .split = &Maize::split, .picture = &Maize::picture};
    }
};

}  // namespace

game::PartizanRuleset maize() {
    return game::partizan_ruleset<Maize>();
}

}  // namespace lastmove::rulesets
