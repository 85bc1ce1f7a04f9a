#include <algorithm>
#include <memory>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/stone_play.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

/// SplitLines of three cells, by the one in the middle.
struct SplitLines {
    std::uint64_t rows = 0;
    std::uint64_t columns = 0;

    friend bool operator==(const SplitLines&, const SplitLines&) = default;
};

/// Splits, on words. Cells are joined only by lines of three in which a stone may split some time:
/// what may come to hold a stone, or to be empty, is found by letting all moves happen and nothing
/// go away.
class FissionPlay final : public game::StonePlay {
  public:
    void moves(const game::StoneBoard& board, const Visit& visit) const override {
        const auto split = [&](std::uint64_t middles, unsigned distance) {
            for (; middles != 0; middles &= middles - 1) {
                const std::uint64_t middle = middles & (~middles + 1);
                const std::uint64_t ends = middle << distance | middle >> distance;
                game::StoneBoard left = board;
                left.empty ^= middle | ends;
                left.stones[0] ^= middle | ends;
                visit(left);
            }
        };
        const SplitLines lines = possible(board, board.stones[0], board.empty);
        split(lines.rows, 1);
        split(lines.columns, static_cast<unsigned>(board.width));
    }

    void parts(const game::StoneBoard& board, const Visit& visit) const override {
        std::uint64_t stones = board.stones[0];
        std::uint64_t empty = board.empty;
        SplitLines lines = possible(board, stones, empty);
        for (SplitLines before; before != lines;) {
            before = lines;
            empty |= lines.rows | lines.columns;
            stones |= board.left(lines.rows) | board.right(lines.rows) | board.up(lines.columns) |
                      board.down(lines.columns);
            lines = possible(board, stones, empty);
        }
        std::uint64_t live = along(board, lines, ~std::uint64_t{0});
        while (live != 0) {
            std::uint64_t part = live & (~live + 1);
            for (std::uint64_t before = 0; part != before;) {
                before = part;
                part |= along(board, lines, part);
            }
            live &= ~part;
            if ((board.stones[0] & part) != 0) visit(board.within(part));
        }
    }

    [[nodiscard]] bool colours_are_alike() const override { return false; }

  private:
    /// The lines with one of the stones in the middle between two of the empty cells.
    static SplitLines possible(const game::StoneBoard& board, std::uint64_t stones,
                               std::uint64_t empty) {
        return {stones & board.right(empty) & board.left(empty),
                stones & board.down(empty) & board.up(empty)};
    }
    /// All cells of the lines that have a cell in the set.
    static std::uint64_t along(const game::StoneBoard& board, const SplitLines& lines,
                               std::uint64_t set) {
        const std::uint64_t rows = lines.rows & (set | board.left(set) | board.right(set));
        const std::uint64_t columns = lines.columns & (set | board.up(set) | board.down(set));
        return rows | board.left(rows) | board.right(rows) | columns | board.up(columns) |
               board.down(columns);
    }
};

struct Fission : TextOf<"fission"> {
    using Position = game::Board;
    using Move = Cell;

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
    std::shared_ptr<const game::StonePlay> stone_play() const {
        static const auto play = std::make_shared<const FissionPlay>();
        return play;
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'x', "token"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<Fission> hooks() {
        return {.signs = ".x#",
                .split = &Fission::split,
                .stone_play = &Fission::stone_play,
                .picture = &Fission::picture};
    }
};

}  // namespace

game::PartizanRuleset fission() {
    return game::partizan_ruleset<Fission>();
}

}  // namespace lastmove::rulesets
