// The placements of a problem, as moves and as options of an exact cover.
#include <algorithm>
#include <optional>

#include "lastmove/tiling/region/problem.hpp"
#include "lastmove/tiling/region/tile_places.hpp"

namespace lastmove::tiling {

namespace {

/// The cells that the tile covers when its first cell lies on `first`; nullopt if it sticks out.
std::optional<std::vector<std::uint32_t>> laid(const Region& region, const Polyomino& tile,
                                               Cell first) {
    std::vector<std::uint32_t> cells;
    cells.reserve(tile.size());
    for (const Cell cell : tile) {
        const auto number = region.number(first + cell - tile.front());
        if (!number) return std::nullopt;
        cells.push_back(*number);
    }
    return cells;
}

/// For each tile, its place behind the cells when it is limited.
std::vector<std::optional<std::size_t>> tile_places(const Problem& problem) {
    std::vector<std::optional<std::size_t>> places(problem.tiles.tiles.size());
    std::size_t place = problem.region.size();
    for (const std::size_t tile : limited_tiles(problem)) places[tile] = place++;
    return places;
}

}  // namespace

std::vector<Placement> placements(const Problem& problem, const Limits& limits) {
    constexpr std::size_t stride = 1024;
    std::vector<std::vector<Polyomino>> shapes;
    shapes.reserve(problem.tiles.tiles.size());
    for (const Tile& tile : problem.tiles.tiles) {
        shapes.push_back(orientations(tile.shape, problem.region.lattice(), problem.tiles.freedom));
    }
    std::vector<Placement> found;
    std::size_t used = 0;
    for (std::size_t cell = 0; cell < problem.region.size(); ++cell) {
        if (cell % stride == 0) limits.check();
        for (std::size_t tile = 0; tile < shapes.size(); ++tile) {
            for (const Polyomino& shape : shapes[tile]) {
                auto cells = laid(problem.region, shape, problem.region.cells()[cell]);
                if (!cells) continue;
                // Twice, as they are copied into a cover or a system of moves.
                used += 2 * (sizeof(Placement) + cells->capacity() * sizeof(std::size_t));
                limits.check_memory(used);
                found.push_back({tile, *std::move(cells)});
            }
        }
    }
    return found;
}

linear::MoveSystem move_system(const Problem& problem, std::span<const Placement> placements) {
    const auto places = tile_places(problem);
    linear::MoveSystem system{problem.region.size() + limited_tiles(problem).size(), {}};
    system.moves.reserve(placements.size());
    for (const Placement& placement : placements) {
        std::vector<linear::Entry>& move = system.moves.emplace_back();
        for (const std::uint32_t cell : placement.cells) move.push_back({cell, 1});
        if (places[placement.tile]) move.push_back({*places[placement.tile], 1});
    }
    add_choices(system, problem, problem.region.size());
    return system;
}

linear::Gap gap(const Problem& problem) {
    linear::Gap gap(problem.region.size(), 1);
    add_counts(gap, problem);
    return gap;
}

void check_search(std::span<const Placement> placements, const Limits& limits) {
    std::size_t entries = 0;
    for (const Placement& placement : placements) entries += placement.cells.size();
    cover::check_search(entries, limits);
}

cover::ExactCover exact_cover(const Problem& problem, std::span<const Placement> placements) {
    const auto places = tile_places(problem);
    cover::ExactCover cover;
    cover.items.resize(problem.region.size());
    cover.cells = problem.region.cells();
    for (const std::size_t tile : limited_tiles(problem)) {
        const Copies count = *problem.tiles.tiles[tile].count;
        cover.items.push_back({count.least, count.most});
    }
    cover.options.reserve(placements.size());
    for (const Placement& placement : placements) {
        auto& option = cover.options.emplace_back(placement.cells.begin(), placement.cells.end());
        if (places[placement.tile]) option.push_back(*places[placement.tile]);
    }
    return cover;
}

}  // namespace lastmove::tiling
