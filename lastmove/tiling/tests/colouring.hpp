// Colourings that repeat over the plane: the linear tests of any region, in the time of a small
// one.
//
// Cells that differ by a vector of a sublattice of Z² get one colour; then a placement is one of
// few, wherever it lies, and the region is the number of its cells of each colour (golomb1954 for
// two colours). Weights by colour are weights by cell, so what refutes the colours refutes the
// region.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/answer/evidence/colouring.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// The sublattice of vectors (rows, shift) and (0, columns); row, then column. Every sublattice of
/// finite index is one of these with 0 <= shift < columns (its Hermite form).
struct Pattern {
    int rows = 1;
    int columns = 1;
    int shift = 0;

    friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// The colour of a cell, less than rows · columns.
///
/// ```
/// EXPECT_EQ(tiling::colour_of({2, 3, 1}, {1, 2}), 5u);
/// EXPECT_EQ(tiling::colour_of({2, 3, 1}, {2, 1}), 0u);
/// ```
std::size_t colour_of(const Pattern& pattern, Cell cell);

/// The patterns that are tried, those with few colours first: all of up to twelve colours, some
/// larger squares, and the diagonals that go with long tiles.
std::vector<Pattern> patterns(const Problem& problem);

/// Weights in some pattern that refute the problem; nullopt if none of those tried does. Patterns
/// that would take more than a tenth of a second are skipped. Throws Stopped at a limit.
///
/// Takes O(cells + colours³) for each pattern, some hundred in all.
///
/// ```
/// const auto mutilated = tiling::parse_problem("mutilated300:I2");
/// EXPECT_TRUE(tiling::colouring(mutilated, {}).has_value());
/// EXPECT_FALSE(tiling::colouring(tiling::parse_problem("6x6:L3"), {}).has_value());
/// ```
std::optional<Colouring> colouring(const Problem& problem, const Limits& limits);

/// How many cells the tiles cover.
struct Area {
    std::uint64_t least = 0;
    std::optional<std::uint64_t> most;  ///< nullopt if some tile may be used any number of times
};

/// The number of cells of all tiles that may be used.
///
/// ```
/// const tiling::Area area = tiling::area(tiling::parse_problem("4x6:L4x2,J4x0-4:one-sided"));
/// EXPECT_EQ(area.least, 8U);
/// EXPECT_EQ(area.most, 24U);
/// ```
Area area(const Problem& problem);

/// The pattern of one colour that refutes a problem whose tiles have too few cells or too many for
/// the region; nullopt if their number can be right. Linear in the number of tiles.
///
/// ```
/// EXPECT_EQ(tiling::wrong_area(tiling::parse_problem("9x10:pentominoes"))->weights[0][0], -1);
/// EXPECT_FALSE(tiling::wrong_area(tiling::parse_problem("6x10:pentominoes")));
/// ```
std::optional<Colouring> wrong_area(const Problem& problem);

/// The weights of the cells, then of the limited tiles.
linear::PlaceWeights by_place(const Problem& problem, const Colouring& colouring);

}  // namespace lastmove::tiling
