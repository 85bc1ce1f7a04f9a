// The solitaire army drawn: the men, the desert and the scout's goal; plays; golden weights.
#pragma once

#include <cstdint>

#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/answer/witness.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove::peg {

/// The men of a play before the first jump; the scout is marked as the moving peg.
///
/// ```
/// const ArmyPlay play{{{0, 0}, {0, -1}}, {{{{0, -1}, {0, 1}}}}, {}};
/// EXPECT_EQ(peg::draw_army({1}, play).frames.at(0).caption, "2 men");
/// ```
Picture draw_army(const ArmyPuzzle& army, const ArmyPlay& play);

/// The play as a film strip; consecutive jumps of one man are one frame.
///
/// ```
/// const ArmyPlay play{{{0, 0}, {0, -1}}, {{{{0, -1}, {0, 1}}}}, {}};
/// const Picture strip = peg::draw_army_play({1}, play);
/// EXPECT_EQ(strip.frames.at(0).caption, "1. (0,-1)-(0,1)");
/// EXPECT_EQ(strip.frames.at(1).caption, "end");
/// ```
Picture draw_army_play(const ArmyPuzzle& army, const ArmyPlay& play);

/// The golden weights of the holes around the edge, as powers of σ. Of a desert too high to be
/// drawn, only the rows next to the edge.
///
/// ```
/// const Picture weights = peg::draw_army_weights({5});
/// EXPECT_EQ(weights.frames.at(0).caption, "all men together weigh less than 1");
/// ```
Picture draw_army_weights(const ArmyPuzzle& army);

}  // namespace lastmove::peg
