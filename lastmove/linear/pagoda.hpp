// The pagoda test: is the gap a non-negative rational combination of moves? (Conway's resource
// counts: berlekamp2004; ramare2022, section 5)
#pragma once

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/linear/test_result.hpp"

namespace lastmove::linear {

/// Fails with integer weights that no move can raise (every move weighs at least 0) although the
/// gap weighs less than 0: a pagoda function. A linear program in floating point suggests weights
/// or counts; the verdict rests on exact arithmetic only, both for fail and for pass. Throws
/// Stopped at a limit. Cost: one linear program with as many rows as places and as many columns as
/// moves.
///
/// ```
/// const linear::MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// EXPECT_TRUE(linear::pagoda_witness(jump, {1, 0, -1}, {}).failed());
/// EXPECT_FALSE(linear::pagoda_witness(jump, {1, 1, -1}, {}).failed());
/// ```
TestResult<PlaceWeights> pagoda_witness(const MoveSystem& system, const Gap& gap,
                                        const Limits& limits);

/// Whether the weights are integers under which every move weighs at least 0 and the gap less than
/// 0, that is, whether the proof is correct; in time linear in the number of entries of the moves.
///
/// ```
/// const linear::MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// EXPECT_TRUE(linear::is_pagoda_witness(jump, {1, 0, -1}, {0, 1, 1}));
/// EXPECT_FALSE(linear::is_pagoda_witness(jump, {1, 1, -1}, {0, 1, 1}));
/// ```
bool is_pagoda_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights);

}  // namespace lastmove::linear
