// Tilings put together from blocks: where the blocks lie, then each block.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/drawing/parts.hpp"

namespace lastmove::tiling {

namespace {

/// The least box of the cells that are tiled one by one.
BlockGrid box_of(const Region& region, std::span<const Placement> tiles) {
    int bottom = 0;
    int right = 0;
    BlockGrid box{region.height(), region.width(), {}, 0};
    for (const Placement& tile : tiles) {
        for (const std::uint32_t number : tile.cells) {
            const Cell cell = region.cells()[number];
            box.top = std::min(box.top, cell.row);
            box.left = std::min(box.left, cell.column);
            bottom = std::max(bottom, cell.row + 1);
            right = std::max(right, cell.column + 1);
        }
    }
    box.size = {bottom - box.top, right - box.left};
    return box;
}

/// The rectangles of blocks, and the box of the tiles that lie in none.
Frame layout_of(const Problem& problem, const BlockTiling& tiling) {
    std::vector<BoardPart> parts;
    parts.reserve(tiling.layout.size() + 1);
    for (const BlockGrid& grid : tiling.layout) {
        parts.push_back({grid.top, grid.left, grid.size.rows, grid.size.columns,
                         fmt::format("block {}", grid.block + 1)});
    }
    if (!tiling.tiles.empty()) {
        const BlockGrid box = box_of(problem.region, tiling.tiles);
        parts.push_back({box.top, box.left, box.size.rows, box.size.columns, "tile by tile"});
    }
    Frame frame = draw_parts(parts);
    frame.caption =
        fmt::format("{} x {}, not to scale", problem.region.height(), problem.region.width());
    return frame;
}

/// The tiles on the cells of a box, as a problem of its own.
Frame box_drawn(const Problem& problem, const BlockTiling& tiling) {
    const BlockGrid box = box_of(problem.region, tiling.tiles);
    std::vector<Cell> cells;
    for (const Placement& tile : tiling.tiles) {
        for (const std::uint32_t number : tile.cells) {
            cells.push_back(problem.region.cells()[number] - Cell{box.top, box.left});
        }
    }
    const Problem part{Region(problem.region.lattice(), std::move(cells)), problem.tiles};
    std::vector<Placement> tiles = tiling.tiles;
    for (Placement& tile : tiles) {
        for (std::uint32_t& number : tile.cells) {
            number = part.region.number(problem.region.cells()[number] - Cell{box.top, box.left})
                         .value();
        }
    }
    Frame frame = draw_tiling(part, tiles).frames.front();
    frame.caption = fmt::format("tile by tile, from {}", cell_name({box.top, box.left}));
    return frame;
}

}  // namespace

Picture draw_blocks(const Problem& problem, const BlockTiling& tiling) {
    Picture picture{fmt::format("A region of {}, cut into rectangles of blocks.",
                                counted(problem.region.size(), "cell")),
                    {layout_of(problem, tiling)}};
    for (std::size_t i = 0; i < tiling.blocks.size(); ++i) {
        const SolvedBlock& block = tiling.blocks[i];
        const Problem box{rectangle(block.size.rows, block.size.columns), problem.tiles};
        picture.frames.push_back(draw_tiling(box, block.tiles).frames.front());
        picture.frames.back().caption =
            fmt::format("block {}, {} x {}", i + 1, block.size.rows, block.size.columns);
    }
    if (!tiling.tiles.empty()) picture.frames.push_back(box_drawn(problem, tiling));
    return picture;
}

}  // namespace lastmove::tiling
