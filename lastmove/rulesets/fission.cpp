#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Fission {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "fission",
        .aliases = "",
        .title = "Fission",
        .rules =
            "Stones x, which belong to neither player. Left splits a stone into two, placed on the "
            "cells above and below it, Right into two on the cells left and right of it; both "
            "cells must be empty, and the cell of the original stone becomes empty.",
        .source = "Lessons in Play, appendix D (albert2007)",
        .accepted = "a board: AxB, or rows of 'x', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "fission:...|.x.|..."};
    static constexpr std::array examples{
        game::PartizanExample{"fission:.|x|.", "1"}, game::PartizanExample{"fission:.x.", "-1"},
        game::PartizanExample{"fission:...|.x.|...", "0"},
        game::PartizanExample{"fission:..x.|x.xx|.x..|....", "{1||1/2|-2}"}};

    Position parse(game::Reader& reader) const {
        std::string text = game::take_board(reader, ".#xX").text();
        std::ranges::replace(text, 'X', 'x');
        return Position(std::move(text));
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const Cell step = player == game::Player::left ? Cell{1, 0} : Cell{0, 1};
        for (const Cell cell : board.cells('x')) {
            const Cell before = cell - step;
            const Cell behind = cell + step;
            if (!board.is(before, '.') || !board.is(behind, '.')) continue;
            Position left = board;
            left.set(cell, '.');
            left.set(before, 'x');
            left.set(behind, 'x');
            visit(cell, left);
        }
    }

    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, ".x", '#', false);
        std::erase_if(parts, [](const Position& part) {
            return part.text().find('x') == std::string::npos || part.text().size() < 3;
        });
        return parts;
    }
    Frame picture(const Position& board) const { return game::draw_board(board); }
};

}  // namespace

game::PartizanRuleset fission() {
    return game::partizan_ruleset<Fission>();
}

}  // namespace lastmove::rulesets
