#include "lastmove/check/certificate/beyond_python.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "sanitized.hpp"

namespace lastmove {

namespace {

Certificate period_of_kayles(std::uint64_t values) {
    return {HeapFamily{"0.77"}, PeriodClaim{12, 71, 0}, NimValues{values, 0, false}};
}

/// A strategy of positions with that many options each.
Certificate strategy_of(std::size_t positions, std::size_t options) {
    Strategy strategy;
    for (std::size_t position = 0; position < positions; ++position) {
        auto& replies = strategy.replies["nim:" + std::to_string(position)];
        for (std::size_t option = 0; option < options; ++option) {
            replies["nim:" + std::to_string(option)] = "0";
        }
    }
    return {GamePuzzle{"nim:1", false}, OutcomeClaim{'P'}, strategy};
}

}  // namespace

TEST(BeyondPython, shortProofsAreNot) {
    EXPECT_EQ(beyond_python(period_of_kayles(168), Limits{}), "");
    EXPECT_EQ(beyond_python(strategy_of(10, 10), Limits{}), "");
}

TEST(BeyondPython, manyNimbersAre) {
    EXPECT_EQ(beyond_python(period_of_kayles(2'000'000), Limits{}),
              "the Python checker would store 4000000 positions");
}

TEST(BeyondPython, exhaustedSearchesOfManyPositionsAreAlsoInCases) {
    Exhausted search;
    search.forward = {1, 1'500'000};
    search.backward = {1, 1'000'000};
    const PegPuzzle puzzle{"jump", {"oo."}, {{".o."}}};
    const Claim claim = No{};
    const std::string said = "the Python checker would store 2500002 positions";
    EXPECT_EQ(beyond_python({puzzle, claim, search}, Limits{}), said);
    EXPECT_EQ(beyond_python({puzzle, claim, Cases{{{{0}, search}}}}, Limits{}), said);
}

TEST(BeyondPython, SearchesForFewerSweepsAreByTheirPositions) {
    const auto of = [](const PegPuzzle& puzzle, std::size_t sweeps) {
        FewestSweeps play;
        play.moves.resize(sweeps);
        return Certificate{puzzle, FewestSweepsClaim{static_cast<std::int64_t>(sweeps)}, play};
    };
    const PegPuzzle central{
        "jump",
        {"##ooo##", "##ooo##", "ooooooo", "ooo.ooo", "ooooooo", "##ooo##", "##ooo##"},
        {{"##...##", "##...##", ".......", "...o...", ".......", "##...##", "##...##"}}};
    const std::string much = beyond_python(of(central, 18), Limits{});
    if (sanitized) {  // it does not always come to the end of its count in time
        EXPECT_NE(much, "");
    } else {
        EXPECT_EQ(much, "the Python checker would store more than 2000000 positions");
    }
    EXPECT_EQ(beyond_python(of(central, 5), Limits{}), "");
}

/// The nimber of a heap, by the mex rule.
Certificate nimber_of(const std::string& game, std::uint64_t heap, std::int64_t nimber) {
    NimberProof proof;
    proof.games[game] = {"mex"};
    return {GamePuzzle{game + ":" + std::to_string(heap), false}, NimberClaim{nimber}, proof};
}

TEST(BeyondPython, ManyPairsOfHeapsAre) {
    // Python needs 22 s, and 82 s.
    if (!sanitized) {
        EXPECT_EQ(beyond_python(nimber_of("octal:0.376", 100'000, 33), Limits{}), "");
    }
    const std::string much = beyond_python(nimber_of("octal:0.376", 250'000, 27), Limits{});
    if (sanitized) {  // it does not always come to the end of its count in time
        EXPECT_NE(much, "");
    } else {
        EXPECT_EQ(much, "the Python checker would take about 2 minutes");
    }
}

TEST(BeyondPython, longStrategiesAre) {
    EXPECT_EQ(beyond_python(strategy_of(1'000, 200), Limits{}),
              "the Python checker would take about 5 minutes");
}

}  // namespace lastmove
