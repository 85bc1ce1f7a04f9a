// Dominoes counted again by a determinant, against the count that fills cell after cell.
#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/check/tiling/board.hpp"
#include "random_region.hpp"
#include "sanitized.hpp"

namespace lastmove::checking {
namespace {

TilingPuzzle dominoes(const std::string& region, bool both) {
    TilingPuzzle puzzle;
    puzzle.lattice = "square";
    puzzle.freedom = both ? "fixed" : "free";
    for (std::size_t from = 0; from <= region.size();) {
        const std::size_t to = std::min(region.find('|', from), region.size());
        puzzle.region.push_back(region.substr(from, to - from));
        from = to + 1;
    }
    puzzle.tiles.push_back({"I2", {"oo"}, std::nullopt});
    // Some pairs of cells are then covered in two ways.
    if (both) puzzle.tiles.push_back({"J2", {"o", "o"}, std::nullopt});
    if (both) puzzle.tiles.push_back({"K2", {"o", "o"}, std::nullopt});
    return puzzle;
}

TEST(Dominoes, OfRandomRegions) {
    int none = 0;
    int many = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const std::string region = random_region(7, 7, *rc::gen::inRange(3, 12));
            if (region.find('.') == std::string::npos) return;
            const TilingBoard board(dominoes(region, *rc::gen::arbitrary<bool>()));
            RC_ASSERT(are_dominoes(board));
            Progress silent;
            Budget budget({}, silent);
            const Integer expected = recount_tilings(board, budget);
            RC_ASSERT(recount_dominoes(board, budget) == expected);
            ++(expected == 0 ? none : many);
        },
        3'000));
    EXPECT_GT(none, cases(300));
    EXPECT_GT(many, cases(300));
}

TEST(Dominoes, NotOtherTiles) {
    TilingPuzzle puzzle = dominoes("....", false);
    EXPECT_TRUE(are_dominoes(TilingBoard(puzzle)));
    puzzle.tiles[0].rows = {"o.o"};
    EXPECT_FALSE(are_dominoes(TilingBoard(puzzle)));
    puzzle.tiles[0] = {"I2", {"oo"}, Copies{2, 2}};
    EXPECT_FALSE(are_dominoes(TilingBoard(puzzle)));
    puzzle.tiles[0] = {"I2", {"oo"}, std::nullopt};
    puzzle.lattice = "hexagonal";  // three directions
    EXPECT_FALSE(are_dominoes(TilingBoard(puzzle)));
}

}  // namespace
}  // namespace lastmove::checking
