// Small boxes: tiled by a search, and rectangles cut around them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/tiling/blocks/guillotine.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// The first tiling that a search finds; `settled` if the search was completed within its nodes and
/// limits.
struct BoxTiling {
    bool settled = false;
    std::optional<std::vector<Placement>> tiles;
};

/// Examines about `most_nodes` partial covers at most.
BoxTiling tile_box(const Problem& problem, std::uint64_t most_nodes, const Limits& limits,
                   Progress& progress);

/// Rows from `top` to before `bottom`, columns from `left` to before `right`; the rest of the rows
/// and columns around it is cut into a frame of four rectangles, those above and below having the
/// full width if `wide`, otherwise those left and right having the full height.
struct Box {
    int top;
    int bottom;
    int left;
    int right;
    bool wide;
};

/// Boxes of up to some hundred cells that contain all cells missing from the region's bounding box,
/// with frames that can be cut; the smallest first. For a rectangle, the boxes in its first corner.
///
/// ```
/// const std::vector<tiling::Size> blocks{{1, 2}, {2, 1}};
/// const tiling::Region region = tiling::parse_region("6x6-c3");
/// const auto boxes = tiling::boxes_to_search(region, tiling::Guillotine({6, 6}, blocks));
/// EXPECT_FALSE(boxes.empty());
/// ```
std::vector<Box> boxes_to_search(const Region& region, const Guillotine& guillotine);

/// The frame, cut.
std::vector<BlockGrid> cut_around(Size whole, const Box& box, const Guillotine& guillotine);

/// A tiling of the region's cells in the box, by their numbers in the region; sought as by
/// tile_box.
std::optional<std::vector<Placement>> tile_within(const Problem& problem, const Box& box,
                                                  std::uint64_t most_nodes, const Limits& limits,
                                                  Progress& progress);

}  // namespace lastmove::tiling
