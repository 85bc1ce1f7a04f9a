#include "lastmove/tiling/dominoes/kasteleyn.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "lastmove/base/disjoint_sets.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

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

/// Lays the dominoes that are forced, one after the other; the cells that are left, or nullopt if one of them has no
/// neighbour.
std::optional<std::vector<std::uint32_t>> left_by_forced(Neighbours& joined, const Limits& limits) {
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
        take(joined, cell, open);
        take(joined, mate, open);
    }
    std::vector<std::uint32_t> left;
    for (std::uint32_t cell = 0; cell < joined.size(); ++cell) {
        if (!covered[cell]) left.push_back(cell);
    }
    return left;
}

/// A connected part of the graph in its box, with the faces of the plane between its edges.
class PlanePart {
  public:
    PlanePart(const Region& region, const Neighbours& joined, std::vector<std::uint32_t> cells)
        : region_(region), joined_(joined), cells_(std::move(cells)) {
        const auto [top, bottom] =
            std::ranges::minmax(cells_, {}, [&](std::uint32_t cell) { return row(cell); });
        const auto [left, right] =
            std::ranges::minmax(cells_, {}, [&](std::uint32_t cell) { return column(cell); });
        top_ = row(top);
        left_ = column(left);
        height_ = row(bottom) - top_ + 1;
        width_ = column(right) - left_ + 1;
    }

