#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Elephants : TextOf<"elephants"> {
    using Position = game::Board;
    using Move = Step;

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        const Cell step{0, player == game::Player::left ? 1 : -1};
        for (const Cell from : board.cells(stone(player))) {
            const Cell to = from + step;
            if (!board.is(to, '.')) continue;
            Position left = board;
            left.set(from, '.');
            left.set(to, stone(player));
            visit(Move{from, to}, left);
        }
    }

    /// Between a rhino and an elephant to its right nothing is shared: o.. and ..x part.
    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts;
        const auto add = [&](std::string part) {
            const bool moves = part.find_first_of("xo") != std::string::npos &&
                               part.find('.') != std::string::npos;
            if (moves) parts.emplace_back(std::move(part));
        };
        for (const Position& run : runs(board, '#')) {
            const std::string& row = run.text();
            std::size_t begin = 0;
            char last = '.';
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (row[i] == '.') continue;
                if (last == 'o' && row[i] == 'x') {
                    add(row.substr(begin, i - begin));
                    begin = i;
                }
                last = row[i];
            }
            add(row.substr(begin));
        }
        return parts;
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{
            .drawn = {{'x', "elephant", Side::left}, {'o', "rhino", Side::right}}};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<Elephants> hooks() {
        return {.signs = ".xo#", .split = &Elephants::split, .picture = &Elephants::picture};
    }
};

}  // namespace

game::PartizanRuleset elephants() {
    return game::partizan_ruleset<Elephants>();
}

}  // namespace lastmove::rulesets
