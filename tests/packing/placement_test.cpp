#include "lastmove/packing/placement.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lastmove/packing/hopping.hpp"

namespace lastmove::packing {
namespace {

TEST(Placement, FitsIsExact) {
    const Puzzle puzzle = make_puzzle({"3", {"1", "2"}});
    EXPECT_TRUE(fits(puzzle, {{{"0.6", "0.8"}, {"-0.3", "-0.4"}}}));  // 3-4-5, all touch
    EXPECT_FALSE(fits(puzzle, {{{"0.6", "0.80000000000000000001"}, {"-0.3", "-0.4"}}}));
    EXPECT_FALSE(fits(puzzle, {{{"0.59999999999999999999", "0.8"}, {"-0.3", "-0.4"}}}));
}

TEST(Placement, HasFewDigitsWhereThereIsRoom) {
    const Puzzle puzzle = make_puzzle({"4", {"1", "2"}});
    const auto disks = place(puzzle, {1.0123456, -0.5123456, 0.1, 0.1}, 1.55);
    ASSERT_TRUE(disks);
    EXPECT_TRUE(fits(puzzle, *disks));
    for (const auto& [x, y] : disks->centres) EXPECT_LE(x.size() + y.size(), 7u) << x << " " << y;
}

TEST(Placement, WithoutRoomDisksAreTurnedOntoALevel) {
    const double turn = 0.7;
    const Puzzle puzzle = make_puzzle({"3", {"1", "2"}});
    const Coordinates at{std::cos(turn), -0.5 * std::cos(turn), std::sin(turn),
                         -0.5 * std::sin(turn)};
    const auto disks = place(puzzle, at, 1.5);
    ASSERT_TRUE(disks);
    EXPECT_EQ(disks->centres[0], (std::array<std::string, 2>{"1", "0"}));
    EXPECT_EQ(disks->centres[1], (std::array<std::string, 2>{"-0.5", "0"}));
}

TEST(Overlap, TheGradientIsThatOfTheEnergy) {
    const Overlap overlap({0.5, 0.7, 1, 1.1}, 1.9);
    const Coordinates at{0.1, -0.9, 1.2, 0.3, 0.4, 0.8, -0.7, -1.0};
    std::vector<double> gradient(8);
    std::vector<double> unused(8);
    EXPECT_GT(overlap.energy(at, gradient), 0);
    for (std::size_t i = 0; i < at.size(); ++i) {
        constexpr double step = 1e-6;
        Coordinates more = at;
        Coordinates less = at;
        more[i] += step;
        less[i] -= step;
        const double slope =
            (overlap.energy(more, unused) - overlap.energy(less, unused)) / (2 * step);
        EXPECT_NEAR(gradient[i], slope, 1e-6);
    }
}

TEST(Overlap, EnergiesOfDisksAddUp) {
    const Overlap overlap({0.5, 0.7, 1}, 1.5);
    const Coordinates at{0.1, -0.9, 1.2, 0.3, 0.4, 0.8};
    std::vector<double> gradient(6);
    double pairs_twice = 0;
    double walls = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        pairs_twice += overlap.energy_of(i, at[i], at[3 + i], at);
        const double over = std::hypot(at[i], at[3 + i]) + overlap.radii()[i] - 1.5;
        if (over > 0) walls += over * over;
    }
    EXPECT_NEAR(overlap.energy(at, gradient), (pairs_twice - walls) / 2 + walls, 1e-12);
}

TEST(Descent, EndsWhereThereIsNoWayDown) {
    const Overlap overlap({1, 1, 1}, 2);
    Coordinates at{-0.5, 0.6, 0.1, 0, 0.2, 0.9};
    std::vector<double> gradient(6);
    const double before = overlap.energy(at, gradient);
    const double energy = Descent(3).run(overlap, at, 0);
    EXPECT_LT(energy, before);
    overlap.energy(at, gradient);
    for (const double slope : gradient) EXPECT_NEAR(slope, 0, 1e-4);
}

TEST(Hopping, EqualDisksAreNotSwappedForNothing) {
    Hopping walk(Overlap({1, 1, 1, 1, 1}, 2.75), 5);  // five need 1 + 1/sin(36°) = 2.7013
    int steps = 0;
    for (; !walk.fits() && steps < 10'000; ++steps) walk.step();
    EXPECT_TRUE(walk.fits());
}

}  // namespace
}  // namespace lastmove::packing
