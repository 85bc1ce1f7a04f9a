// Tilings put together from blocks: where the blocks lie, then each block.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/tiling/drawing.hpp"
#include "lastmove/tiling/uneven_axis.hpp"

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

/// The rectangles, each as large as the others but for thin ones, and what is in them.
Frame layout_of(const Problem& problem, const BlockTiling& tiling) {
    std::vector<BlockGrid> parts = tiling.layout;
    if (!tiling.tiles.empty()) parts.push_back(box_of(problem.region, tiling.tiles));
    std::set<std::int64_t> row_cuts;
    std::set<std::int64_t> column_cuts;
    for (const BlockGrid& part : parts) {
        row_cuts.insert({part.top, part.top + part.size.rows});
        column_cuts.insert({part.left, part.left + part.size.columns});
    }
    const UnevenAxis rows(row_cuts);
    const UnevenAxis columns(column_cuts);
    Frame frame;
    std::vector<Label> labels;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const BlockGrid& part = parts[i];
        const int top = rows.at(part.top);
        const int bottom = rows.at(part.top + part.size.rows);
        const int left = columns.at(part.left);
        const int right = columns.at(part.left + part.size.columns);
        Patch patch;
        patch.tint = static_cast<int>(i);
        for (int row = top; row < bottom; ++row) {
            for (int column = left; column < right; ++column) {
                patch.cells.push_back({static_cast<double>(column), static_cast<double>(row)});
            }
        }
        frame.elements.emplace_back(std::move(patch));
        const double x = (left + right - 1) / 2.0;
        const double y = (top + bottom - 1) / 2.0;
        labels.push_back({{x, y - 0.3}, fmt::format("{} x {}", part.size.rows, part.size.columns)});
        labels.push_back({{x, y + 0.3},
                          i < tiling.layout.size() ? fmt::format("block {}", part.block + 1)
                                                   : std::string("tile by tile")});
    }
    for (Label& label : labels) frame.elements.emplace_back(std::move(label));
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
    Picture picture{
        fmt::format("A region of {} cells, cut into rectangles of blocks.", problem.region.size()),
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
