#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

struct Amazons : TextOf<"amazons"> {
    using Position = game::Board;
    struct Move {
        Step step;
        Cell arrow;
    };

    Position parse(game::Reader& reader) const { return take_stones(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const {
        return text_of(move.step) + "/" + cell_name(move.arrow);
    }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        Position left = board;
        for (const Cell from : board.cells(stone(player))) {
            left.set(from, '.');
            for_each_reached(left, from, [&](Cell to) {
                left.set(to, stone(player));
                for_each_reached(left, to, [&](Cell arrow) {
                    left.set(arrow, '#');
                    visit(Move{{from, to}, arrow}, left);
                    left.set(arrow, '.');
                });
                left.set(to, '.');
            });
            left.set(from, stone(player));
        }
    }

    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, ".xo", '#', true);
        std::erase_if(parts, [](const Position& part) {
            return part.text().find_first_of("xo") == std::string::npos ||
                   part.text().find('.') == std::string::npos;
        });
        return parts;
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const {
        static const game::Looks looks{
            .drawn = {{'x', "queen", Side::left}, {'o', "queen", Side::right}, {'#', "arrow"}}};
        return game::draw_board(board, looks);
    }

    static consteval game::PartizanHooks<Amazons> hooks() {
        return {.signs = ".xo#",
                .split = &Amazons::split,
                .canonical = &Amazons::canonical,
                .negative = &Amazons::negative,
                .picture = &Amazons::picture};
    }

  private:
    /// The cells that a queen's move from there leads to.
    static void for_each_reached(const Position& board, Cell from, auto&& visit) {
        // Along the text, where the sign between two rows ends a move like a wall; steps back wrap
        // around.
        const std::string& text = board.text();
        const std::size_t below = static_cast<std::size_t>(board.width()) + 1;
        const std::size_t start =
            static_cast<std::size_t>(from.row) * below + static_cast<std::size_t>(from.column);
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                if (down == 0 && right == 0) continue;
                const Cell step{down, right};
                const std::size_t on =
                    static_cast<std::size_t>(down) * below + static_cast<std::size_t>(right);
                Cell to = from + step;
                for (std::size_t i = start + on; i < text.size() && text[i] == '.'; i += on) {
                    visit(to);
                    to = to + step;
                }
            }
        }
    }
};

}  // namespace

game::PartizanRuleset amazons() {
    return game::partizan_ruleset<Amazons>();
}

}  // namespace lastmove::rulesets
