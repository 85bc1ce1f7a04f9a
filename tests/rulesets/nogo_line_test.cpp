#include "lastmove/rulesets/nogo_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace lastmove::rulesets {
namespace {

game::StoneBoard read(const std::string& text) {
    return game::stone_board(game::Board(text)).value();
}

std::string text(const game::StoneBoard& row) {
    std::string text;
    for (int i = 0; i < row.width; ++i) {
        const auto bit = [&](std::uint64_t set) {
            return (set >> static_cast<unsigned>(i) & 1U) != 0;
        };
        text += bit(row.empty) ? '.' : bit(row.stones[0]) ? 'x' : bit(row.stones[1]) ? 'o' : '#';
    }
    return text;
}

std::string parts_of(const std::string& row) {
    std::string parts;
    visit_parts_of_row(read(row), [&](const game::StoneBoard& part) {
        parts += (parts.empty() ? "" : " ") + text(part);
    });
    return parts;
}

TEST(NoGoLine, IsCutBetweenStonesOfDifferentColours) {
    EXPECT_EQ(parts_of("..xo..x...o"), "..x o..x...o");
    EXPECT_EQ(parts_of("..#..x"), ".. ..x");
}

TEST(NoGoLine, BlocksAreOneStone) {
    EXPECT_EQ(parts_of("..xxx...oo.."), "..x...o..");
}

TEST(NoGoLine, EqualEndsAreWrittenAlike) {
    EXPECT_EQ(parts_of("...o.o"), "...o.");
    EXPECT_EQ(parts_of("o.o..."), ".o...");
    EXPECT_EQ(parts_of("...o.x.o"), "...o.");
    EXPECT_EQ(parts_of("...o.x."), "...o..x");
    EXPECT_EQ(parts_of(".x.o..."), "x..o...");
    EXPECT_EQ(parts_of("...x.o.x.o"), "...x..o");
}

TEST(NoGoLine, PartsOfOneCellAreLeftOut) {
    EXPECT_EQ(parts_of("o.ox.x"), "");
}

TEST(NoGoLine, ColumnsAreRows) {
    EXPECT_EQ(text(as_row(read("#.#|#x#|#.#|#o#")).value()), ".x.o");
    EXPECT_EQ(text(as_row(read("###|.x.|###")).value()), ".x.");
    EXPECT_EQ(text(as_row(read("#.")).value()), ".");
    EXPECT_FALSE(as_row(read("..|#.")));
}

}  // namespace
}  // namespace lastmove::rulesets
