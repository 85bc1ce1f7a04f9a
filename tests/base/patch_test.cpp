#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "lastmove/base/sheet.hpp"

namespace lastmove {
namespace {

/// Twice the area that a closed line goes around, counted against the clock where y is up.
double doubled_area(const std::vector<Point>& line) {
    double sum = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point a = line[i];
        const Point b = line[(i + 1) % line.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

double area(const Patch& patch) {
    double sum = 0;
    for (const auto& line : outlines(patch)) sum += doubled_area(line) / 2;
    return sum;
}

TEST(Patch, OutlinesGoAroundEveryCellOnce) {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        Patch squares;
        Patch hexagons;
        hexagons.hexagons = true;
        for (int row = 0; row < 5; ++row) {
            for (int column = 0; column < 5; ++column) {
                if (random() % 3 == 0) continue;
                squares.cells.push_back({double(column), double(row)});
                hexagons.cells.push_back({column - 0.5 * row, std::sqrt(0.75) * row});
            }
        }
        const auto cells = static_cast<double>(squares.cells.size());
        EXPECT_NEAR(area(squares), cells, 1e-9);
        EXPECT_NEAR(area(hexagons), cells * std::sqrt(0.75), 0.02);
    }
}

TEST(Patch, RingsHaveTwoLines) {
    Patch ring;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            if (row != 1 || column != 1) ring.cells.push_back({double(column), double(row)});
        }
    }
    EXPECT_EQ(outlines(ring).size(), 2u);
}

}  // namespace
}  // namespace lastmove
