#include <algorithm>
#include <array>
#include <memory>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/stone_play.hpp"
#include "lastmove/rulesets/nogo_line.hpp"
#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

namespace {

/// Whether the block of the stone on a cell has an empty cell beside it.
bool breathes(const game::Board& board, Cell stone) {
    const auto is_liberty = [&](Cell step) { return board.is(stone + step, '.'); };
    if (std::ranges::any_of(directions, is_liberty)) return true;
    const char colour = board.at(stone);
    std::vector<Cell> block{stone};
    for (std::size_t i = 0; i < block.size(); ++i) {
        for (const Cell step : directions) {
            const Cell next = block[i] + step;
            if (!board.contains(next)) continue;
            if (board.at(next) == '.') return true;
            if (board.at(next) == colour && std::ranges::find(block, next) == block.end()) {
                block.push_back(next);
            }
        }
    }
    return false;
}

/// Whether every block of stones has an empty cell beside it.
bool all_breathe(const game::Board& board) {
    return std::ranges::all_of(std::array{'x', 'o'}, [&](char colour) {
        return std::ranges::all_of(board.cells(colour),
                                   [&](Cell cell) { return breathes(board, cell); });
    });
}

/// Whether a stone was put there rightly: its block breathes, and the blocks beside it.
bool is_right(const game::Board& board, Cell stone) {
    return breathes(board, stone) && std::ranges::all_of(directions, [&](Cell step) {
               const Cell next = stone + step;
               return !(board.is(next, 'x') || board.is(next, 'o')) || breathes(board, next);
           });
}

/// The row or column as a row with one stone for each block: the liberties are at a block's ends.
game::Board with_single_stones(const game::Board& line) {
    std::string text = line.text();
    std::erase(text, '|');
    const auto in_block = [](char stone, char next) { return stone != '.' && stone == next; };
    const auto rest = std::ranges::unique(text, in_block);
    text.erase(rest.begin(), rest.end());
    return game::Board(std::move(text));
}

/// Where blocks of one colour breathe, on words.
struct Breath {
    std::uint64_t last = 0;    ///< empty cells that are the only liberty of a block
    std::uint64_t others = 0;  ///< empty cells beside blocks that have another liberty
};

class NoGoPlay final : public game::StonePlay {
  public:
    /// The new stone takes a liberty from the blocks beside it; it needs an empty cell beside
    /// itself, or a block of its own colour that has another liberty.
    void moves(const game::StoneBoard& board, const Visit& visit) const override {
        const std::array all = places_of_stones(board);
        for (const std::size_t colour : {0U, 1U}) {
            for (std::uint64_t places = all[colour]; places != 0; places &= places - 1) {
                const std::uint64_t place = places & (~places + 1);
                game::StoneBoard left = board;
                left.empty ^= place;
                left.stones[colour] ^= place;
                visit(left);
            }
        }
    }

    /// As NoGo::split, but for the parts in which no move is possible.
    void parts(const game::StoneBoard& board, const Visit& visit) const override {
        if (board.height == 1) {
            visit_movable_parts(board, visit);
            return;
        }
        std::uint64_t left = board.empty;
        while (left != 0) {
            std::uint64_t part = left & (~left + 1);
            for (std::uint64_t before = 0; part != before;) {
                before = part;
                part |= board.beside(part & board.empty) & board.cells();
                for (const std::uint64_t stones : board.stones) {
                    part |= board.beside(part & stones) & (board.empty | stones);
                }
            }
            left &= ~part;
            // A stone on the only empty cell could not breathe.
            if (left_of_one(part & board.empty) == 0) continue;
            const game::StoneBoard piece = board.within(part);
            if (const auto row = as_row(piece)) {
                visit_movable_parts(*row, visit);
            } else if (has_move(piece)) {
                visit(piece);
            }
        }
    }

    [[nodiscard]] bool colours_are_alike() const override { return true; }

  private:
    /// The set without its first cell.
    static std::uint64_t left_of_one(std::uint64_t set) { return set & (set - 1); }

    static Breath breath_of(const game::StoneBoard& board, std::size_t colour) {
        Breath breath;
        const std::uint64_t stones = board.stones[colour];
        if (board.height == 1 && (stones & stones << 1U) == 0) {
            // Every block is one stone, with a liberty on either side at most.
            const std::uint64_t after = stones << 1U & board.empty;
            const std::uint64_t before = stones >> 1U & board.empty;
            breath.last = (after & ~(before << 2U)) | (before & ~(after >> 2U));
            breath.others = (after & before << 2U) | (before & after >> 2U);
            return breath;
        }
        std::uint64_t left = board.stones[colour];
        while (left != 0) {
            std::uint64_t block = left & (~left + 1);
            for (std::uint64_t before = 0; block != before;) {
                before = block;
                block |= board.beside(block) & left;
            }
            left &= ~block;
            const std::uint64_t liberties = board.beside(block) & board.empty;
            (left_of_one(liberties) == 0 ? breath.last : breath.others) |= liberties;
        }
        return breath;
    }

    /// Where an x may be put, and an o.
    static std::array<std::uint64_t, 2> places_of_stones(const game::StoneBoard& board) {
        const std::array breath{breath_of(board, 0), breath_of(board, 1)};
        const std::uint64_t open = board.empty & board.beside(board.empty);
        return {(open | breath[0].others) & ~breath[1].last,
                (open | breath[1].others) & ~breath[0].last};
    }

    static bool has_move(const game::StoneBoard& board) {
        const auto [x, o] = places_of_stones(board);
        return (x | o) != 0;
    }

    static void visit_movable_parts(const game::StoneBoard& row, const Visit& visit) {
        visit_parts_of_row(row, [&](const game::StoneBoard& part) {
            if (has_move(part)) visit(part);
        });
    }
};

struct NoGo : TextOf<"nogo"> {
    using Position = game::Board;
    using Move = Cell;

    Position parse(game::Reader& reader) const {
        Position board = take_stones(reader, ".#");
        if (!all_breathe(board))
            reader.fail("a board on which every block has an adjacent empty cell");
        return board;
    }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return cell_name(move); }

    void moves(const Position& board, game::Player player, auto&& visit) const {
        Position left = board;
        for (const Cell cell : board.cells('.')) {
            left.set(cell, stone(player));
            if (is_right(left, cell)) visit(cell, left);
            left.set(cell, '.');
        }
    }
    /// Stones of different colours do not hold a part together (docs/theory.md, "NoGo in parts").
    std::vector<Position> split(const Position& board) const {
        std::vector<Position> parts = game::pieces(board, ".xo", '#', false, "xo");
        for (Position& part : parts) {
            if (part.height() == 1 || part.width() == 1) part = with_single_stones(part);
        }
        return parts;
    }
    std::shared_ptr<const game::StonePlay> stone_play() const {
        static const auto play = std::make_shared<const NoGoPlay>();
        return play;
    }
    Position negative(const Position& board) const { return with_stones_exchanged(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.points = true};
        return game::draw_board(board, looks);
    }
    static consteval game::PartizanHooks<NoGo> hooks() {
        return {.signs = ".xo#",
                .split = &NoGo::split,
                .canonical = &NoGo::canonical,
                .negative = &NoGo::negative,
                .stone_play = &NoGo::stone_play,
                .picture = &NoGo::picture};
    }
};

}  // namespace

game::PartizanRuleset nogo() {
    return game::partizan_ruleset<NoGo>();
}

}  // namespace lastmove::rulesets
