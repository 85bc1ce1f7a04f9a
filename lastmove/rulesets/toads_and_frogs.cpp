#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct ToadsAndFrogs {
    using Position = game::Board;
    using Move = Step;

    static constexpr game::About about{
        .name = "toads-and-frogs",
        .aliases = "toadsandfrogs",
        .title = "Toads and Frogs",
        .rules =
            "Rows with toads x (Left's) and frogs o (Right's). Toads move to the right, frogs to "
            "the left: into the next cell, if it is empty, or over one animal of the other player, "
            "which stays, into the empty cell behind it.",
        .source = "Richard Guy; Winning Ways, chapter 1 (berlekamp2001)",
        .accepted = "rows of 'x' or 't', 'o' or 'f', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "toads-and-frogs:xx..oo",
        .signs = ".xo#"};
    static constexpr std::array examples{game::PartizanExample{"toads-and-frogs:x.o", "*"},
                                         game::PartizanExample{"toads-and-frogs:xx.oo", "*"},
                                         game::PartizanExample{"toads-and-frogs:x.", "1"},
                                         game::PartizanExample{"toads-and-frogs:xx.", "2"},
                                         game::PartizanExample{"toads-and-frogs:xo.", "0"},
                                         game::PartizanExample{"toads-and-frogs:x.oo", "{0|-1/2}"}};

    Position parse(game::Reader& reader) const {
        std::string text = game::take_board(reader, ".#xoXOtfTF").text();
        for (char& cell : text) {
            if (cell == 'X' || cell == 't' || cell == 'T') cell = 'x';
            if (cell == 'O' || cell == 'f' || cell == 'F') cell = 'o';
        }
        return Position(std::move(text));
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const Cell step{0, player == game::Player::left ? 1 : -1};
        for (const Cell from : board.cells(stone(player))) {
            Cell to = from + step;
            if (board.is(to, stone(game::other(player)))) to = to + step;
            if (!board.is(to, '.')) continue;
            Position left = board;
            left.set(from, '.');
            left.set(to, stone(player));
            visit(Move{from, to}, left);
        }
    }

    std::vector<Position> split(const Position& board) const {
        std::vector<Position> rows = runs(board, '#');
        std::erase_if(
            rows, [](const Position& row) { return row.text().find('.') == std::string::npos; });
        return rows;
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{
            .drawn = {{'x', "toad", Side::left}, {'o', "frog", Side::right}}};
        return game::draw_board(board, looks);
    }
};

}  // namespace

game::PartizanRuleset toads_and_frogs() {
    return game::partizan_ruleset<ToadsAndFrogs>();
}

}  // namespace lastmove::rulesets
