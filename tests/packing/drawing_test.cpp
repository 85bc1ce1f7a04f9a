// Pictures of disks: to scale, in rows, none over another.
#include "lastmove/packing/drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace lastmove::packing {
namespace {

std::vector<Disk> disks_of(const Picture& picture) {
    std::vector<Disk> disks;
    for (const Element& element : picture.frames.at(0).elements) {
        disks.push_back(std::get<Disk>(element));
    }
    return disks;
}

TEST(PackingDrawing, APackingIsDrawnToScale) {
    const Puzzle puzzle = make_puzzle({"3", {"1", "2"}});
    const auto disks = disks_of(draw_packing(puzzle, {{{"1", "0"}, {"-0.5", "0"}}}));
    ASSERT_EQ(disks.size(), 3U);
    EXPECT_TRUE(disks[0].hollow);
    EXPECT_NEAR(disks[1].radius, disks[0].radius / 3, 1e-9);
    EXPECT_NEAR(disks[2].radius, disks[0].radius * 2 / 3, 1e-9);
    EXPECT_NEAR(disks[1].at.x - disks[2].at.x, disks[1].radius + disks[2].radius, 1e-9);
    EXPECT_LT(disks[1].tone, disks[2].tone);
    EXPECT_EQ(disks[1].text, "1");
}

/// Beside the cavity, in rows as wide as it, or as the largest disk if that is wider.
TEST(PackingDrawing, DisksStandInRowsApart) {
    std::mt19937 random(3);
    for (int round = 0; round < 30; ++round) {
        std::vector<std::string> sizes(1 + random() % 20);
        for (std::string& size : sizes) size = std::to_string(1 + random() % 9);
        const std::string cavity = std::to_string(5 + random() % 20);
        const auto disks = disks_of(draw_disks(make_puzzle({cavity, sizes})));
        ASSERT_EQ(disks.size(), sizes.size() + 1);
        const double unit = 2 * disks[0].radius / std::stod(cavity);
        double largest = 0;
        for (std::size_t i = 1; i < disks.size(); ++i) {
            EXPECT_NEAR(2 * disks[i].radius, unit * std::stod(disks[i].text), 1e-9);
            largest = std::max(largest, 2 * disks[i].radius);
            EXPECT_GT(disks[i].at.x - disks[i].radius, disks[0].radius);
            if (i > 1) {
                EXPECT_LE(disks[i].radius, disks[i - 1].radius + 1e-9);
            }
        }
        double left = disks[1].at.x - disks[1].radius;
        double right = left;
        for (std::size_t i = 1; i < disks.size(); ++i) {
            left = std::min(left, disks[i].at.x - disks[i].radius);
            right = std::max(right, disks[i].at.x + disks[i].radius);
            for (std::size_t j = 1; j < i; ++j) {
                const Point apart = disks[i].at - disks[j].at;
                EXPECT_GT(std::hypot(apart.x, apart.y), disks[i].radius + disks[j].radius)
                    << disks[j].text << ' ' << disks[i].text;
            }
        }
        EXPECT_LE(right - left, std::max(2 * disks[0].radius, largest) + 1e-9);
    }
}

}  // namespace
}  // namespace lastmove::packing
