#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct TopplingDominoes {
    using Position = game::Board;
    struct Move {
        Cell cell;
        bool leftwards;
    };

    static constexpr game::About about{
        .name = "toppling-dominoes",
        .aliases = "topplingdominoes",
        .title = "Toppling Dominoes",
        .rules =
            "Rows of dominoes: x belongs to Left, o to Right, e to both. A move topples one of the "
            "player's dominoes to the left or to the right: it falls, together with all dominoes "
            "on that side of it in the row.",
        .source = "Fink, Nowakowski, Siegel and Wolfe, Toppling conjectures (fink2015)",
        .accepted = "rows of 'x', 'o', 'e' and '.' (a gap), joined by '|'",
        .example = "toppling-dominoes:xxoo",
        .signs = ".xoe"};
    static constexpr std::array examples{game::PartizanExample{"toppling-dominoes:x", "1"},
                                         game::PartizanExample{"toppling-dominoes:e", "*"},
                                         game::PartizanExample{"toppling-dominoes:xo", "*"},
                                         game::PartizanExample{"toppling-dominoes:xox", "1/2"},
                                         game::PartizanExample{"toppling-dominoes:xe", "{1|0}"}};

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
};

}  // namespace

game::PartizanRuleset toppling_dominoes() {
    return game::partizan_ruleset<TopplingDominoes>();
}

}  // namespace lastmove::rulesets
