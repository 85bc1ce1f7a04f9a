#include "lastmove/tiling/dominoes/kasteleyn_matrix.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace lastmove::tiling {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// To the neighbours: east, south, west, north; the opposite of i is i + 2 modulo 4.
constexpr std::array<Cell, 4> domino_steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::size_t east = 0;
constexpr std::size_t south = 1;

bool is_step(Cell step) {
    return std::ranges::find(domino_steps, step) != domino_steps.end();
}

/// The cells that a domino joins to each cell.
using Neighbours = std::vector<std::array<std::uint32_t, 4>>;

Neighbours neighbours(const Problem& problem) {
    const Region& region = problem.region;
    const TileSet& tiles = problem.tiles;
    Neighbours joined(region.size(), {none, none, none, none});
    for (const Polyomino& way :
         orientations(tiles.tiles.front().shape, tiles.lattice, tiles.freedom)) {
        const Cell step{way[1].row - way[0].row, way[1].column - way[0].column};
        const auto side =
            static_cast<std::size_t>(std::ranges::find(domino_steps, step) - domino_steps.begin());
        for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
            const Cell at = region.cells()[cell];
            const auto other = region.number({at.row + step.row, at.column + step.column});
            if (!other) continue;
            joined[cell][side] = *other;
            joined[*other][(side + 2) % 4] = cell;
        }
    }
    return joined;
}

/// Takes away a cell: its neighbours are its neighbours no longer.
void take(Neighbours& joined, std::uint32_t cell, std::vector<std::uint32_t>& touched) {
    for (std::size_t side = 0; side < 4; ++side) {
        const std::uint32_t other = std::exchange(joined[cell][side], none);
        if (other == none) continue;
        joined[other][(side + 2) % 4] = none;
        touched.push_back(other);
    }
}

/// Lays the dominoes that are forced, one after the other; the cells that are left, or nullopt if
/// one of them has no neighbour.
std::optional<std::vector<std::uint32_t>> left_by_forced(
    Neighbours& joined, std::vector<std::pair<std::uint32_t, std::uint32_t>>& forced,
    const Limits& limits) {
    std::vector<bool> covered(joined.size());
    std::vector<std::uint32_t> open(joined.size());
    std::iota(open.begin(), open.end(), 0U);
    for (std::size_t turn = 0; !open.empty(); ++turn) {
        if (turn % 4096 == 0) limits.check();
        const std::uint32_t cell = open.back();
        open.pop_back();
        if (covered[cell]) continue;
        const auto number = 4 - std::ranges::count(joined[cell], none);
        if (number == 0) return std::nullopt;
        if (number > 1) continue;
        const std::uint32_t mate = std::ranges::min(joined[cell]);
        covered[cell] = covered[mate] = true;
        forced.emplace_back(std::min(cell, mate), std::max(cell, mate));
        take(joined, cell, open);
        take(joined, mate, open);
    }
    std::vector<std::uint32_t> left;
    for (std::uint32_t cell = 0; cell < joined.size(); ++cell) {
        if (!covered[cell]) left.push_back(cell);
    }
    return left;
}

/// The matrix of a connected part, given in reading order. Its rows are the cells where row and
/// column have an even sum, its columns the others, both along the longer side of the part; nullopt
/// unless there are as many of each.
std::optional<KasteleynMatrix> matrix(const Region& region, const Neighbours& joined,
                                      const std::vector<std::uint32_t>& part) {
    const auto at = [&](std::uint32_t cell) { return region.cells()[cell]; };
    const auto is_row = [&](std::uint32_t cell) {
        return (at(cell).row + at(cell).column) % 2 == 0;
    };
    const auto [left, right] =
        std::ranges::minmax(part, {}, [&](std::uint32_t cell) { return at(cell).column; });
    const bool is_wide =
        at(right).column - at(left).column > at(part.back()).row - at(part.front()).row;
    std::vector<std::uint32_t> order = part;
    if (is_wide) {
        std::ranges::sort(order, {}, [&](std::uint32_t cell) {
            return std::pair(at(cell).column, at(cell).row);
        });
    }
    KasteleynMatrix matrix;
    std::vector<std::uint32_t> places(joined.size());
    for (const std::uint32_t cell : order) {
        std::vector<std::uint32_t>& side = is_row(cell) ? matrix.row_cells : matrix.column_cells;
        places[cell] = static_cast<std::uint32_t>(side.size());
        side.push_back(cell);
    }
    if (matrix.row_cells.size() != matrix.column_cells.size()) return std::nullopt;
    matrix.rows.resize(matrix.row_cells.size());
    bool odd = false;  // the number of cells before it in its row of the part
    for (std::size_t i = 0; i < part.size(); ++i) {
        const std::uint32_t cell = part[i];
        odd = i > 0 && at(part[i - 1]).row == at(cell).row && !odd;
        for (const std::size_t side : {east, south}) {
            const std::uint32_t other = joined[cell][side];
            if (other == none) continue;
            const auto [row, column] =
                is_row(cell) ? std::pair(cell, other) : std::pair(other, cell);
            matrix.rows[places[row]].emplace_back(places[column], side == south && odd ? -1 : 1);
        }
    }
    for (SparseRow& row : matrix.rows) std::ranges::sort(row);
    return matrix;
}

/// The connected parts of the cells that are left, each in reading order.
std::vector<std::vector<std::uint32_t>> connected(const Neighbours& joined,
                                                  const std::vector<std::uint32_t>& left) {
    std::vector<std::vector<std::uint32_t>> parts;
    std::vector<bool> seen(joined.size());
    for (const std::uint32_t first : left) {
        if (seen[first]) continue;
        seen[first] = true;
        std::vector<std::uint32_t> part{first};
        for (std::size_t at = 0; at < part.size(); ++at) {
            for (const std::uint32_t other : joined[part[at]]) {
                if (other == none || seen[other]) continue;
                seen[other] = true;
                part.push_back(other);
            }
        }
        std::ranges::sort(part);
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

bool is_dominoes(const Problem& problem) {
    if (problem.tiles.tiles.size() != 1) return false;
    const Tile& tile = problem.tiles.tiles.front();
    if (tile.count || tile.shape.size() != 2) return false;
    return std::ranges::all_of(
        orientations(tile.shape, problem.tiles.lattice, problem.tiles.freedom),
        [](const Polyomino& way) {
            return is_step({way[1].row - way[0].row, way[1].column - way[0].column});
        });
}

std::optional<KasteleynMatrices> kasteleyn_matrices(const Problem& problem, const Limits& limits) {
    constexpr std::size_t bytes_a_cell = 200;
    limits.check_memory(bytes_a_cell * problem.region.size());
    Neighbours joined = neighbours(problem);
    KasteleynMatrices matrices;
    const auto left = left_by_forced(joined, matrices.forced, limits);
    if (!left) return std::nullopt;
    for (const auto& part : connected(joined, *left)) {
        auto one = matrix(problem.region, joined, part);
        if (!one) return std::nullopt;
        matrices.parts.push_back(*std::move(one));
    }
    return matrices;
}

}  // namespace lastmove::tiling
