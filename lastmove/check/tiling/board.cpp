#include "lastmove/check/tiling/board.hpp"

#include <algorithm>
#include <set>

namespace lastmove::checking {

namespace {

/// The cells of rows that hold `sign`. Throws Rejection unless the rows are of equal length, with
/// nothing but the two signs, and at least one `sign`.
std::vector<Cell> drawn(const std::vector<std::string>& rows, char sign, char other) {
    std::vector<Cell> cells;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].size() != rows.front().size()) throw Rejection("rows of different lengths");
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (rows[row][column] == sign) {
                cells.push_back({static_cast<int>(row), static_cast<int>(column)});
            } else if (rows[row][column] != other) {
                throw Rejection("a character that is not allowed in a grid");
            }
        }
    }
    if (cells.empty()) throw Rejection("a grid without cells");
    return cells;
}

TileShape from_first(std::vector<Cell> cells) {
    std::ranges::sort(cells);
    const Cell first = cells.front();
    for (Cell& cell : cells) cell = cell - first;
    return cells;
}

/// A quarter of a turn of squares, a sixth of hexagons whose neighbours are (0,1), (1,1), (1,0).
Cell turned(Cell cell, bool hexagons) {
    return hexagons ? Cell{cell.column, cell.column - cell.row} : Cell{cell.column, -cell.row};
}

std::vector<TileShape> ways_of(std::vector<Cell> cells, bool hexagons, const std::string& freedom) {
    std::set<TileShape> ways{from_first(cells)};
    const int sides = freedom == "free" ? 2 : 1;
    const int steps = freedom == "fixed" ? 0 : hexagons ? 6 : 4;
    for (int side = 0; side < sides; ++side) {
        for (int step = 0; step < steps; ++step) {
            for (Cell& cell : cells) cell = turned(cell, hexagons);
            ways.insert(from_first(cells));
        }
        for (Cell& cell : cells) cell = {cell.column, cell.row};
    }
    return {ways.begin(), ways.end()};
}

}  // namespace

TilingBoard::TilingBoard(const TilingPuzzle& puzzle) {
    if (puzzle.lattice != "square" && puzzle.lattice != "hexagonal") {
        throw Rejection("the lattice is 'square' or 'hexagonal'");
    }
    if (puzzle.freedom != "free" && puzzle.freedom != "one-sided" && puzzle.freedom != "fixed") {
        throw Rejection("the freedom is 'free', 'one-sided' or 'fixed'");
    }
    read_region(puzzle.region);
    for (const TilingTile& tile : puzzle.tiles) {
        if (tile_named(tile.name)) throw Rejection("two tiles with the same name");
        tiles_by_name_.emplace(tile.name, tiles_.size());
        tiles_.push_back(
            {tile.name,
             ways_of(drawn(tile.rows, 'o', '.'), puzzle.lattice == "hexagonal", puzzle.freedom),
             tile.count});
    }
}

void TilingBoard::read_region(const std::vector<std::string>& rows) {
    cells_ = drawn(rows, '.', '#');
    width_ = rows.front().size();
    numbers_.assign(rows.size() * width_, cells_.size());
    for (std::size_t number = 0; number < cells_.size(); ++number) {
        const Cell cell = cells_[number];
        numbers_[static_cast<std::size_t>(cell.row) * width_ +
                 static_cast<std::size_t>(cell.column)] = number;
        by_name_.emplace(cell_name(cell), number);
    }
}

std::optional<std::size_t> TilingBoard::cell_at(Cell cell) const {
    if (cell.row < 0 || cell.column < 0 || static_cast<std::size_t>(cell.column) >= width_) {
        return std::nullopt;
    }
    const std::size_t index =
        static_cast<std::size_t>(cell.row) * width_ + static_cast<std::size_t>(cell.column);
    if (index >= numbers_.size() || numbers_[index] == cells_.size()) return std::nullopt;
    return numbers_[index];
}

std::optional<std::size_t> TilingBoard::cell_named(const std::string& name) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return std::nullopt;
    return found->second;
}

std::optional<std::size_t> TilingBoard::tile_named(const std::string& name) const {
    const auto found = tiles_by_name_.find(name);
    if (found == tiles_by_name_.end()) return std::nullopt;
    return found->second;
}

std::optional<std::vector<std::size_t>> TilingBoard::laid(const TileShape& way, Cell first) const {
    std::vector<std::size_t> covered;
    for (const Cell cell : way) {
        const auto number = cell_at(first + cell);
        if (!number) return std::nullopt;
        covered.push_back(*number);
    }
    return covered;
}

}  // namespace lastmove::checking
