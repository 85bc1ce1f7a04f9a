// Where the number of a family stands.
#include "lastmove/game/family.hpp"

#include <gtest/gtest.h>

#include "lastmove/base/input_error.hpp"

namespace lastmove::game {
namespace {

TEST(Families, TheNumberStandsAlone) {
    EXPECT_EQ(Family::parse("nim:n").at(7), "nim:7");
    EXPECT_EQ(Family::parse("nim:3,n,5").at(7), "nim:3,7,5");
    EXPECT_EQ(Family::parse("square:nx2 + nim:n").at(4), "square:4x2 + nim:4");
    EXPECT_EQ(Family::parse("kayles:n - col:..").with("<n>"), "kayles:<n> - col:..");
}

TEST(Families, LettersBesideItMakeAWord) {
    EXPECT_EQ(Family::parse("edge:pathn").at(3), "edge:path3");
    EXPECT_EQ(Family::parse("edge:starn + node-kayles:cyclen").at(6),
              "edge:star6 + node-kayles:cycle6");
    for (const char* text : {"graph:An", "graph:Zn", "graph:an", "graph:zn"}) {
        EXPECT_EQ(Family::parse(text).at(9), std::string(text).replace(7, 1, "9")) << text;
    }
    // Where one n stands alone, those that end words are none.
    EXPECT_EQ(Family::parse("graph:Zn,n").at(9), "graph:Zn,9");
    EXPECT_EQ(Family::parse("graph:An,n").at(9), "graph:An,9");
    EXPECT_EQ(Family::parse("graph:nZ,n").at(9), "graph:nZ,9");
}

TEST(Families, NamesOfGamesHaveNoNumber) {
    for (const char* text : {"nim:5", "n", "nim", "clobber:2x3", "", "n:3",
                             "ordinal((kayles:4),dawson:6)", "{nim:2|dawson:6}"}) {
        EXPECT_FALSE(Family::is_family(text)) << text;
        EXPECT_THROW(Family::parse(text), InputError) << text;
    }
    EXPECT_EQ(Family::parse("{partizan-kayles:3|partizan-kayles:n}").at(2),
              "{partizan-kayles:3|partizan-kayles:2}");
}

}  // namespace
}  // namespace lastmove::game
