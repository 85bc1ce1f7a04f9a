// Why disks cannot be packed: exact arguments of a line each.
#pragma once

#include <optional>

#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// A disk wider than the cavity, two that do not fit side by side (their diameters, which no line
/// through both can hold, exceed the cavity's), or areas that fill it: a cavity cannot be filled by
/// two disks or more. nullopt if none of these holds.
///
/// ```
/// const auto pair = packing::impossibility(packing::make_puzzle({"3", {"1", "2", "1.5"}}));
/// EXPECT_EQ(std::get<WideDisks>(pair.value()).disks, (std::vector<std::size_t>{1, 2}));
/// EXPECT_FALSE(packing::impossibility(packing::make_puzzle({"3", {"1", "2"}})));
/// ```
std::optional<Witness> impossibility(const Puzzle& puzzle);

/// The widest disks, if so many equal disks as wide as the narrowest of them need a larger cavity:
/// for 3 to 13 and 19 disks the least one is known (graham1968, pirl1969, melissen1994, fodor1999,
/// fodor2000, fodor2003), here to 39 digits after the point.
///
/// ```
/// const auto three = packing::make_puzzle({"2.1547005383792", {"1", "1.1", "1", "0.1"}});
/// EXPECT_EQ(packing::too_many_equal(three).value().disks, (std::vector<std::size_t>{0, 1, 2}));
/// EXPECT_FALSE(packing::too_many_equal(packing::make_puzzle({"2.1547005383793", {"1", "1",
/// "1"}})));
/// ```
std::optional<EqualDisks> too_many_equal(const Puzzle& puzzle);

/// A lower bound on the diameter of a cavity for these disks, for the same reasons, rounded down to
/// 12 digits after the point; and whether it is exactly what the widest one or two disks need.
struct LeastCavity {
    Rational diameter;
    bool side_by_side = false;
};

/// ```
/// EXPECT_EQ(packing::least_cavity(packing::make_puzzle({"9", {"1", "2"}})).diameter, 3);
/// ```
LeastCavity least_cavity(const Puzzle& puzzle);

}  // namespace lastmove::packing
