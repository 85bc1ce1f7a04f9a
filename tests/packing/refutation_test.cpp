#include "lastmove/packing/refutation.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/directions.hpp"
#include "lastmove/packing/impossible.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/search.hpp"

namespace lastmove::packing {
namespace {

constexpr std::uint64_t effort = 200'000;

std::optional<DiskDistances> refuted(const PackPuzzle& text) {
    Progress silent;
    return refute(make_puzzle(text), effort, Limits{}, silent);
}

PackPuzzle equal(std::size_t count, const std::string& cavity) {
    return {cavity, std::vector<std::string>(count, "2")};
}

TEST(Refutation, EqualDisksAreRefutedJustBelowTheLeastCavity) {
    EXPECT_TRUE(refuted(equal(3, "4.3094010767")));
    EXPECT_TRUE(refuted(equal(4, "4.8284271247")));
    EXPECT_TRUE(refuted(equal(5, "5.4026032334")));
    EXPECT_TRUE(refuted(equal(6, "5.9999999999")));
    EXPECT_TRUE(refuted(equal(7, "5.9999999999")));
    EXPECT_TRUE(refuted(equal(8, "6.6095")));
    EXPECT_TRUE(refuted(equal(9, "7.22")));
}

TEST(Refutation, WhatFitsIsNotRefuted) {
    EXPECT_FALSE(refuted(equal(3, "4.31")));
    EXPECT_FALSE(refuted(equal(7, "6")));
    EXPECT_FALSE(refuted({"3", {"1", "2"}}));
    EXPECT_FALSE(refuted({"3", {"1"}}));
    EXPECT_FALSE(refuted({"1", {"2"}}));
}

TEST(Refutation, OnlyTheLargestDisksMatter) {
    PackPuzzle text = equal(4, "4.8");
    text.diameters.insert(text.diameters.begin(), 300, "0.001");
    const auto proof = refuted(text);
    EXPECT_EQ(proof.value().steps.size(), 1U);
    EXPECT_EQ(proof->steps[0].disks.size(), 4U);
    EXPECT_GE(proof->steps[0].disks[0], 300U);
}

TEST(Refutation, StopsAtALimit) {
    Progress silent;
    const auto puzzle = make_puzzle(equal(9, "7.22"));
    const Limits over = Limits::within(std::chrono::seconds(0));
    EXPECT_THROW(static_cast<void>(refute(puzzle, effort, over, silent)), Stopped);
    EXPECT_FALSE(refute(puzzle, 100, Limits{}, silent));
}

/// The search, which knows nothing of the proofs, finds the least cavity; one slightly smaller is
/// refuted, and none that is slightly larger.
TEST(Refutation, MeetsTheSearch) {
    std::mt19937 generator(5);
    Progress silent;
    int proved = 0;
    for (int round = 0; round < 12; ++round) {
        PackPuzzle text{"99", {}};
        const int n = 3 + round % 4;
        for (int i = 0; i < n; ++i) {
            text.diameters.push_back(std::to_string(10 + static_cast<int>(generator() % 30)));
        }
        const Puzzle puzzle = make_puzzle(text);
        Tried tried;
        const auto least = minimise(puzzle, {1, 3000}, Limits{}, silent, tried);
        const Rational cavity = least.value().puzzle.cavity;
        EXPECT_FALSE(refute(least->puzzle, 20'000, Limits{}, silent)) << cavity;
        const Rational smaller = parse_decimal(decimal(cavity * Rational(99, 100), 6));
        const Puzzle narrow = with_cavity(puzzle, smaller);
        if (impossibility(narrow)) continue;
        ++proved;
        EXPECT_TRUE(refute(narrow, effort, Limits{}, silent)) << cavity;
    }
    EXPECT_GE(proved, 3);
}

TEST(Refutation, TheCavityThatIsTooSmallIsNearTheLeast) {
    Progress silent;
    const auto five = make_puzzle({"5.402603234", {"2", "2", "2", "2", "2"}});
    const auto found = too_small(five, 4, effort, Limits{}, silent);
    EXPECT_LT(five.cavity - found.value().puzzle.cavity, Rational(1, 100'000'000));
    EXPECT_LT(found->puzzle.cavity, five.cavity);
    EXPECT_FALSE(too_small(five, 6, effort, Limits{}, silent));
    const Limits over = Limits::within(std::chrono::seconds(0));
    EXPECT_FALSE(too_small(five, 4, effort, over, silent));
}

TEST(Directions, APairIsTooNearOrHasAnAngle) {
    EXPECT_GT(least_angle({0, 1}, {0, 1}, 2.01), 3.2);
    EXPECT_NEAR(least_angle({1, 1}, {1, 1}, 1), 1.0471975512, 1e-9);
    EXPECT_EQ(least_angle({0, 2}, {0, 1}, 1), 0);
}

TEST(Directions, AWalkOfSeveralTurnsLeavesNoRoom) {
    // Five centres of which those that are not beside each other are far apart, as on a pentagram.
    const auto pentagram = [](double far) {  // at most 2/5 of a turn, 2.5133
        AngleTable angles(5, std::vector<double>(5, 0));
        for (std::size_t i = 0; i < 5; ++i) {
            angles[i][(i + 2) % 5] = angles[(i + 2) % 5][i] = far;
        }
        return angles;
    };
    const std::vector<std::size_t> around{0, 1, 2, 3, 4};
    EXPECT_FALSE(has_directions(pentagram(2.52), around));
    EXPECT_LT(longest_ring(pentagram(2.52), around), 6.28);
    EXPECT_FALSE(order_around(pentagram(2.52), around, around, 1000).order);
    EXPECT_TRUE(has_directions(pentagram(2.51), around));
    const auto found = order_around(pentagram(2.51), around, around, 1000);
    EXPECT_TRUE(has_directions(pentagram(2.51), found.order.value()));
    EXPECT_TRUE(order_around(pentagram(2.51), around, around, 1).order.value().empty());
}

}  // namespace
}  // namespace lastmove::packing
