// Pictures of disks and cavities.
#pragma once

#include "lastmove/answer/evidence/packing.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The disks in the cavity, each with its diameter written in; the larger, the darker.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"3", {"1", "2"}});
/// const Picture picture = packing::draw_packing(puzzle, {{{"1", "0"}, {"-0.5", "0"}}});
/// EXPECT_EQ(picture.frames[0].elements.size(), 3u);  // the cavity is the first
/// ```
Picture draw_packing(const Puzzle& puzzle, const PackedDisks& disks);

/// The empty cavity, and the disks beside it in rows.
///
/// ```
/// const Picture picture = packing::draw_disks(packing::make_puzzle({"3", {"1", "2"}}));
/// EXPECT_EQ(std::get<Disk>(picture.frames[0].elements[1]).text, "2");
/// ```
Picture draw_disks(const Puzzle& puzzle);

}  // namespace lastmove::packing
