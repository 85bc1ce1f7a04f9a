#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Cherries {
    using Position = game::Board;
    using Move = Cell;

    static constexpr game::About about{
        .name = "cherries",
        .aliases = "blue-red-cherries",
        .title = "Cherries",
        .rules =
            "Rows of cherries, blue ones x (Left's) and red ones o (Right's), with gaps. A move "
            "takes one of the player's cherries from either end of a run without gaps.",
        .source = "Albert, Nowakowski and Wolfe, Lessons in Play (albert2007)",
        .accepted = "rows of 'x', 'o' and '.' (a gap), joined by '|'",
        .example = "cherries:xoxxo",
        .signs = ".xo"};
    static constexpr std::array examples{game::PartizanExample{"cherries:x", "1"},
                                         game::PartizanExample{"cherries:xo", "0"},
                                         game::PartizanExample{"cherries:xox", "1"},
                                         game::PartizanExample{"cherries:xoox", "0"},
                                         game::PartizanExample{"cherries:oxxo.x", "1"},
                                         game::PartizanExample{"cherries:xx.ooo", "-1"}};

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
};

}  // namespace

game::PartizanRuleset cherries() {
    return game::partizan_ruleset<Cherries>();
}

}  // namespace lastmove::rulesets
