#include "lastmove/tiling/region/polyomino.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::tiling {

namespace {

constexpr int longest_straight = 10'000;
constexpr int longest_side = 100;

struct Shape {
    std::string_view name;
    std::string_view rows;
};

constexpr std::array shapes{
    Shape{"monomino", "o"},    Shape{"domino", "oo"},     Shape{"L3", "oo|o."},
    Shape{"L4", "o.|o.|oo"},   Shape{"J4", ".o|.o|oo"},   Shape{"T4", "ooo|.o."},
    Shape{"S4", ".oo|oo."},    Shape{"Z4", "oo.|.oo"},    Shape{"O4", "oo|oo"},
    Shape{"F", ".oo|oo.|.o."}, Shape{"I", "ooooo"},       Shape{"L", "o.|o.|o.|oo"},
    Shape{"N", ".o|.o|oo|o."}, Shape{"P", "oo|oo|o."},    Shape{"T", "ooo|.o.|.o."},
    Shape{"U", "o.o|ooo"},     Shape{"V", "o..|o..|ooo"}, Shape{"W", "o..|oo.|.oo"},
    Shape{"X", ".o.|ooo|.o."}, Shape{"Y", ".o|oo|.o|.o"}, Shape{"Z", "oo.|.o.|.oo"},
};

Polyomino box(int rows, int columns) {
    Polyomino cells;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) cells.push_back({row, column});
    }
    return cells;
}

Polyomino triangle(int side) {
    Polyomino cells;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column <= row; ++column) cells.push_back({row, column});
    }
    return cells;
}

std::optional<Polyomino> square_shape(std::string_view name) {
    const bool long_name = name.size() == 2 && name[1] == '5';  // F5 is the pentomino F
    for (const Shape& shape : shapes) {
        if (shape.name == name ||
            (long_name && shape.name.size() == 1 && shape.name[0] == name[0])) {
            return polyomino_from_grid(parse_grid(shape.rows, "o.", "oo"));
        }
    }
    if (name.starts_with("I")) {
        const auto length = number_in<int>(name.substr(1), 1, longest_straight);
        if (length) return box(1, *length);
        return std::nullopt;
    }
    const std::size_t cross = name.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto rows = number_in<int>(name.substr(0, cross), 1, longest_side);
    const auto columns = number_in<int>(name.substr(cross + 1), 1, longest_side);
    if (!rows || !columns) return std::nullopt;
    return box(*rows, *columns);
}

}  // namespace

std::string_view name(Freedom freedom) {
    switch (freedom) {
        case Freedom::free:
            return "free";
        case Freedom::one_sided:
            return "one-sided";
        case Freedom::fixed:
            return "fixed";
    }
    return {};
}

std::optional<Freedom> freedom_named(std::string_view name) {
    for (const Freedom freedom : {Freedom::free, Freedom::one_sided, Freedom::fixed}) {
        if (tiling::name(freedom) == name) return freedom;
    }
    return std::nullopt;
}

Polyomino normalised(std::vector<Cell> cells) {
    assert(!cells.empty());
    const int row = std::ranges::min_element(cells, {}, &Cell::row)->row;
    const int column = std::ranges::min_element(cells, {}, &Cell::column)->column;
    for (Cell& cell : cells) cell = cell - Cell{row, column};
    std::ranges::sort(cells);
    return cells;
}

std::vector<Polyomino> orientations(const Polyomino& polyomino, CellLattice lattice,
                                    Freedom freedom) {
    std::set<Polyomino> found;
    for (const Turn& turn : turns(lattice)) {
        if (turn.reflects && freedom != Freedom::free) continue;
        std::vector<Cell> cells;
        cells.reserve(polyomino.size());
        for (const Cell cell : polyomino) cells.push_back(turn(cell));
        found.insert(normalised(std::move(cells)));
        if (freedom == Freedom::fixed) break;  // after the identity
    }
    return {found.begin(), found.end()};
}

std::optional<Polyomino> polyomino_named(std::string_view name, CellLattice lattice) {
    if (lattice == CellLattice::square) return square_shape(name);
    if (name.empty()) return std::nullopt;
    if (name.front() == 'I' || name.front() == 'L') {
        const auto length = number_in<int>(name.substr(1), 1, longest_straight);
        if (length) return box(1, *length);
    } else if (name.front() == 'T') {
        const auto side = number_in<int>(name.substr(1), 1, longest_side);
        if (side) return triangle(*side);
    }
    return std::nullopt;
}

Polyomino polyomino_from_grid(const Grid& grid) {
    std::vector<Cell> cells;
    for (int row = 0; row < grid.height(); ++row) {
        for (int column = 0; column < grid.width(); ++column) {
            if (grid.at({row, column}) == 'o') cells.push_back({row, column});
        }
    }
    if (cells.empty()) throw InputError(to_line(grid), 1, "at least one cell, an 'o'", "oo.|.oo");
    return normalised(std::move(cells));
}

std::vector<std::string> to_rows(const Polyomino& polyomino) {
    const Cell last = polyomino.back();
    const int width = std::ranges::max_element(polyomino, {}, &Cell::column)->column + 1;
    std::vector<std::string> rows(static_cast<std::size_t>(last.row) + 1,
                                  std::string(static_cast<std::size_t>(width), '.'));
    for (const Cell cell : polyomino) {
        rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = 'o';
    }
    return rows;
}

std::vector<Polyomino> free_polyominoes(int cells, CellLattice lattice) {
    assert(cells >= 1 && cells <= 8);
    std::set<Polyomino> known{{{0, 0}}};
    for (int size = 1; size < cells; ++size) {
        std::set<Polyomino> larger;
        for (const Polyomino& polyomino : known) {
            for (const Cell cell : polyomino) {
                for (const Cell step : neighbour_steps(lattice)) {
                    if (std::ranges::binary_search(polyomino, cell + step)) continue;
                    std::vector<Cell> grown = polyomino;
                    grown.push_back(cell + step);
                    larger.insert(
                        orientations(normalised(std::move(grown)), lattice, Freedom::free).front());
                }
            }
        }
        known = std::move(larger);
    }
    return {known.begin(), known.end()};
}

}  // namespace lastmove::tiling
