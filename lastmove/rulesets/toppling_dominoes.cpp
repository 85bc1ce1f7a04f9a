#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct TopplingDominoes : TextOf<"toppling-dominoes"> {
    using Position = game::Board;
    struct Move {
        Cell cell;
        bool leftwards;
    };

    Position parse(game::Reader& reader) const { return take_stones(reader, ".e"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const {
        return cell_name(move.cell) + (move.leftwards ? " left" : " right");
    }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        for (const char mark : {stone(player), 'e'}) {
            for (const Cell cell : board.cells(mark)) {
                for (const bool leftwards : {true, false}) {
                    Position left = board;
                    const Cell step{0, leftwards ? -1 : 1};
                    for (Cell next = cell; board.contains(next) && board.at(next) != '.';
                         next = next + step) {
                        left.set(next, '.');
                    }
                    visit(Move{cell, leftwards}, left);
                }
            }
        }
    }

    std::vector<Position> split(const Position& board) const { return runs(board, '.'); }
    Position canonical(const Position& run) const { return game::least_upright_image(run); }
    Frame picture(const Position& board) const {
        static const game::Looks looks{
            .drawn = {{'x', "domino", Side::left}, {'o', "domino", Side::right}, {'e', "domino"}},
            .bare = true};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<TopplingDominoes> hooks() {
        return {.signs = ".xoe",
                .split = &TopplingDominoes::split,
                .canonical = &TopplingDominoes::canonical,
                .picture = &TopplingDominoes::picture};
    }
};

}  // namespace

game::PartizanRuleset toppling_dominoes() {
    return game::partizan_ruleset<TopplingDominoes>();
}

}  // namespace lastmove::rulesets
