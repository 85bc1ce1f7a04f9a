// Counts are a solution exactly if nothing of what the system says is broken, not even by the least
// bit.
#include "lastmove/linear/settle.hpp"

#include <gtest/gtest.h>

namespace lastmove::linear {
namespace {

/// Move 0 takes 1 from place 0, move 1 as much from place 1 and is played at most as often as move
/// 0; three times move 0 and twice move 1 are at most 12.
MoveSystem bounded() {
    MoveSystem system{2, {{{0, 1}}, {{1, 1}}}};
    system.ceilings = {std::nullopt, 0};
    system.inequalities = {{{{0, 3}, {1, 2}}, 12}};
    return system;
}

TEST(Settle, ASolutionMayReachItsBounds) {
    EXPECT_TRUE(is_solution(bounded(), {2, 2}, {2, 2}));  // the ceiling
    EXPECT_TRUE(is_solution(bounded(), {4, 0}, {4, 0}));  // the inequality, and 0
    EXPECT_TRUE(is_solution(bounded(), {0, 0}, {0, 0}));
}

TEST(Settle, ButNotPassThem) {
    EXPECT_FALSE(is_solution(bounded(), {2, 3}, {2, 3}));
    EXPECT_FALSE(is_solution(bounded(), {5, 0}, {5, 0}));
    MoveSystem tight = bounded();
    tight.inequalities[0].most = 11;
    EXPECT_FALSE(is_solution(tight, {4, 0}, {4, 0}));
    EXPECT_FALSE(is_solution(bounded(), {-1, -1}, {-1, -1}));
}

TEST(Settle, AndMakesExactlyTheGap) {
    EXPECT_FALSE(is_solution(bounded(), {2, 1}, {2, 0}));
    EXPECT_FALSE(is_solution(bounded(), {2, 0}, {2, Rational(1, 1'000'000)}));
    EXPECT_TRUE(is_solution(MoveSystem{1, {{{0, 2}}}}, {1}, {Rational(1, 2)}));
}

}  // namespace
}  // namespace lastmove::linear
