#include "lastmove/peg/board/board.hpp"

#include <gtest/gtest.h>

#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {
namespace {

Board english() {
    return parse_problem("##...##|##...##|.......|...o...|.......|##...##|##...##", Rule::jump)
        .board;
}

TEST(Board, EnglishHas33HolesAnd76Jumps) {
    EXPECT_EQ(english().size(), 33u);
    EXPECT_EQ(english().jumps().size(), 76u);
    EXPECT_EQ(english().symmetries().size(), 8u);
    EXPECT_EQ(english().hole_name(english().centre().value()), "d4");
}

TEST(Board, TriangleHasSixSymmetriesAnd36Jumps) {
    const Board board = parse_problem("o####|oo###|ooo##|oooo#|ooooo", Rule::jump_triangular).board;
    EXPECT_EQ(board.size(), 15u);
    EXPECT_EQ(board.jumps().size(), 36u);
    EXPECT_EQ(board.symmetries().size(), 6u);
    EXPECT_FALSE(board.centre());
}

TEST(Board, SymmetriesMapJumpsToJumps) {
    for (const Rule rule : {Rule::jump, Rule::jump_diagonal, Rule::jump_triangular}) {
        const Board board = parse_problem("oooo|oooo|oooo|oooo", rule).board;
        EXPECT_EQ(board.symmetries().size(), rule == Rule::jump_triangular ? 4u : 8u);
        for (const Permutation& image : board.symmetries()) {
            for (const Jump& jump : board.jumps()) {
                const Jump moved{image[jump.from], image[jump.over], image[jump.to]};
                EXPECT_NE(std::ranges::find(board.jumps(), moved), board.jumps().end());
            }
        }
    }
}

}  // namespace
}  // namespace lastmove::peg
