// The tests on pairs of pegs, by name (ramare2022, sections 9 to 12, and `ends`).
#pragma once

#include <string_view>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/test_result.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// Runs `quadratic-rational`, `quadratic`, `flat-rational`, `flat`, `presence`, `couples` or `ends`
/// on the problem from `start` to `goal`: whether there are numbers of jumps and of meetings with
/// pegs that satisfy all constraints of the test. The last three look at positions up to five jumps
/// from both ends, some two thousand at most, for heights and depths. Exponential at worst, but for
/// the rational ones.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// Progress silent;
/// const auto result = peg::test_pairs(board, "flat", peg::Position::from_word(0b101),
///                                     peg::Position::from_word(0b010), {}, silent);
/// EXPECT_TRUE(result.failed());
/// ```
linear::TestResult<Witness> test_pairs(const Board& board, std::string_view name,
                                       const Position& start, const Position& goal,
                                       const Limits& limits, Progress& progress);

}  // namespace lastmove::peg
