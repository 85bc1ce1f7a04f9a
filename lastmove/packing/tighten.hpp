// From a packing to the least cavity nearby, by linear programs (torquato2010).
#pragma once

#include <span>

#include "lastmove/base/limits.hpp"
#include "lastmove/packing/overlap.hpp"

namespace lastmove::packing {

/// The radius of the least cavity around the origin that holds disks of these radii after their
/// centres are scaled apart until none overlap. Quadratic in the number of disks.
///
/// ```
/// EXPECT_EQ(packing::cavity_needed(std::vector<double>{1, 1}, {-0.5, 0.5, 0, 0}), 2);
/// ```
double cavity_needed(std::span<const double> radii, const Coordinates& at);

/// Moves the disks to a nearby local minimum of `cavity_needed`, which it returns, about as exactly
/// as double precision allows; at a limit, to the best so far. Requires little overlap; afterwards
/// there is none (up to rounding). Tens of linear programs with a row for each pair of disks that
/// are close.
///
/// ```
/// packing::Coordinates at{-1.1, 1.2, 0.1, 0};
/// EXPECT_NEAR(packing::tighten(std::vector<double>{1, 1}, at, Limits{}), 2, 1e-12);
/// ```
double tighten(std::span<const double> radii, Coordinates& at, const Limits& limits);

}  // namespace lastmove::packing
