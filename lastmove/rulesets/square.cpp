#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rulesets/square_symmetry.hpp"

namespace lastmove::rulesets {

namespace {

constexpr std::size_t two_rows_period_from = 71;

/// The nimber of the full board of 2 rows and n columns, by the recursion of section 7 with mex and
/// with indices from 0; from n = 83 on, of period 12 (Theorem 7).
game::Nimber two_rows(std::size_t n) {
    std::vector<game::Nimber> values{0, 0};
    if (n >= 83) n = two_rows_period_from + (n - two_rows_period_from) % 12;
    while (values.size() <= n) {
        const std::size_t size = values.size();
        std::vector<bool> reached(2 * size + 2);
        const auto mark = [&](game::Nimber value) {
            if (value < reached.size()) reached[value] = true;
        };
        for (std::size_t i = 0; i + 2 <= size; ++i) mark(values[i] ^ values[size - 2 - i]);
        for (std::size_t i = 0; i + 1 <= size; ++i) mark(values[i] ^ 1U ^ values[size - 1 - i]);
        const auto least = std::ranges::find(reached, false);
        values.push_back(static_cast<game::Nimber>(least - reached.begin()));
    }
    return values[n];
}

/// n for the full board of `rows` rows and n columns, n no less, or the same turned.
std::optional<std::size_t> columns_of_full_rows(const game::Board& board, int rows) {
    if (std::min(board.height(), board.width()) != rows) return std::nullopt;
    if (board.text().find('.') != std::string::npos) return std::nullopt;
    return static_cast<std::size_t>(std::max(board.height(), board.width()));
}

struct RemoveSquare : TextOf<"square"> {
    using Position = game::Board;
    using Move = Square;

    Position parse(game::Reader& reader) const { return game::take_board(reader, "o."); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return name(move); }

    void moves(const Position& board, auto&& visit) const {
        for (const Square& square : full_squares(board)) visit(square, without(board, square));
    }

    /// Cells are joined when a full square of four holds them; others are alone. (Two of these
    /// cancel in normal play, and in misère play among impartial games, but not beside partizan
    /// ones.)
    std::vector<Position> split(const Position& board) const {
        Position joined(board.height(), board.width(), '.');
        for (const Cell cell : board.cells('o')) {
            if (!is_full(board, {cell, 2})) continue;
            for (const Cell step : {Cell{0, 0}, Cell{0, 1}, Cell{1, 0}, Cell{1, 1}}) {
                joined.set(cell + step, 'o');
            }
        }
        std::vector<Position> parts = game::pieces(joined, "o", '.', false);
        for (const Cell cell : board.cells('o')) {
            if (joined.at(cell) != 'o') parts.emplace_back(1, 1, 'o');
        }
        return parts;
    }
    Position canonical(const Position& board) const { return game::least_image(board); }
    game::Taking taking(const Position& board) const {
        game::Taking taking{board.cells('o'), {}};
        for (int size = 1; size <= std::min(board.height(), board.width()); ++size) {
            std::vector<Cell>& square = taking.shapes.emplace_back();
            for (int row = 0; row < size; ++row) {
                for (int column = 0; column < size; ++column) square.push_back({row, column});
            }
        }
        return taking;
    }

    /// In one full row each token is a move. (Two cells are two rows of one as well.)
    std::optional<game::Heap> heap(const Position& board) const {
        const auto n = columns_of_full_rows(board, 1);
        if (!n || *n < 3) return std::nullopt;
        return game::Heap{game::parse_heap_code("0.3"), *n};
    }
    /// Of two full rows a move takes two columns, or one token: then its neighbour, worth *1, is
    /// left beside the columns on both sides (primesstep2017, section 7).
    std::optional<game::HeapAndBeside> heap_and_beside(const Position& board) const {
        const auto n = columns_of_full_rows(board, 2);
        if (!n) return std::nullopt;
        return game::HeapAndBeside{
            {{game::parse_heap_code("0.07"), 0}, {game::parse_heap_code("0.7"), 1}}, *n};
    }
    std::optional<game::Theorem> theorem(const Position& board) const {
        if (const auto full = columns_of_full_rows(board, 2)) {
            const std::size_t n = *full;
            return game::Theorem{
                two_rows(n), n < two_rows_period_from
                                 ? "The nimbers of two full rows follow from those of shorter ones "
                                   "(primesstep2017, section 7)."
                                 : "The nimbers of two full rows of n cells have period 12 from n "
                                   "= 71 on (primesstep2017, Theorem 7)."};
        }
        if (const auto reply = mirrored_play(board)) {
            if (!reply->square) return game::Theorem{0, reply->reason};
            return game::Theorem{std::nullopt, reply->reason};
        }
        return std::nullopt;
    }
    std::optional<game::Strategy> strategy(const Position& board) const {
        const auto reply = mirrored_play(board);
        if (!reply) return std::nullopt;
        return game::Strategy{reply->square ? text(*reply->square) : "", reply->reason};
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'o', "token"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::Hooks<RemoveSquare> hooks() {
        return {.takes_cells = true,
                .signs = "o.",
                .split = &RemoveSquare::split,
                .canonical = &RemoveSquare::canonical,
                .taking = &RemoveSquare::taking,
                .theorem = &RemoveSquare::theorem,
                .strategy = &RemoveSquare::strategy,
                .heap = &RemoveSquare::heap,
                .heap_and_beside = &RemoveSquare::heap_and_beside,
                .picture = &RemoveSquare::picture};
    }
};

}  // namespace

game::Ruleset square() {
    return game::ruleset<RemoveSquare>();
}

}  // namespace lastmove::rulesets
