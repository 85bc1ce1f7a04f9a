// What a picture shows, in words, for readers who cannot see it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// What stands in a cell, in words: "peg", "Left's queen", "blue edge", "empty".
struct ThingInCell {
    std::string_view cell;  ///< of the element; empty if that names none
    std::string thing;
};

/// What the element says of its cell; both empty if it names none.
///
/// ```
/// const Element queen = Piece{{0, 0}, "queen", Side::left, 0, "c1"};
/// EXPECT_EQ(thing_in_cell(queen).cell, "c1");
/// EXPECT_EQ(thing_in_cell(queen).thing, "Left's queen");
/// EXPECT_EQ(thing_in_cell(Label{{0, 0}, "c"}).thing, "");
/// ```
ThingInCell thing_in_cell(const Element& element);

/// The number of things that a glyph shows.
///
/// ```
/// EXPECT_EQ(counted_things(1, "pin"), "1 pin");
/// EXPECT_EQ(counted_things(3, "cherry"), "3 cherries");
/// ```
std::string counted_things(std::uint64_t number, std::string_view glyph);

/// The picture's description, and what stands where in its first frame, as far as its elements have
/// the names of cells; of more than 64 things only how many there are. Linear in the first frame.
///
/// ```
/// const Frame frame{{Mark{{0, 0}, Role::peg, "a1"}, Mark{{1, 0}, Role::peg, "b1"},
///                    Piece{{2, 0}, "queen", Side::left, 0, "c1"}}, "start"};
/// EXPECT_EQ(described({"A board.", {frame}}),
///           "A board. Pegs on a1, b1; Left's queen on c1.");
/// EXPECT_EQ(described({"A play.", {frame, frame}}),
///           "A play. First of 2 frames (start): pegs on a1, b1; Left's queen on c1.");
/// EXPECT_EQ(described({"A plot.", {{}}}), "A plot.");
/// ```
std::string described(const Picture& picture);

}  // namespace lastmove
