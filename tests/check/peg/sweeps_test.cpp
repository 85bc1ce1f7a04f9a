#include "lastmove/check/peg/sweeps.hpp"

#include <gtest/gtest.h>

#include "lastmove/check/peg/symmetries.hpp"
#include "sanitized.hpp"

namespace lastmove::checking {
namespace {

const std::vector<std::string> full_but_centre{"##ooo##", "##ooo##", "ooooooo", "ooo.ooo",
                                               "ooooooo", "##ooo##", "##ooo##"};
const std::vector<std::string> only_centre{"##...##", "##...##", ".......", "...o...",
                                           ".......", "##...##", "##...##"};

std::uint64_t exclude(const PegPuzzle& puzzle, std::uint64_t sweeps) {
    Progress silent;
    const Limits limits;
    Budget budget(limits, silent);
    return exclude_sweeps(PegBoard(puzzle), sweeps, budget);
}

TEST(Sweeps, TheCentralGameTakes18) {
    // Bergholt 1912; that 17 do not suffice: Beasley 1962.
    if (sanitized) GTEST_SKIP() << "millions of positions; the pyramid has thousands";
    const PegPuzzle central{"jump", full_but_centre, {only_centre}};
    EXPECT_GT(exclude(central, 17), 1'000'000u);
    EXPECT_THROW(exclude(central, 18), Rejection);
}

TEST(Sweeps, ThePyramidTakes8) {
    const std::vector<std::string> start{"##...##", "##.o.##", "..ooo..", ".ooooo.",
                                         "ooooooo", "##...##", "##...##"};
    const PegPuzzle pyramid{"jump", start, {only_centre}};
    EXPECT_GT(exclude(pyramid, 7), 1'000u);
    EXPECT_THROW(exclude(pyramid, 8), Rejection);
}

TEST(Sweeps, AStartThatIsAGoalTakesNone) {
    EXPECT_THROW(exclude({"jump", {"o.."}, {{"o.."}}}, 0), Rejection);
    EXPECT_NO_THROW(exclude({"jump", {"o.."}, {{"..o"}}}, UINT64_MAX));
}

TEST(Sweeps, ConsecutiveJumpsOfOnePegAreOneSweep) {
    const PegPuzzle puzzle{"jump", {"oo.o."}, {{"....o"}}};
    EXPECT_NO_THROW(exclude(puzzle, 0));
    EXPECT_THROW(exclude(puzzle, 1), Rejection);
    const PegPuzzle two_pegs{"jump", {"oo...oo."}, {{"..o....o"}}};
    EXPECT_NO_THROW(exclude(two_pegs, 1));
    EXPECT_THROW(exclude(two_pegs, 2), Rejection);
}

TEST(Sweeps, SymmetriesKeepTheStartOrTheGoals) {
    const auto count = [](const PegPuzzle& puzzle) {
        return usable_symmetries(PegBoard(puzzle)).size();
    };
    EXPECT_EQ(count({"jump", full_but_centre, {only_centre}}), 8u);
    EXPECT_EQ(count({"jump", {"o..", "...", "..."}, {}}), 8u);
    EXPECT_EQ(count({"jump", {"o..", "...", "..."}, {{"...", "...", ".o."}}}), 2u);
    EXPECT_EQ(count({"jump", {"oo.", "...", "..."}, {{"...", ".o.", "..o"}}}), 2u);
    EXPECT_EQ(count({"jump", {"oo.", "...", "..."}, {{".oo", "...", "..."}}}), 1u);
    EXPECT_EQ(count({"jump-triangular", {"o####", "oo###", "ooo##", "oooo#", "ooooo"}, {}}), 6u);
    EXPECT_EQ(count({"jump-triangular", {"oo#", "ooo", "#oo"}, {}}), 12u);
}

}  // namespace
}  // namespace lastmove::checking
