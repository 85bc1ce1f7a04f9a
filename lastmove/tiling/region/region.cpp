#include "lastmove/tiling/region/region.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

#include "lastmove/base/input_error.hpp"

namespace lastmove::tiling {

namespace {

constexpr int longest_drawn = 1'000;  // as base/grid.hpp reads them

/// A box of squares less what is missing.
std::string cut(const Region& region) {
    std::string missing;
    for (int row = 0; row < region.height(); ++row) {
        for (int column = 0; column < region.width(); ++column) {
            if (region.number({row, column})) continue;
            missing += (missing.empty() ? "" : ",") + cell_name({row, column});
        }
    }
    return fmt::format("{}x{}-{}", region.height(), region.width(), missing);
}

}  // namespace

Region::Region(CellLattice lattice, std::vector<Cell> cells)
    : lattice_(lattice), cells_(std::move(cells)) {
    assert(!cells_.empty());
    std::ranges::sort(cells_);
    assert(std::ranges::adjacent_find(cells_) == cells_.end());
    for (const Cell cell : cells_) {
        assert(cell.row >= 0 && cell.column >= 0);
        height_ = std::max(height_, cell.row + 1);
        width_ = std::max(width_, cell.column + 1);
    }
    const auto none = static_cast<std::uint32_t>(cells_.size());
    numbers_.assign(static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_), none);
    for (std::uint32_t number = 0; number < none; ++number) {
        const Cell cell = cells_[number];
        numbers_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(cell.column)] = number;
    }
}

std::optional<std::uint32_t> Region::number(Cell cell) const {
    if (cell.row < 0 || cell.column < 0 || cell.row >= height_ || cell.column >= width_) {
        return std::nullopt;
    }
    const std::uint32_t number =
        numbers_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(cell.column)];
    if (number == cells_.size()) return std::nullopt;
    return number;
}

bool Region::is_rectangle() const {
    return lattice_ == CellLattice::square && cells_.size() == numbers_.size();
}

Region rectangle(int rows, int columns) {
    std::vector<Cell> cells;
    cells.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) cells.push_back({row, column});
    }
    return {CellLattice::square, std::move(cells)};
}

Region region_from_grid(const Grid& grid, CellLattice lattice) {
    std::vector<Cell> cells;
    for (int row = 0; row < grid.height(); ++row) {
        for (int column = 0; column < grid.width(); ++column) {
            if (grid.at({row, column}) == '.') cells.push_back({row, column});
        }
    }
    if (cells.empty()) throw InputError(to_line(grid), 1, "at least one cell, a '.'", "#..|...");
    return {lattice, std::move(cells)};
}

std::vector<std::string> to_rows(const Region& region) {
    const auto width = static_cast<std::size_t>(region.width());
    std::vector<std::string> rows(static_cast<std::size_t>(region.height()),
                                  std::string(width, '#'));
    for (const Cell cell : region.cells()) {
        rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = '.';
    }
    return rows;
}

std::string to_text(const Region& region) {
    if (region.is_rectangle()) return fmt::format("{}x{}", region.height(), region.width());
    if (std::max(region.height(), region.width()) > longest_drawn) return cut(region);
    return fmt::format("{}{}", region.lattice() == CellLattice::square ? "" : "hexagonal:",
                       fmt::join(to_rows(region), "|"));
}

}  // namespace lastmove::tiling
