#include "lastmove/tiling/region/tile_places.hpp"

namespace lastmove::tiling {

void add_choices(linear::MoveSystem& system, const Problem& problem, std::size_t first) {
    for (const std::size_t tile : limited_tiles(problem)) {
        const std::size_t place = first++;
        const Copies copies = *problem.tiles.tiles[tile].count;
        if (copies.least == copies.most) continue;
        const std::size_t choice = system.places++;
        system.moves.push_back({{place, -1}, {choice, 1}});
        system.moves.push_back({{choice, 1}});
    }
}

void add_counts(linear::Gap& gap, const Problem& problem) {
    const auto copies = [&](std::size_t tile) { return *problem.tiles.tiles[tile].count; };
    for (const std::size_t tile : limited_tiles(problem)) {
        gap.push_back(static_cast<int>(copies(tile).least));
    }
    for (const std::size_t tile : limited_tiles(problem)) {
        if (copies(tile).least == copies(tile).most) continue;
        gap.push_back(static_cast<int>(copies(tile).most - copies(tile).least));
    }
}

}  // namespace lastmove::tiling
