// parse_region: named, drawn, and cut regions.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/tiling/region/region.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::string_view accepted_regions =
    "a region: ROWSxCOLUMNS, mutilatedN, aztecN, staircaseN, TN, hexagonN, or rows of '.' and '#'";
constexpr std::string_view region_text_example = "8x8-a1,h8";
constexpr int longest_region_side = 9'999;

/// Cells of a box that satisfy a condition.
template <class Belongs>
std::vector<Cell> cells_where(int rows, int columns, Belongs belongs) {
    std::vector<Cell> cells;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (belongs(row, column)) cells.push_back({row, column});
        }
    }
    return cells;
}

Region mutilated(int n) {
    return {CellLattice::square, cells_where(n, n, [n](int row, int column) {
                return row + column != 0 && row + column != 2 * n - 2;
            })};
}

/// |x| + |y| <= n for the cells' centres, 2n(n + 1) of them.
Region aztec(int n) {
    return {CellLattice::square, cells_where(2 * n, 2 * n, [n](int row, int column) {
                return std::abs(2 * row + 1 - 2 * n) + std::abs(2 * column + 1 - 2 * n) <= 2 * n;
            })};
}

Region staircase(int n) {
    return {CellLattice::square,
            cells_where(n, n, [](int row, int column) { return column <= row; })};
}

Region triangle_region(int n) {
    return {CellLattice::hexagonal,
            cells_where(n, n, [](int row, int column) { return column <= row; })};
}

Region hexagon(int n) {
    return {CellLattice::hexagonal, cells_where(2 * n - 1, 2 * n - 1, [n](int row, int column) {
                return std::abs(row - column) < n;
            })};
}

struct RegionFamily {
    std::string_view name;
    int least;
    int most;  ///< so that there are at most most_cells cells in the box
    Region (*make)(int);
};

constexpr std::array region_families{
    RegionFamily{"mutilated", 2, 1000, mutilated}, RegionFamily{"aztec", 1, 500, aztec},
    RegionFamily{"staircase", 1, 1000, staircase}, RegionFamily{"T", 1, 1000, triangle_region},
    RegionFamily{"hexagon", 1, 500, hexagon},
};

/// The text and a part of it, for errors that count columns of the whole.
struct Part {
    std::string_view whole;
    std::string_view text;

    [[nodiscard]] std::size_t column(std::size_t in_part) const {
        return static_cast<std::size_t>(text.data() - whole.data()) + in_part + 1;
    }
    [[nodiscard]] InputError error(std::size_t in_part, std::string_view accepted) const {
        return {whole, column(in_part), accepted, region_text_example};
    }
};

std::optional<int> number(std::string_view digits) {
    if (digits.starts_with('-')) return std::nullopt;  // also of -0
    return number_in<int>(digits);
}

Region parse_rectangle(const Part& part) {
    const std::size_t cross = part.text.find('x');
    const auto rows = number(part.text.substr(0, cross));
    if (cross == std::string_view::npos || !rows) throw part.error(0, accepted_regions);
    const auto columns = number(part.text.substr(cross + 1));
    if (!columns) {
        const bool is_box = part.text.find('x', cross + 1) != std::string_view::npos;
        throw part.error(cross + 1, is_box ? "the number of columns, the last one: regions lie in "
                                             "the plane, boxes are not read"
                                           : "the number of columns");
    }
    const auto fits = [](int side) { return side >= 1 && side <= longest_region_side; };
    if (!fits(*rows) || !fits(*columns) ||
        static_cast<std::size_t>(*rows) * static_cast<std::size_t>(*columns) > most_cells) {
        throw part.error(0, fmt::format("1 to {} rows and columns, at most {} cells",
                                        longest_region_side, most_cells));
    }
    return rectangle(*rows, *columns);
}

Region parse_whole(const Part& part, CellLattice lattice) {
    const std::string_view text = part.text;
    if (!text.empty() && text.find_first_not_of(".#|") == std::string_view::npos) {
        try {
            return region_from_grid(parse_grid(text, ".#", "#..|..."), lattice);
        } catch (const InputError& error) {
            throw part.error(std::max<std::size_t>(error.column, 1) - 1, error.accepted);
        }
    }
    if (lattice == CellLattice::hexagonal) {
        throw part.error(0, "rows of '.' and '#' joined by '|' after 'hexagonal:'");
    }
    if (!text.empty() && is_digit(text.front())) return parse_rectangle(part);
    for (const RegionFamily& family : region_families) {
        if (!text.starts_with(family.name)) continue;
        const std::string_view digits = text.substr(family.name.size());
        if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
            continue;
        }
        const auto size = number(digits);
        if (size && *size >= family.least && *size <= family.most) return family.make(*size);
        throw part.error(family.name.size(),
                         fmt::format("a number from {} to {}", family.least, family.most));
    }
    throw part.error(0, accepted_regions);
}

}  // namespace

Region parse_region(std::string_view text) {
    constexpr std::string_view prefix = "hexagonal:";
    const bool hexagonal = text.starts_with(prefix);
    const std::string_view rest = text.substr(hexagonal ? prefix.size() : 0);
    const std::size_t minus = std::min(rest.find('-'), rest.size());
    Region whole = parse_whole({text, rest.substr(0, minus)},
                               hexagonal ? CellLattice::hexagonal : CellLattice::square);
    if (minus == rest.size()) return whole;
    std::vector<bool> gone(whole.size());
    std::size_t left = whole.size();
    for (std::string_view names = rest.substr(minus + 1);; names.remove_prefix(1)) {
        const Part part{text, names};
        const auto cell = whole.number(take_cell(names, text));
        if (!cell) throw part.error(0, "a cell of the region, by column letter and row number");
        if (gone[*cell]) throw part.error(0, "each cell once");
        gone[*cell] = true;
        if (--left == 0) throw part.error(0, "at least one remaining cell");
        if (names.empty()) break;
        if (names.front() != ',') throw Part{text, names}.error(0, "a ',' between cells");
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (!gone[i]) cells.push_back(whole.cells()[i]);
    }
    return {whole.lattice(), std::move(cells)};
}

}  // namespace lastmove::tiling
