#include "lastmove/tiling/blocks/box.hpp"

#include <algorithm>
#include <array>

namespace lastmove::tiling {

namespace {

constexpr int most_box_cells = 900;
constexpr int most_added = 24;  // rows or columns on one side of what is missing
constexpr std::size_t most_boxes = 100;

/// What is missing: the least box that holds it, or nothing in the first corner.
Box missing(const Region& region) {
    Box box{region.height(), 0, region.width(), 0, true};
    for (int row = 0; row < region.height(); ++row) {
        for (int column = 0; column < region.width(); ++column) {
            if (region.number({row, column})) continue;
            box = {std::min(box.top, row), std::max(box.bottom, row + 1),
                   std::min(box.left, column), std::max(box.right, column + 1), true};
        }
    }
    return box.bottom == 0 ? Box{0, 1, 0, 1, true} : box;
}

std::int64_t area(const Box& box) {
    return std::int64_t{box.bottom - box.top} * (box.right - box.left);
}

/// The four rectangles around the box; some without rows or columns.
std::array<BlockGrid, 4> frame(Size whole, const Box& box) {
    const int below = whole.rows - box.bottom;
    const int behind = whole.columns - box.right;
    const int rows = box.bottom - box.top;
    const int columns = box.right - box.left;
    if (box.wide) {
        return {BlockGrid{0, 0, {box.top, whole.columns}, 0},
                BlockGrid{box.top, 0, {rows, box.left}, 0},
                BlockGrid{box.top, box.right, {rows, behind}, 0},
                BlockGrid{box.bottom, 0, {below, whole.columns}, 0}};
    }
    return {BlockGrid{0, 0, {whole.rows, box.left}, 0},
            BlockGrid{0, box.left, {box.top, columns}, 0},
            BlockGrid{box.bottom, box.left, {below, columns}, 0},
            BlockGrid{0, box.right, {whole.rows, behind}, 0}};
}

bool can_cut_around(Size whole, const Box& box, const Guillotine& guillotine) {
    return std::ranges::all_of(
        frame(whole, box), [&](const BlockGrid& part) { return guillotine.can_cut(part.size); });
}

/// From `from` away from it, at most so far.
int reach(int from, int to) {
    return from < to ? std::min(to, from + most_added) : std::max(to, from - most_added);
}

}  // namespace

BoxTiling tile_box(const Problem& problem, std::uint64_t most_nodes, const Limits& limits,
                   Progress& progress) {
    BoxTiling tiling;
    until_stopped([&] {
        const auto all = placements(problem, limits);
        const auto first =
            cover::first_cover_within(most_nodes, exact_cover(problem, all), limits, progress);
        if (!first) return;
        tiling.settled = true;
        if (!first->cover) return;
        tiling.tiles.emplace();
        for (const std::size_t option : *first->cover) tiling.tiles->push_back(all[option]);
    });
    return tiling;
}

std::vector<Box> boxes_to_search(const Region& region, const Guillotine& guillotine) {
    const Size whole{region.height(), region.width()};
    const Box hole = missing(region);
    std::vector<Box> boxes;
    if (area(hole) > most_box_cells) return boxes;
    for (int top = hole.top; top >= reach(hole.top, 0); --top) {
        for (int bottom = hole.bottom; bottom <= reach(hole.bottom, whole.rows); ++bottom) {
            for (int left = hole.left; left >= reach(hole.left, 0); --left) {
                for (int right = hole.right; right <= reach(hole.right, whole.columns); ++right) {
                    for (const bool wide : {true, false}) {
                        const Box box{top, bottom, left, right, wide};
                        if (area(box) > most_box_cells) continue;
                        if (!can_cut_around(whole, box, guillotine)) continue;
                        boxes.push_back(box);
                        break;
                    }
                }
            }
        }
    }
    std::ranges::stable_sort(boxes, {}, area);
    if (boxes.size() > most_boxes) boxes.resize(most_boxes);
    return boxes;
}

std::vector<BlockGrid> cut_around(Size whole, const Box& box, const Guillotine& guillotine) {
    std::vector<BlockGrid> grids;
    for (const BlockGrid& part : frame(whole, box)) {
        if (part.size.rows == 0 || part.size.columns == 0) continue;
        for (BlockGrid grid : guillotine.cut(part.size)) {
            grid.top += part.top;
            grid.left += part.left;
            grids.push_back(grid);
        }
    }
    return grids;
}

std::optional<std::vector<Placement>> tile_within(const Problem& problem, const Box& box,
                                                  std::uint64_t most_nodes, const Limits& limits,
                                                  Progress& progress) {
    std::vector<Cell> cells;
    std::vector<std::uint32_t> numbers;
    for (int row = box.top; row < box.bottom; ++row) {
        for (int column = box.left; column < box.right; ++column) {
            const auto number = problem.region.number({row, column});
            if (!number) continue;
            cells.push_back({row - box.top, column - box.left});
            numbers.push_back(*number);
        }
    }
    if (cells.empty()) {
        const bool needs_tiles = std::ranges::any_of(problem.tiles.tiles, [](const Tile& tile) {
            return tile.count && tile.count->least > 0;
        });
        if (needs_tiles) return std::nullopt;
        return std::vector<Placement>{};
    }
    const Problem part{Region(problem.region.lattice(), std::move(cells)), problem.tiles};
    BoxTiling found = tile_box(part, most_nodes, limits, progress);
    if (!found.tiles) return std::nullopt;
    for (Placement& tile : *found.tiles) {
        for (std::uint32_t& cell : tile.cells) cell = numbers[cell];
    }
    return std::move(found.tiles);
}

}  // namespace lastmove::tiling
