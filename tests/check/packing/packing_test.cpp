#include "lastmove/check/packing/packing.hpp"

#include <gtest/gtest.h>

#include "lastmove/check/certificate/check.hpp"

namespace lastmove::checking {
namespace {

std::string measured(const PackPuzzle& puzzle, const PackedDisks& disks) {
    Progress silent;
    const Limits unlimited;
    Budget budget(unlimited, silent);
    return in_words(narrowest(puzzle, disks, budget));
}

TEST(Packing, TheSmallestMarginIsExact) {
    EXPECT_EQ(measured({"3", {"1", "2"}}, {{{"0.6", "0.8"}, {"-0.3", "-0.4"}}}),
              "0 between disk 1 and the wall");
    EXPECT_EQ(measured({"10", {"1", "2"}}, {{{"1", "1"}, {"-1", "0"}}}),
              "0.736 between disks 1 and 2");  // sqrt(5) - 1.5
    EXPECT_EQ(measured({"10", {"1"}}, {{{"0", "-4.4999"}}}), "0.0001 between disk 1 and the wall");
    EXPECT_EQ(measured({"10", {"1"}}, {{{"3", "3"}}}), "0.257 between disk 1 and the wall");
    EXPECT_EQ(measured({"20000", {"1", "1"}}, {{{"0", "0"}, {"5433.7", "0"}}}),
              "4565.8 between disk 2 and the wall");
}

TEST(Packing, TheReasonNamesTheMargin) {
    Progress silent;
    const Certificate certificate{PackPuzzle{"10", {"1", "2"}}, Yes{},
                                  PackedDisks{{{"1", "1"}, {"-1", "0"}}}};
    EXPECT_EQ(check(certificate, Limits{}, silent).reason,
              "no disk leaves the cavity or overlaps another; the smallest margin is 0.736 between "
              "disks 1 and 2");
}

TEST(Packing, AlgebraicCentresTouchExactly) {
    Progress silent;
    const Rational half(1, 2);
    const AlgebraicDisks disks{{-3, 0, 1},
                               {Rational(433, 250), Rational(1733, 1000)},
                               {{{{}, {}}}, {{{1}, {}}}, {{{half}, {0, half}}}}};
    const auto reason = [&](const std::string& cavity, const std::string& diameter) {
        const PackPuzzle puzzle{cavity, {"1", "1", diameter}};
        return check({puzzle, Yes{}, disks}, Limits{}, silent).reason;
    };
    EXPECT_EQ(reason("3", "1"),
              "no disk leaves the cavity or overlaps another; there are exactly 2 contacts with "
              "the wall and 3 contacts between disks");
    EXPECT_EQ(reason("3.5", "0.99"),
              "no disk leaves the cavity or overlaps another; there are exactly 0 contacts with "
              "the wall and 1 contact between disks");
    EXPECT_EQ(reason("2.9999999999999999", "1"), "disk 1 is not shown to lie in the cavity");
    EXPECT_EQ(reason("4", "1.0000000000000001"), "disks 0 and 2 are not shown to be apart");
}

}  // namespace
}  // namespace lastmove::checking
