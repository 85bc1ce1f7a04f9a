#include "lastmove/peg/hint.hpp"

#include <gtest/gtest.h>

#include "naive.hpp"

namespace lastmove::peg {
namespace {

using Outcome = SearchResult::Outcome;

TEST(FirstJumps, AgreeWithTheOracle) {
    std::mt19937 random(3);
    Progress silent;
    for (int round = 0; round < 2'000; ++round) {
        Problem problem = naive::random_problem(random, 12);
        std::size_t legal = 0;
        for (const auto& [jump, outcome] : first_jumps(problem, {}, silent)) {
            Problem after = problem;
            after.start = play(problem.start, jump);
            ASSERT_EQ(outcome, naive::is_solvable(after) ? Outcome::solved : Outcome::exhausted)
                << to_line(problem);
            ++legal;
        }
        ASSERT_EQ(legal, static_cast<std::size_t>(std::ranges::count_if(
                             problem.board.jumps(),
                             [&](const Jump& jump) { return is_legal(problem.start, jump); })));
    }
}

TEST(FirstJumps, AllFourAreGoodInTheCentralGame) {
    const Problem problem = parse_problem(
        "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##"
        ">##...##|##...##|.......|...o...|.......|##...##|##...##",
        Rule::jump);
    Progress silent;
    const auto jumps = first_jumps(problem, {}, silent);
    ASSERT_EQ(jumps.size(), 4u);
    for (const FirstJump& first : jumps) EXPECT_EQ(first.outcome, Outcome::solved);
    for (const FirstJump& first :
         first_jumps(problem, Limits::within(std::chrono::milliseconds{0}), silent)) {
        EXPECT_EQ(first.outcome, Outcome::stopped);
    }
}

}  // namespace
}  // namespace lastmove::peg
