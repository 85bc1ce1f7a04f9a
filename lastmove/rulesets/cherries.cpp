#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Cherries : TextOf<"cherries"> {
    using Position = game::Board;
    using Move = Cell;

    Position parse(game::Reader& reader) const { return take_stones(reader, "."); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& cell) const { return cell_name(cell); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const auto is_cherry = [&](Cell cell) {
            return board.contains(cell) && board.at(cell) != '.';
        };
        for (const Cell cell : board.cells(stone(player))) {
            if (is_cherry(cell + Cell{0, -1}) && is_cherry(cell + Cell{0, 1})) continue;
            Position left = board;
            left.set(cell, '.');
            visit(cell, left);
        }
    }

    std::vector<Position> split(const Position& board) const { return runs(board, '.'); }
    Position canonical(const Position& run) const { return game::least_upright_image(run); }
    Frame picture(const Position& board) const {
        static const game::Looks looks{
            .drawn = {{'x', "cherry", Side::left}, {'o', "cherry", Side::right}}, .bare = true};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<Cherries> hooks() {
        return {.signs = ".xo",
                .split = &Cherries::split,
                .canonical = &Cherries::canonical,
                .picture = &Cherries::picture};
    }
};

}  // namespace

game::PartizanRuleset cherries() {
    return game::partizan_ruleset<Cherries>();
}

}  // namespace lastmove::rulesets
