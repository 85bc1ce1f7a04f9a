// Replies without the positions to which they belong: numbers in the order in which a walk through
// the strategy meets its positions (docs/certificates.md, "A strategy as a walk").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lastmove/answer/fields/json.hpp"
#include "lastmove/answer/fields/json_field.hpp"

namespace lastmove {

/// For each option that the walk meets, in turn, the place of the reply to it among its own
/// options, from 0, these in the order of their plain texts.
struct ReplyWalk {
    /// The greatest place that a walk can name: six digits, of which each has five bits.
    static constexpr std::uint32_t most = (std::uint32_t{1} << 30) - 1;

    std::vector<std::uint32_t> places;
};

namespace shape {

/// A text of numbers, the digits of which are A–Z, a–z, 0–9, + and / for 0 to 63. A number below 32
/// is one digit; of a greater one a digit 32 + n mod 32 comes first, and ⌊n/32⌋ follows.
///
/// ```
/// const ReplyWalk walk{{0, 31, 32, 2000}};
/// EXPECT_EQ(shape::PlacesInWalk::write(walk), "AfgBw+B");
/// EXPECT_EQ(shape::PlacesInWalk::read({"AfgBw+B", "replies"}).places, walk.places);
/// ```
struct PlacesInWalk {
    static Json write(const ReplyWalk& walk);
    /// Throws Malformed, also for a number of more than six digits.
    static ReplyWalk read(const reading::Field& field);
};

}  // namespace shape

}  // namespace lastmove