    /// The rows are those cells where row and column have an even sum, the columns are the others, both along the
    /// longer side of the box. Requires as many of each.
    [[nodiscard]] std::vector<SparseRow> matrix() const {
        std::vector<std::uint32_t> order = cells_;
        if (width_ > height_) {
            std::ranges::sort(
                order, {}, [&](std::uint32_t cell) { return std::pair(column(cell), row(cell)); });
        }
        std::vector<std::uint32_t> places(joined_.size());
        std::array<std::uint32_t, 2> next{};
        for (const std::uint32_t cell : order) places[cell] = next.at(colour(cell))++;
        const std::vector<bool> turned = turned_edges();
        std::vector<SparseRow> rows(next[0]);
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const std::uint32_t cell = cells_[i];
            for (const std::size_t side : {east, south}) {
                const std::uint32_t other = joined_[cell][side];
                if (other == none) continue;
                const bool is_odd = side == south && column(cell) % 2 != 0;
                const std::int32_t value = is_odd != turned[2 * i + side] ? -1 : 1;
                const bool is_row = colour(cell) == 0;
                rows[places[is_row ? cell : other]].emplace_back(places[is_row ? other : cell],
                                                                 value);
            }
        }
        for (SparseRow& row : rows) std::ranges::sort(row);
        return rows;
    }

    [[nodiscard]] bool is_balanced() const {
        const auto even =
            std::ranges::count_if(cells_, [&](std::uint32_t cell) { return colour(cell) == 0; });
        return 2 * static_cast<std::size_t>(even) == cells_.size();
    }

  private:
    [[nodiscard]] int row(std::uint32_t cell) const { return region_.cells()[cell].row; }
    [[nodiscard]] int column(std::uint32_t cell) const { return region_.cells()[cell].column; }
    [[nodiscard]] std::size_t colour(std::uint32_t cell) const {
        return static_cast<std::size_t>(row(cell) + column(cell)) % 2;
    }

    /// The squares between four cells of the box, and those around it: the one whose lower right corner is the cell.
    [[nodiscard]] std::uint32_t square(int row, int column) const {
        return static_cast<std::uint32_t>((row - top_) * (width_ + 1) + column - left_);
    }

    /// The squares on both sides of an edge to the east or to the south.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> beside(std::uint32_t cell,
                                                                 std::size_t side) const {
        const int r = row(cell);
        const int c = column(cell);
        if (side == east) return {square(r, c + 1), square(r + 1, c + 1)};
        return {square(r + 1, c), square(r + 1, c + 1)};
    }

    /// The face of each square: its least square.
    [[nodiscard]] std::vector<std::uint32_t> faces() const {
        const auto squares =
            static_cast<std::size_t>(height_ + 1) * static_cast<std::size_t>(width_ + 1);
        DisjointSets sets(squares);
        std::vector<bool> below_closed(squares);  // an edge lies between it and the square below
        std::vector<bool> right_closed(squares);
        for (const std::uint32_t cell : cells_) {
            if (joined_[cell][east] != none) below_closed[beside(cell, east).first] = true;
            if (joined_[cell][south] != none) right_closed[beside(cell, south).first] = true;
        }
        const auto across = static_cast<std::uint32_t>(width_ + 1);
        for (std::uint32_t at = 0; at < squares; ++at) {
            if ((at + 1) % across != 0 && !right_closed[at]) sets.join(at, at + 1);
            if (at + across < squares && !below_closed[at]) sets.join(at, at + across);
        }
        std::vector<std::uint32_t> face(squares);
        for (std::size_t at = 0; at < squares; ++at) face[at] = sets.least(at);
        return face;
    }

    /// The edges whose usual sign, −1 to the south from odd columns, is turned: so that each face but the outer one has
    /// the sign that Kasteleyn asks for. By cell of the part and side, east or south.
    [[nodiscard]] std::vector<bool> turned_edges() const {
        const std::vector<std::uint32_t> face = faces();
        // A face of k squares and ℓ edges has k negative edges modulo 2, and is to have ℓ/2 + 1.
        std::vector<std::size_t> squares(face.size());
        std::vector<std::size_t> edges(face.size());
        for (const std::uint32_t of : face) ++squares[of];
        std::vector<std::vector<std::pair<std::uint32_t, std::size_t>>> next(face.size());
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            for (const std::size_t side : {east, south}) {
                if (joined_[cells_[i]][side] == none) continue;
                const auto [a, b] = beside(cells_[i], side);
                ++edges[face[a]];
                ++edges[face[b]];
                if (face[a] == face[b]) continue;
                next[face[a]].emplace_back(face[b], 2 * i + side);
                next[face[b]].emplace_back(face[a], 2 * i + side);
            }
        }
        // A tree of faces from the outer one, that of the first square; from its leaves on, each face that is wrong turns
        // the edge to the one before.
        std::vector<std::uint32_t> order{face[0]};
        std::vector<std::pair<std::uint32_t, std::size_t>> before(face.size(), {none, 0});
        before[face[0]].first = face[0];
        for (std::size_t at = 0; at < order.size(); ++at) {
            for (const auto& [to, edge] : next[order[at]]) {
                if (before[to].first != none) continue;
                before[to] = {order[at], edge};
                order.push_back(to);
            }
        }
        std::vector<bool> turned(2 * cells_.size());
        std::vector<bool> flipped(face.size());
        for (std::size_t at = order.size() - 1; at > 0; --at) {
            const std::uint32_t of = order[at];
            const bool is_wrong = (squares[of] + edges[of] / 2 + 1) % 2 != 0;
            if (is_wrong == flipped[of]) continue;
            turned[before[of].second] = true;
            flipped[before[of].first] = !flipped[before[of].first];
        }
        return turned;
    }

    const Region& region_;
    const Neighbours& joined_;
    std::vector<std::uint32_t> cells_;
    int top_ = 0;
    int left_ = 0;
    int height_ = 0;
    int width_ = 0;
};

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

Integer count_dominoes(const Problem& problem, const Limits& limits, Progress& progress) {
    constexpr std::size_t bytes_a_cell = 200;
    limits.check_memory(bytes_a_cell * problem.region.size());
    Neighbours joined = neighbours(problem);
    const auto left = left_by_forced(joined, limits);
    if (!left) return 0;
    std::vector<PlanePart> parts;
    for (auto& cells : connected(joined, *left)) {
        parts.emplace_back(problem.region, joined, std::move(cells));
    }
    if (!std::ranges::all_of(parts, &PlanePart::is_balanced)) return 0;
    Integer tilings = 1;
    for (const PlanePart& part : parts) {
        tilings *= abs(sparse_determinant(part.matrix(), limits, progress));
        if (tilings == 0) break;
    }
    return tilings;
}

}  // namespace lastmove::tiling
