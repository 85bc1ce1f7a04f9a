#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct ToadsAndFrogs : TextOf<"toads-and-frogs"> {
    using Position = game::Board;
    using Move = Step;

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
    static consteval game::PartizanHooks<ToadsAndFrogs> hooks() {
        return {
            .signs = ".xo#", .split = &ToadsAndFrogs::split, .picture = &ToadsAndFrogs::picture};
    }
};

}  // namespace

game::PartizanRuleset toads_and_frogs() {
    return game::partizan_ruleset<ToadsAndFrogs>();
}

}  // namespace lastmove::rulesets
