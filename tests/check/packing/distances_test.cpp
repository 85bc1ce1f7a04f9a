#include "lastmove/check/packing/distances.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/packing/angles.hpp"
#include "lastmove/check/packing/cyclic_orders.hpp"

namespace lastmove::checking {
namespace {

std::string reason(const PackPuzzle& puzzle, const DiskDistances& proof) {
    Progress silent;
    return check({puzzle, No{}, proof}, Limits{}, silent).reason;
}

PackPuzzle equal(std::size_t count, const std::string& cavity) {
    return {cavity, std::vector<std::string>(count, "2")};
}

const std::string ordered = "the disks have no order around the middle, in 1 case of their ";
const std::string in_the_way = "the disks of a case are not shown to be in each other's way";

// What has been proved for up to seven equal disks [graham1968]; for up to seven there is one case.
TEST(Distances, EqualDisksDoNotFitBelowTheLeastCavity) {
    const std::vector<std::pair<std::string, std::string>> around{
        {"4.30940107675", "4.30940107676"},
        {"4.82842712474", "4.82842712475"},
        {"5.4026032334", "5.40260323341"},
        {"5.99999999999", "6"}};
    for (std::size_t n = 3; n <= 7; ++n) {
        DistanceStep end;
        for (std::size_t i = 0; i < std::min<std::size_t>(n, 6); ++i) end.disks.push_back(i);
        const auto& [below, above] = around[std::min<std::size_t>(n, 6) - 3];
        EXPECT_EQ(reason(equal(n, below), {{end}}), ordered + "distances from it") << n;
        EXPECT_EQ(reason(equal(n, above), {{end}}), in_the_way) << n;
    }
}

TEST(Distances, EightDisksInTwoCases) {
    const DiskDistances proof{{{1, "0.57"}, {0, "", {0, 1}}, {0, "", {1, 2, 3, 4, 5, 6, 7}}}};
    EXPECT_EQ(reason(equal(8, "6.6095"), proof),
              "the disks have no order around the middle, in 2 cases of their distances from it");
    EXPECT_EQ(reason(equal(8, "6.6096"), proof), in_the_way);
}

/// The first disk may be nearer than the three others of its size, which are therefore not all
/// alike: it matters where it lies among them.
TEST(Distances, DisksOfOneSizeDifferByTheirDistances) {
    const DiskDistances proof{{{1, "0.91"}, {0, "", {0, 1}}, {0, "", {4, 1, 0, 2, 3}}}};
    EXPECT_EQ(reason({"5.01", {"2", "2", "2", "2", "1.5"}}, proof), in_the_way);
}

TEST(Distances, AnAngleIsRoundedDownByLittle) {
    for (const auto& [apart, angle] : {std::pair{Rational(1), 1.0 / 3}, {Rational(2), 1.0}}) {
        const auto least = static_cast<double>(least_angle({1, 1}, {1, 1}, apart));
        EXPECT_LE(least, angle * half_turn);
        EXPECT_GE(least, angle * half_turn - 1);
    }
}

int drawn(int least, int most) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most));
}

/// No two centres in the intervals are seen under a smaller angle.
RC_GTEST_PROP(Distances, TheLeastAngleIsTheLeast, ()) {
    const auto zone = [&] {
        const int low = drawn(0, 50);
        return Distances{low, low + drawn(0, 50)};
    };
    const Distances one = zone();
    const Distances other = zone();
    const int apart = drawn(1, 120);
    const std::int64_t least = least_angle(one, other, apart);
    bool is_reached = least == 0 || least > half_turn;
    const double error = std::ldexp(1, -20);
    for (Rational x = one.low; x <= one.high; x += 1) {
        for (Rational y = other.low; y <= other.high; y += 1) {
            if (x * y == 0 || x + y < apart) continue;
            const Rational cosine = (x * x + y * y - apart * apart) / (2 * x * y);
            const double angle = std::acos(std::min(1.0, cosine.get_d())) / std::numbers::pi;
            RC_ASSERT(least <= half_turn);
            RC_ASSERT(std::ldexp(static_cast<double>(least), -48) <= angle + error);
            if (std::ldexp(static_cast<double>(least), -48) >= angle - error) is_reached = true;
        }
    }
    RC_ASSERT(is_reached);
}

/// Whether some directions, multiples of a part of a turn, are far enough from each other.
bool have_directions_naively(const Angles& angles, std::int64_t part) {
    const auto parts = static_cast<std::size_t>(2 * half_turn / part);
    std::vector<std::size_t> at(angles.size(), 0);
    const auto fits = [&] {
        for (std::size_t i = 0; i < at.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const std::int64_t apart = part * std::abs(static_cast<std::int64_t>(at[i]) -
                                                           static_cast<std::int64_t>(at[k]));
                if (std::min(apart, 2 * half_turn - apart) < angles[i][k]) return false;
            }
        }
        return true;
    };
    for (;;) {
        if (fits()) return true;
        std::size_t i = 1;  // the first direction is 0
        while (i < at.size() && ++at[i] == parts) at[i++] = 0;
        if (i >= at.size()) return false;
    }
}

/// Where all angles are multiples of a part of a turn, so are some directions, if there are any.
RC_GTEST_PROP(Distances, DirectionsAreFoundIfThereAreAny, ()) {
    const std::int64_t part = half_turn / 8;
    const auto n = static_cast<std::size_t>(drawn(1, 6));
    std::vector<std::size_t> kinds(n);
    for (std::size_t& kind : kinds) kind = static_cast<std::size_t>(drawn(0, 5));
    Angles of_kinds(5, std::vector<std::int64_t>(5));
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t k = 0; k <= i; ++k) of_kinds[i][k] = of_kinds[k][i] = part * drawn(0, 7);
    }
    Angles angles(n, std::vector<std::int64_t>(n, 0));
    std::vector<std::size_t> alike(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto first = std::ranges::find(kinds, kinds[i]);
        alike[i] = static_cast<std::size_t>(first - kinds.begin());
        for (std::size_t k = 0; k < n; ++k) {
            if (i != k) angles[i][k] = of_kinds[kinds[i]][kinds[k]];
        }
    }
    Progress silent;
    Budget budget(Limits{}, silent);
    RC_ASSERT(have_directions(angles, alike, budget) == have_directions_naively(angles, part));
}

}  // namespace
}  // namespace lastmove::checking
