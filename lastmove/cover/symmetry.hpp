// Symmetries of exact cover problems, and covers up to symmetry.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

/// The image of each item and each option under a symmetry: the items of an option to the items of
/// its image, each to one with the same demand.
struct CoverSymmetry {
    std::vector<std::size_t> items;
    std::vector<std::size_t> options;
};

/// A map of the plane.
using CellMap = std::function<Cell(Cell)>;

/// The symmetries that come from a group of linear maps of the plane, up to translation: one for
/// each map that takes the cells to a translate of themselves, the options to options, and the
/// items without a place (the tiles) one to one to others. They are a group. If two tiles have the
/// same options, the first goes to the first. If an option covers two items without places, only
/// the identity. Requires different cells.
///
/// ```
/// const std::vector<cover::CellMap> maps{[](Cell c) { return c; },
///                                         [](Cell c) { return Cell{c.row, -c.column}; }};
/// const cover::ExactCover row{{{}, {}, {}}, {{0}, {0, 1}, {1, 2}, {2}}, {{0, 0}, {0, 1}, {0, 2}}};
/// const auto found = cover::symmetries(row, maps);
/// ASSERT_EQ(found.size(), 2u);
/// EXPECT_EQ(found[1].options, (std::vector<std::size_t>{3, 2, 1, 0}));
/// ```
std::vector<CoverSymmetry> symmetries(const ExactCover& problem, std::span<const CellMap> maps);

/// The number of covers up to the symmetries of a group: by Burnside's lemma the mean number of
/// covers that a symmetry fixes, and those are the covers of another problem, whose options are
/// orbits of options. If all symmetries fix an item, its options are first confined to one of each
/// orbit. Throws Stopped at a limit. Requires a group, the identity among it.
///
/// ```
/// const cover::ExactCover row{{{}, {}, {}}, {{0}, {0, 1}, {1, 2}, {2}}, {{0, 0}, {0, 1}, {0, 2}}};
/// const std::vector<cover::CoverSymmetry> group{{{0, 1, 2}, {0, 1, 2, 3}},
///                                                {{2, 1, 0}, {3, 2, 1, 0}}};
/// Progress silent;
/// EXPECT_EQ(cover::count_classes(row, group, {}, silent).covers, 1);
/// ```
CoverCount count_classes(const ExactCover& problem, std::span<const CoverSymmetry> group,
                         const Limits& limits, Progress& progress);

/// Visits one cover of each class; otherwise as each_cover(). Requires a group.
CoverVisits each_class(const ExactCover& problem, std::span<const CoverSymmetry> group,
                       const CoverVisitor& visit, const Limits& limits, Progress& progress);

}  // namespace lastmove::cover
