// Which rules by text have images of moves under a half turn, and where moves meet theirs.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking {
namespace {

bool has_images(const std::string& text) {
    return rules_of(*read_rules("own", text + "; measure count .").impartial)->has_images();
}

TEST(Images, AreOfMovesThatNoLawForbidsAndThatHaveTheHalfTurn) {
    for (const char* text :
         {"board .; both .. -> ##", "board .; both ... -> ### along east",
          "board . x; both . -> x unless .x", "board x .; both x. -> .# then x -> x",
          "board x o .; both xo. -> ..x", "board . x; both ..|.? -> xx|x= turned"}) {
        EXPECT_TRUE(has_images(text)) << text;
    }
    for (const char* text : {"board x o .; both .o -> xx along east",
                             "board .; both ..|.? -> ##|#=", "board . x; both . -> x; always no xx",
                             "board . x; both . -> x; wins xx",
                             "board . x; both . -> x; always every block of x touches .",
                             "board . x; both . -> x; hold x to .", "graph .; both . -> #",
                             "board . x; both . -> x also quadrant of . -> x"}) {
        EXPECT_FALSE(has_images(text)) << text;
    }
    EXPECT_EQ(rules_of(*read_rules("own", "heaps n; both n -> n - 1").impartial)->has_images(),
              false);
}

TEST(Images, AreMetWhereAMoveMayReadACellAndItsImage) {
    const auto meets = [](const std::string& text, const std::string& board) {
        const auto own = read_rules("own", text + "; measure count .");
        return rules_of(*own.impartial)->meets_image(board);
    };
    const std::string cram = "board .; both .. -> ##";
    EXPECT_FALSE(meets(cram, "....|...."));
    EXPECT_FALSE(meets(cram, "...|.#.|..."));
    EXPECT_TRUE(meets(cram, "..."));
    EXPECT_TRUE(meets(cram, "..|..|.."));
    // Clauses read cells, too, and so do later moves.
    const std::string apart = "board . x; both . -> x unless .x";
    EXPECT_TRUE(meets(apart, "...."));
    EXPECT_FALSE(meets(apart, "..##.."));
    EXPECT_TRUE(meets("board . x; both .x -> xx", "x..x"));
    EXPECT_FALSE(meets("board . x; both .x -> xx", "x.##.x"));
    // Cells that never change do not.
    EXPECT_FALSE(meets("board . x; both .x -> #x", ".x."));
}

}  // namespace
}  // namespace lastmove::checking
