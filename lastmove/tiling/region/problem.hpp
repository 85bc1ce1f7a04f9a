// A tiling problem: cover every cell of a region exactly once with tiles.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/tiling/region/region.hpp"
#include "lastmove/tiling/region/tile_set.hpp"

namespace lastmove::tiling {

/// A region and tiles of the same lattice.
struct Problem {
    Region region;  ///< to be covered
    TileSet tiles;  ///< to cover it with

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Reads `REGION:TILES` or `REGION:TILES:one-sided` or `…:fixed`. Throws InputError with a column
/// of `text`.
///
/// ```
/// const auto problem = tiling::parse_problem("mutilated8:I2");
/// EXPECT_EQ(problem.region.size(), 62u);
/// EXPECT_EQ(tiling::parse_problem("T9:T2").tiles.lattice, tiling::CellLattice::hexagonal);
/// EXPECT_EQ(tiling::to_text(tiling::parse_problem("4x6:L4x6:one-sided")), "4x6:L4x6:one-sided");
/// EXPECT_THROW(tiling::parse_problem("4x6"), InputError);
/// ```
Problem parse_problem(std::string_view text);

/// The problem as parse_problem reads it.
///
/// ```
/// EXPECT_EQ(tiling::to_text(tiling::parse_problem("2x3:I2")), "2x3:I2");
/// ```
std::string to_text(const Problem& problem);

/// The problem as certificates state it.
///
/// ```
/// const auto puzzle = tiling::to_puzzle(tiling::parse_problem("2x3:I2"));
/// EXPECT_EQ(tiling::to_text(tiling::to_problem(puzzle)), "2x3:I2");
/// ```
TilingPuzzle to_puzzle(const Problem& problem);

/// The problem that a certificate states. Throws InputError for malformed texts. For an example see
/// to_puzzle.
Problem to_problem(const TilingPuzzle& puzzle);

/// A placement of one tile in the region.
struct Placement {
    std::size_t tile;                  ///< its index in the set, from 0
    std::vector<std::uint32_t> cells;  ///< indices of cells, ascending

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// All placements, each once, by first cell, tile and orientation. Takes time and memory linear in
/// the cells of all placements. Throws Stopped at a limit.
///
/// ```
/// EXPECT_EQ(tiling::placements(tiling::parse_problem("4x6:T4"), {}).size(), 44u);
/// ```
std::vector<Placement> placements(const Problem& problem, const Limits& limits);

/// The indices of the tiles that have a count; tiles that may be used any number of times are
/// omitted.
///
/// ```
/// const auto problem = tiling::parse_problem("2x3:I1,I2x2");
/// EXPECT_EQ(tiling::limited_tiles(problem), std::vector<std::size_t>{1});
/// ```
std::vector<std::size_t> limited_tiles(const Problem& problem);

/// Places: the cells, one for each limited tile, and an optional place for each of these whose
/// minimum and maximum differ. Moves: the placements and, for each optional place, one that uses a
/// copy beyond the minimum and one that discards it.
///
/// ```
/// const auto problem = tiling::parse_problem("1x3:I2");
/// const auto laid = tiling::placements(problem, {});
/// EXPECT_EQ(tiling::move_system(problem, laid).places, 3U);
/// EXPECT_EQ(tiling::move_system(problem, laid).moves.size(), 2U);
/// ```
linear::MoveSystem move_system(const Problem& problem, std::span<const Placement> placements);

/// The gap: 1 for each cell, the minimum for each limited tile, and maximum − minimum for each
/// optional place.
///
/// ```
/// EXPECT_EQ(tiling::gap(tiling::parse_problem("1x3:I2")), (linear::Gap{1, 1, 1}));
/// ```
linear::Gap gap(const Problem& problem);

/// The name of a place: a cell's, or `tile NAME`. Optional places have none: throws
/// std::out_of_range.
///
/// ```
/// EXPECT_EQ(tiling::place_name(tiling::parse_problem("1x3:I2x1"), 2), "c1");
/// EXPECT_EQ(tiling::place_name(tiling::parse_problem("1x3:I2x1"), 3), "tile I2");
/// ```
std::string place_name(const Problem& problem, std::size_t place);

/// The non-zero weights of places, by name; those of optional places, which follow from the others,
/// are omitted. Requires a weight for each place.
///
/// ```
/// EXPECT_EQ(tiling::by_name(tiling::parse_problem("1x3:I2"), {0, 5, 0}), (Weights{{"b1", 5}}));
/// ```
Weights by_name(const Problem& problem, const linear::PlaceWeights& weights);

/// Throws Stopped where a search with these placements would exceed the limits; they need not be
/// listed as options then.
///
/// ```
/// EXPECT_NO_THROW(tiling::check_search({}, Limits{}));
/// ```
void check_search(std::span<const Placement> placements, const Limits& limits);

/// The problem as an exact cover: items are the places, options the placements, in their order.
///
/// ```
/// const auto problem = tiling::parse_problem("2x2:I2");
/// const auto laid = tiling::placements(problem, {});
/// Progress silent;
/// const auto count = cover::count_covers(tiling::exact_cover(problem, laid), {}, silent);
/// EXPECT_EQ(count.covers, 2);
/// ```
cover::ExactCover exact_cover(const Problem& problem, std::span<const Placement> placements);

/// A placement as text.
///
/// ```
/// const auto problem = tiling::parse_problem("2x2:I2");
/// EXPECT_EQ(tiling::to_text(problem, {0, {0, 2}}), "I2: a1 a2");
/// ```
std::string to_text(const Problem& problem, const Placement& placement);

}  // namespace lastmove::tiling
