#include "lastmove/tiling/strips/strips.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::tiling {

namespace {

/// Which of the two ways of tiling goes with a cell, if any.
enum class Crossing { none, rows, pinwheel };

/// Rows and columns from 0.
Crossing way_at(const StripsPuzzle& board, std::int64_t row, std::int64_t column) {
    const std::int64_t n = board.length;
    const auto both = [n](std::int64_t a, std::int64_t b, std::int64_t rest) {
        return (a - rest) % n == 0 && (b - rest) % n == 0;
    };
    if (both(board.rows, board.columns, 1) && both(row, column, 0)) return Crossing::rows;
    if (both(board.rows, board.columns, -1) && both(row, column, -1)) return Crossing::pinwheel;
    return Crossing::none;
}

/// How many of 0, …, size − 1 are `rest` mod n.
Integer count_of(std::int64_t size, std::int64_t rest, std::int64_t n) {
    return size <= rest ? Integer(0) : Integer((size - rest - 1) / n + 1);
}

/// A rectangle between rows and columns from 0, the last ones excluded.
struct Span {
    std::int64_t from;
    std::int64_t to;
};

void add(Rectangles& tiling, Span rows, Span columns, bool down) {
    if (rows.from >= rows.to || columns.from >= columns.to) return;
    tiling.rectangles.push_back(
        {{rows.from + 1, columns.from + 1}, rows.to - rows.from, columns.to - columns.from, down});
}

}  // namespace

bool monomino_may_lie(const StripsPuzzle& board, const BoardCell& cell) {
    return way_at(board, cell.row - 1, cell.column - 1) != Crossing::none;
}

Integer monomino_cell_count(const StripsPuzzle& board) {
    const std::int64_t n = board.length;
    const auto cells = [&](std::int64_t side, std::int64_t rest) {
        if ((board.rows - side) % n != 0 || (board.columns - side) % n != 0) return Integer(0);
        return Integer(count_of(board.rows, rest, n) * count_of(board.columns, rest, n));
    };
    return n == 1 ? cells(1, 0) : Integer(cells(1, 0) + cells(-1, n - 1));
}

std::vector<BoardCell> monomino_cells(const StripsPuzzle& board, std::size_t most) {
    std::vector<BoardCell> cells;
    const std::int64_t n = board.length;
    // Only rows and columns 0 and n − 1 mod n have such cells.
    const auto next = [n](std::int64_t i) {
        return n <= 2 ? i + 1 : i % n == 0 ? i + n - 1 : i + 1;
    };
    if (monomino_cell_count(board) == 0) return cells;
    for (std::int64_t row = 0; row < board.rows; row = next(row)) {
        for (std::int64_t column = 0; column < board.columns; column = next(column)) {
            if (way_at(board, row, column) == Crossing::none) continue;
            if (cells.size() == most) return cells;
            cells.push_back({row + 1, column + 1});
        }
    }
    return cells;
}

std::optional<Rectangles> strip_tiling(const StripsPuzzle& puzzle) {
    std::vector<BoardCell> cells;
    if (puzzle.monomino) {
        cells.push_back(*puzzle.monomino);
    } else {
        cells = monomino_cells(puzzle, 1);
    }
    if (cells.empty()) return std::nullopt;
    const std::int64_t i = cells.front().row - 1;
    const std::int64_t j = cells.front().column - 1;
    const std::int64_t rows = puzzle.rows;
    const std::int64_t columns = puzzle.columns;
    Rectangles tiling{cells.front(), {}};
    switch (way_at(puzzle, i, j)) {
        case Crossing::none:
            return std::nullopt;
        case Crossing::rows:
            add(tiling, {0, i}, {0, columns}, true);
            add(tiling, {i, i + 1}, {0, j}, false);
            add(tiling, {i, i + 1}, {j + 1, columns}, false);
            add(tiling, {i + 1, rows}, {0, columns}, true);
            break;
        case Crossing::pinwheel:
            add(tiling, {0, i}, {0, j + 1}, false);
            add(tiling, {0, i + 1}, {j + 1, columns}, true);
            add(tiling, {i, rows}, {0, j}, true);
            add(tiling, {i + 1, rows}, {j, columns}, false);
            break;
    }
    return tiling;
}

std::optional<StripsPuzzle> parse_strips(std::string_view text) {
    std::array<std::int64_t, 3> numbers{};
    std::string_view rest = text;
    for (std::size_t part = 0; part < numbers.size(); ++part) {
        const auto [number, length] = leading_number<std::uint64_t>(rest);
        if (length == 0) return std::nullopt;
        constexpr std::uint64_t too_long = longest_board + 1;
        numbers[part] = static_cast<std::int64_t>(std::min(number.value_or(too_long), too_long));
        rest.remove_prefix(length);
        constexpr std::string_view behind = "x:";
        if (part == behind.size() ? !rest.empty() : !rest.starts_with(behind[part])) {
            return std::nullopt;
        }
        if (part < behind.size()) rest.remove_prefix(1);
    }
    for (std::size_t part = 0, column = 1; part < numbers.size(); ++part) {
        if (numbers[part] < 1 || numbers[part] > longest_board) {
            throw InputError(
                text, column,
                fmt::format("rows, columns and the length of strips, each from 1 to {}",
                            longest_board),
                "tile:8x8:3");
        }
        column = text.find_first_of("x:", column) + 2;
    }
    return StripsPuzzle{numbers[0], numbers[1], numbers[2], {}};
}

}  // namespace lastmove::tiling
