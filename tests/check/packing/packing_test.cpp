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

}  // namespace
}  // namespace lastmove::checking
