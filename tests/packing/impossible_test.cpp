#include "lastmove/packing/impossible.hpp"

#include <gtest/gtest.h>

#include "lastmove/packing/placement.hpp"

namespace lastmove::packing {
namespace {

std::string reason(const PackPuzzle& text) {
    const auto witness = impossibility(make_puzzle(text));
    return witness ? std::string(kind(*witness)) : "";
}

TEST(Impossible, ADiskOfTheCavitysSizeFits) {
    EXPECT_EQ(reason({"2.5", {"2.50"}}), "");
    EXPECT_EQ(reason({"2.5", {"2.50000000000000000001"}}), "wide-disks");
}

TEST(Impossible, TwoDisksFitExactlyIfTheyFitSideBySide) {
    EXPECT_EQ(reason({"3", {"1", "2"}}), "");
    EXPECT_EQ(reason({"2.9999999999999999", {"1", "2"}}), "wide-disks");
    const auto witness = impossibility(make_puzzle({"5", {"1", "3", "1", "2.5"}}));
    EXPECT_EQ(std::get<WideDisks>(witness.value()).disks, (std::vector<std::size_t>{1, 3}));
}

TEST(Impossible, TwoDisksOrMoreDoNotFillTheCavity) {
    // 3² + 4² = 5² would do for the areas alone, were the two not too wide.
    EXPECT_EQ(reason({"10", {"5", "5", "5", "5"}}), "disk-areas");
    EXPECT_EQ(reason({"10", {"4.99", "4.99", "4.99", "4.99"}}), "");
}

TEST(Impossible, TheLeastCavityIsABoundForBothReasons) {
    EXPECT_EQ(least_cavity(make_puzzle({"9", {"2"}})).diameter, 2);
    EXPECT_TRUE(least_cavity(make_puzzle({"9", {"1", "2", "0.5"}})).side_by_side);
    const LeastCavity area = least_cavity(make_puzzle({"9", {"1", "1", "1", "1", "1"}}));
    EXPECT_FALSE(area.side_by_side);
    EXPECT_NEAR(area.diameter.get_d(), 2.2360679774, 1e-9);
    for (const Rational& cavity : {Rational(area.diameter), Rational(3)}) {
        const auto puzzle = with_cavity(make_puzzle({"9", {"1", "1", "1", "1", "1"}}), cavity);
        EXPECT_EQ(impossibility(puzzle).has_value(), cavity < 3);
    }
}

}  // namespace
}  // namespace lastmove::packing
