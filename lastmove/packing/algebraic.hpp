// Packings that fit exactly, though no decimal centres do: their centres as algebraic numbers.
#pragma once

#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/packing/overlap.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The packing near these centres, which leave the cavity or overlap by rounding errors only. The
/// disks that hold each other are taken to touch exactly where they touch up to rounding; their
/// centres, refined to 600 digits, are recognised as elements of a field of degree 8 or less. The
/// other disks get decimal centres. nullopt if that fails, or there are more than 100 disks. The
/// result is exact. Takes a few milliseconds for each disk; throws Stopped.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"3", {"1", "1", "1"}});
/// const double y = std::sqrt(3) / 2;
/// // Two disks at the wall that touch the first, which they do not hold.
/// EXPECT_FALSE(packing::algebraic_packing(puzzle, {0, 1, 0.5, 0, 0, y}, Limits{}));
/// ```
std::optional<AlgebraicDisks> algebraic_packing(const Puzzle& puzzle, const Coordinates& at,
                                                const Limits& limits);

/// The centres as decimals, rounded: to show and to draw them.
///
/// ```
/// const AlgebraicDisks disks{{-2, 0, 1}, {Rational(7, 5), Rational(3, 2)}, {{{{0, 1}, {3}}}}};
/// EXPECT_EQ(packing::approximately(disks, 1).centres[0][0], "1.4");
/// EXPECT_EQ(packing::approximately(disks, 1).centres[0][1], "3");
/// ```
PackedDisks approximately(const AlgebraicDisks& disks, unsigned digits);

}  // namespace lastmove::packing
