// Cyclic orders of disks around the middle of a cavity, by how far their centres are from there: in
// double precision, on the safe side of what the exact checks accept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lastmove::packing {

/// How far a centre is from the middle.
struct Zone {
    double low = 0;
    double high = 0;

    friend bool operator==(const Zone&, const Zone&) = default;
};

/// At most the angle, in radians, between two centres in these zones that are at least `apart` from
/// each other, seen from the middle; more than π if there are none. The cosine's maximum is at a
/// corner of the zones.
///
/// ```
/// // A triangle with sides 1, 1, 1; the angle can be 0 at distances 1 and 2.
/// EXPECT_NEAR(packing::least_angle({0, 1}, {0, 1}, 1), 0, 1e-9);
/// EXPECT_NEAR(packing::least_angle({0.5, 1}, {0.5, 1}, 1), 1.0471975, 1e-6);
/// EXPECT_GT(packing::least_angle({0, 1}, {0, 1}, 2.1), 3.2);
/// ```
double least_angle(const Zone& one, const Zone& other, double apart);

/// Lower bounds of the angles between each two of some centres, symmetric.
using AngleTable = std::vector<std::vector<double>>;

/// Whether centres in this cyclic order can have directions so that each two of them are at least
/// their angle apart, both ways around. Cubic in their number.
bool has_directions(const AngleTable& angles, std::span<const std::size_t> order);

/// The longest way once around the middle from one of some centres in this cyclic order to another:
/// if it is more than 2π, they have no directions. Cubic in their number.
///
/// ```
/// const packing::AngleTable two{{0, 3}, {3, 0}};
/// EXPECT_EQ(packing::longest_ring(two, std::vector<std::size_t>{0, 1}), 6);
/// ```
double longest_ring(const AngleTable& angles, std::span<const std::size_t> order);

/// What a search for a cyclic order found.
struct OrderFound {
    std::optional<std::vector<std::size_t>> order;  ///< nullopt: there is none
    std::size_t deepest = 0;  ///< how many centres were in an order at once, and the next one
    std::uint64_t tried = 0;  ///< places for a centre
};

/// A cyclic order of the centres in `sequence` in which they have directions. They are put into it
/// in that sequence. `alike` has for each centre of the table the first with the same angles.
/// Exponential: gives up after `most` places, with an empty order.
///
/// ```
/// const packing::AngleTable three{{0, 2.1, 2.1}, {2.1, 0, 2.1}, {2.1, 2.1, 0}};
/// const std::vector<std::size_t> all{0, 1, 2};
/// const auto found = packing::order_around(three, all, all, 100);
/// EXPECT_FALSE(found.order);
/// EXPECT_EQ(found.deepest, 3u);
/// ```
OrderFound order_around(const AngleTable& angles, std::span<const std::size_t> alike,
                        std::span<const std::size_t> sequence, std::uint64_t most);

}  // namespace lastmove::packing
