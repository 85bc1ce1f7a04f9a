#include "lastmove/tiling/dominoes/dominoes.hpp"

#include <algorithm>
#include <map>

#include "lastmove/tiling/dominoes/matching.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::size_t bytes_a_cell = 60;
constexpr std::size_t most_searched = 5;  // cells for each of the region, for small Hall sets

bool is_black(Cell cell) {
    return (cell.row + cell.column) % 2 == 0;
}

/// From the first cell of a tile to the second, in the ways it may lie.
struct Pair {
    std::size_t tile;
    Cell step;
};

std::vector<Pair> pairs(const TileSet& tiles) {
    std::vector<Pair> pairs;
    for (std::size_t tile = 0; tile < tiles.tiles.size(); ++tile) {
        const Polyomino& shape = tiles.tiles[tile].shape;
        if (shape.size() != 2) continue;
        for (const Polyomino& way : orientations(shape, tiles.lattice, tiles.freedom)) {
            pairs.push_back({tile, {way[1].row - way[0].row, way[1].column - way[0].column}});
        }
    }
    return pairs;
}

/// The tile of one cell, if there is one.
std::optional<std::size_t> single_tile(const TileSet& tiles) {
    const auto found = std::ranges::find(tiles.tiles, std::size_t{1},
                                         [](const Tile& tile) { return tile.shape.size(); });
    if (found == tiles.tiles.end()) return std::nullopt;
    return static_cast<std::size_t>(found - tiles.tiles.begin());
}

TwoSidedGraph neighbours(const Region& region, const std::vector<Pair>& pairs) {
    std::vector<bool> is_left(region.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
        const Cell at = region.cells()[cell];
        is_left[cell] = is_black(at);
        for (const Pair& pair : pairs) {
            const auto other =
                region.number({at.row + pair.step.row, at.column + pair.step.column});
            if (!other) continue;
            edges.emplace_back(is_left[cell] ? cell : *other, is_left[cell] ? *other : cell);
        }
    }
    return {region.size(), std::move(is_left), edges};
}

/// How many single cells there may be: a number of the region's parity.
struct SingleCells {
    std::size_t least;
    std::size_t most;
};

SingleCells single_cells(const Problem& problem, std::optional<std::size_t> tile) {
    SingleCells allowed{0, 0};
    const std::size_t cells = problem.region.size();
    if (tile) {
        const auto& count = problem.tiles.tiles[*tile].count;
        allowed = {count ? count->least : 0,
                   count ? std::min<std::size_t>(count->most, cells) : cells};
    }
    if (allowed.least % 2 != cells % 2) ++allowed.least;
    return allowed;
}

std::vector<Placement> placements(const Problem& problem, const std::vector<Pair>& pairs,
                                  std::optional<std::size_t> single, const Matching& matching,
                                  std::size_t apart) {
    std::map<std::pair<int, int>, std::size_t> tiles;
    for (const Pair& pair : pairs)
        tiles.emplace(std::pair(pair.step.row, pair.step.column), pair.tile);
    std::vector<Placement> tiling;
    for (std::uint32_t cell = 0; cell < problem.region.size(); ++cell) {
        const std::uint32_t mate = matching.mate(cell);
        if (mate < cell) continue;
        if (mate == Matching::nobody) {
            tiling.push_back({*single, {cell}});
        } else if (apart > 0) {
            tiling.push_back({*single, {cell}});
            tiling.push_back({*single, {mate}});
            --apart;
        } else {
            const Cell a = problem.region.cells()[cell];
            const Cell b = problem.region.cells()[mate];
            tiling.push_back({tiles.at({b.row - a.row, b.column - a.column}), {cell, mate}});
        }
    }
    return tiling;
}

/// As many of the single cells, with small Hall sets.
std::vector<std::uint32_t> chosen(const Matching& matching, std::size_t number, std::size_t most) {
    std::vector<std::pair<std::size_t, std::uint32_t>> sized;
    for (const std::uint32_t cell : matching.single()) {
        std::size_t size = SIZE_MAX;
        if (most > 0) {
            size = matching.hall_set(std::span(&cell, 1)).members.size();
            most -= std::min(most, size);
        }
        sized.emplace_back(size, cell);
    }
    std::ranges::sort(sized);
    std::vector<std::uint32_t> cells;
    for (const auto& [size, cell] : std::span(sized).first(number)) cells.push_back(cell);
    return cells;
}

TooFewNeighbours too_few_neighbours(const Problem& problem, const Matching& matching,
                                    std::size_t single) {
    const HallSet hall =
        matching.hall_set(chosen(matching, single + 1, most_searched * problem.region.size()));
    linear::PlaceWeights weights(problem.region.size());
    for (const std::uint32_t cell : hall.members) weights[cell] = -1;
    for (const std::uint32_t cell : hall.neighbours) weights[cell] = 1;
    weights.insert(weights.end(), limited_tiles(problem).size(), 1);
    return {hall.members.size(), hall.neighbours.size(), single,
            PagodaWitness{by_name(problem, weights)}};
}

}  // namespace

bool is_matching(const Problem& problem) {
    std::size_t singles = 0;
    std::size_t doubles = 0;
    for (const Tile& tile : problem.tiles.tiles) {
        if (tile.shape.size() == 1) {
            ++singles;
        } else if (tile.shape.size() == 2 && !tile.count) {
            ++doubles;
        } else {
            return false;
        }
    }
    return singles <= 1 && doubles > 0 &&
           std::ranges::all_of(pairs(problem.tiles),
                               [](const Pair& pair) { return !is_black(pair.step); });
}

std::optional<std::variant<std::vector<Placement>, TooFewNeighbours>> match(const Problem& problem,
                                                                            const Limits& limits) {
    limits.check_memory(bytes_a_cell * problem.region.size());
    const std::vector<Pair> ways = pairs(problem.tiles);
    const std::optional<std::size_t> single = single_tile(problem.tiles);
    const TwoSidedGraph graph = neighbours(problem.region, ways);
    const Matching matching(graph, limits);
    const std::size_t alone = matching.single().size();
    const SingleCells allowed = single_cells(problem, single);
    if (alone > allowed.most) return too_few_neighbours(problem, matching, allowed.most);
    const std::size_t wanted = std::max(alone, allowed.least);
    if (wanted > allowed.most) return std::nullopt;
    return placements(problem, ways, single, matching, (wanted - alone) / 2);
}

}  // namespace lastmove::tiling
