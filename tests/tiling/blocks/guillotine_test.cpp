#include "lastmove/tiling/blocks/guillotine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "seeds.hpp"

namespace lastmove::tiling {

namespace {

/// Whether the rectangle can be cut, by trying every cut.
bool naive(Size size, const std::vector<Size>& blocks, std::map<std::pair<int, int>, bool>& known) {
    const auto [place, is_new] = known.emplace(std::pair(size.rows, size.columns), false);
    if (!is_new) return place->second;
    bool can = std::ranges::find(blocks, size) != blocks.end();
    for (int cut = 1; cut < size.rows && !can; ++cut) {
        can = naive({cut, size.columns}, blocks, known) &&
              naive({size.rows - cut, size.columns}, blocks, known);
    }
    for (int cut = 1; cut < size.columns && !can; ++cut) {
        can = naive({size.rows, cut}, blocks, known) &&
              naive({size.rows, size.columns - cut}, blocks, known);
    }
    return known[{size.rows, size.columns}] = can;
}

/// Requires that the grids cover the rectangle, each of whole blocks.
void expect_covers(Size size, const std::vector<Size>& blocks,
                   const std::vector<BlockGrid>& grids) {
    std::map<std::pair<int, int>, int> covered;
    for (const BlockGrid& grid : grids) {
        EXPECT_EQ(grid.size.rows % blocks.at(grid.block).rows, 0);
        EXPECT_EQ(grid.size.columns % blocks.at(grid.block).columns, 0);
        for (int row = 0; row < grid.size.rows; ++row) {
            for (int column = 0; column < grid.size.columns; ++column) {
                ++covered[{grid.top + row, grid.left + column}];
            }
        }
    }
    EXPECT_EQ(std::ssize(covered), size.rows * size.columns);
    for (const auto& [cell, times] : covered) EXPECT_EQ(times, 1) << cell.first;
}

TEST(Guillotine, AgreesWithTryingEveryCut) {
    const unsigned seed = seed_of_tests();
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    int cuts = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<Size> blocks;
        for (int n = 1 + below(4); n > 0; --n) blocks.push_back({1 + below(6), 1 + below(6)});
        const Size most{1 + below(18), 1 + below(18)};
        const Guillotine guillotine(most, blocks);
        std::map<std::pair<int, int>, bool> known;
        for (int rows = 1; rows <= most.rows; ++rows) {
            for (int columns = 1; columns <= most.columns; ++columns) {
                const Size size{rows, columns};
                const bool can = guillotine.can_cut(size);
                ASSERT_EQ(can, naive(size, blocks, known)) << "seed " << seed;
                if (!can) continue;
                ++cuts;
                expect_covers(size, blocks, guillotine.cut(size));
            }
        }
    }
    EXPECT_GT(cuts, 100);
}

TEST(Guillotine, LargeRectanglesNeedFewGrids) {
    const std::vector<Size> blocks{{5, 10}, {10, 5}, {15, 15}};
    const Guillotine guillotine({995, 1000}, blocks);
    ASSERT_TRUE(guillotine.can_cut({995, 1000}));
    EXPECT_LE(guillotine.cut({995, 1000}).size(), 8u);
    EXPECT_FALSE(guillotine.can_cut({995, 999}));
}

}  // namespace

}  // namespace lastmove::tiling
