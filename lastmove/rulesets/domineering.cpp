#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/dominoes.hpp"

namespace lastmove::rulesets {

namespace {

struct Domineering : TextOf<"domineering"> {
    using Position = game::Board;
    using Move = Step;

    Position parse(game::Reader& reader) const { return game::take_board(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        visit_dominoes(board, {player == game::Player::left ? Cell{1, 0} : Cell{0, 1}}, visit);
    }
    std::vector<Position> split(const Position& board) const { return domino_parts(board); }
    Position negative(const Position& board) const { return game::transposed(board); }
    Position canonical(const Position& board) const { return game::least_upright_image(board); }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'#', "filled"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<Domineering> hooks() {
        return {.signs = ".#",
                .split = &Domineering::split,
                .canonical = &Domineering::canonical,
                .negative = &Domineering::negative,
                .picture = &Domineering::picture};
    }
};

}  // namespace

game::PartizanRuleset domineering() {
    return game::partizan_ruleset<Domineering>();
}

}  // namespace lastmove::rulesets
