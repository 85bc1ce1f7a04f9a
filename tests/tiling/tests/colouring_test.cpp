#include "lastmove/tiling/tests/colouring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

namespace lastmove::tiling {

namespace {

std::optional<Colouring> found(const std::string& text) {
    return colouring(parse_problem(text), {});
}

TEST(Colouring, PassesWhatCanBeTiled) {
    for (const std::string text :
         {"40x42:I2", "20x24:L4", "T12:T2", "9x10:L3", "24x24:T4", "12x13:I3,I1x0-3", "5x10:Y"}) {
        EXPECT_FALSE(found(text).has_value()) << text;
    }
}

TEST(Colouring, PatternsAreAllSublatticesOfSmallIndexOnce) {
    const auto all = patterns(parse_problem("20x20:I20"));
    std::set<std::tuple<int, int, int>> few;
    std::size_t number = 0;
    for (const Pattern& pattern : all) {
        if (pattern.rows * pattern.columns > 12) continue;
        ++number;
        few.insert({pattern.rows, pattern.columns, pattern.shift});
        // Cells have as many colours as the index says, each moved along the lattice its own.
        std::set<std::size_t> colours;
        for (int row = 0; row < 12; ++row) {
            for (int column = 0; column < 12; ++column) {
                const std::size_t colour = colour_of(pattern, {row, column});
                colours.insert(colour);
                const Cell moved{row + pattern.rows, column + pattern.shift};
                EXPECT_EQ(colour_of(pattern, moved), colour);
                EXPECT_EQ(colour_of(pattern, {row, column + pattern.columns}), colour);
            }
        }
        EXPECT_EQ(std::ssize(colours), pattern.rows * pattern.columns);
    }
    EXPECT_EQ(few.size(), number);
    EXPECT_EQ(number, 127u);  // the sum of sigma(1), …, sigma(12)
    EXPECT_NE(std::ranges::find(all, Pattern{1, 20, 1}), all.end());
}

}  // namespace

}  // namespace lastmove::tiling
