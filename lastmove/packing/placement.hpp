// Centres as decimals of few digits for which, exactly, no two disks overlap and none leaves the
// cavity.
#pragma once

#include <optional>
#include <span>

#include "lastmove/packing/overlap.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The puzzle with a cavity of another diameter.
Puzzle with_cavity(Puzzle puzzle, const Rational& diameter);

/// Whether disks at these centres are a packing. Exact; quadratic in the number of disks.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"3", {"1", "2"}});
/// EXPECT_TRUE(packing::fits(puzzle, {{{"1", "0"}, {"-0.5", "0"}}}));
/// EXPECT_FALSE(packing::fits(puzzle, {{{"1", "0.1"}, {"-0.5", "0"}}}));
/// ```
bool fits(const Puzzle& puzzle, const PackedDisks& disks);

/// The packing near these centres, which lie in a cavity of radius `needed` or hardly more, with as
/// few digits after the point as possible. If the cavity is larger than needed, the centres are
/// scaled apart; otherwise they are rotated until two touching disks lie on a horizontal line;
/// nullopt if the digits do not suffice.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"3", {"1", "2"}});
/// const auto disks = packing::place(puzzle, {0.6, -0.3, 0.8, -0.4}, 1.5);
/// EXPECT_EQ(disks.value().centres[0], (std::array<std::string, 2>{"1", "0"}));
/// ```
std::optional<PackedDisks> place(const Puzzle& puzzle, Coordinates at, double needed);

/// The radii of a puzzle's disks in double precision, in the puzzle's order.
std::vector<double> radii(const Puzzle& puzzle);

}  // namespace lastmove::packing
