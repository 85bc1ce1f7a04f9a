#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/dominoes.hpp"

namespace lastmove::rulesets {

namespace {

struct Domineering {
    using Position = game::Board;
    using Move = Step;

    static constexpr game::About about{
        .name = "domineering",
        .aliases = "crosscram",
        .title = "Domineering",
        .rules =
            "A board with empty cells. Left places a domino on two vertically adjacent empty "
            "cells, Right on two horizontally adjacent ones.",
        .source = "Goran Andersson; Winning Ways, chapter 5 (berlekamp2001)",
        .accepted = "a board: AxB, or rows of '.' (empty) and '#' (filled), joined by '|'",
        .example = "domineering:3x3",
        .signs = ".#"};
    static constexpr std::array examples{
        game::PartizanExample{"domineering:2x1", "1"},
        game::PartizanExample{"domineering:1x2", "-1"},
        game::PartizanExample{"domineering:2x2", "+-1"},
        game::PartizanExample{"domineering:3x3", "+-1"},
        game::PartizanExample{"domineering:..|.#", "*"},
        game::PartizanExample{"domineering:..#|#..|...", "{0|-2}"}};

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
};

}  // namespace

game::PartizanRuleset domineering() {
    return game::partizan_ruleset<Domineering>();
}

}  // namespace lastmove::rulesets
