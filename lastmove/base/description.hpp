// What a picture shows, in words, for readers who cannot see it.
#pragma once

#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove {

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
