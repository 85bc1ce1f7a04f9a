// Room for the disks that no others hold.
#pragma once

#include <span>
#include <vector>

#include "lastmove/packing/overlap.hpp"

namespace lastmove::packing {

/// Moves the disks that are not held, one after the other and again and again, to where the
/// narrowest gap around each is wider.
///
/// ```
/// packing::Coordinates at{0.9, 0};
/// packing::give_room(std::vector<double>{1}, 2, {false}, at);
/// EXPECT_NEAR(std::hypot(at[0], at[1]), 0, 0.01);
/// ```
void give_room(std::span<const double> radii, double cavity, const std::vector<bool>& held,
               Coordinates& at);

}  // namespace lastmove::packing
