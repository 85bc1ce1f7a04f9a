#include "lastmove/peg/board/isolated.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {
namespace {

/// Some holes of a rectangle, at least one.
Board random_board(std::mt19937_64& random, int side) {
    const Rule rules[]{Rule::jump, Rule::jump_diagonal, Rule::jump_triangular};
    std::vector<Cell> holes{{0, 0}};
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            if ((row > 0 || column > 0) && random() % 4 != 0) holes.push_back({row, column});
        }
    }
    return {rules[random() % 3], std::move(holes)};
}

TEST(Isolated, CornersOfThreeByThree) {
    const Board board = parse_problem("...|...|...", Rule::jump).board;
    EXPECT_EQ(isolated_points(board), (std::vector<std::uint16_t>{0, 2, 6, 8}));
    EXPECT_FALSE(lattice_equals_parity(board));
    EXPECT_EQ(to_text(Ladder(board).lattice().quotient()), "Z x (Z/2)^3");
}

TEST(Isolated, NoneOnTheBoardsThatPeoplePlay) {
    for (const char* name : {"english", "french", "wiegleb", "diamond41", "square6"}) {
        EXPECT_TRUE(lattice_equals_parity(find(name).value().board)) << name;
    }
}

// Ramaré 2022, Theorem 4.3: no isolated points exactly when the moves span the whole space.
TEST(Isolated, NoneExactlyWhenTheLatticeHasFullRank) {
    std::mt19937_64 random(43);
    for (int i = 0; i < 500; ++i) {
        const Board board = random_board(random, 2 + i % 5);
        EXPECT_EQ(isolated_points(board).empty(),
                  linear::Lattice(board.move_system()).rank() == board.size())
            << to_line(to_grid(board, {}));
    }
}

// Ramaré 2022, Theorem 4.2: without isolated points, lattice and parity say the same, and then the
// quotient is a power of Z/2.
TEST(Isolated, WithoutThemLatticeEqualsParity) {
    std::mt19937_64 random(42);
    int applies = 0;
    for (int i = 0; i < 500; ++i) {
        const Ladder ladder(random_board(random, 3 + i % 4));
        const auto quotient = ladder.lattice().quotient();
        for (const Integer& order : quotient.torsion) EXPECT_EQ(order, 2);
        if (!lattice_equals_parity(ladder.board())) continue;
        ++applies;
        EXPECT_EQ(quotient.torsion.size(), ladder.parity().functions().size());
        for (int j = 0; j < 20; ++j) {
            linear::Gap gap(ladder.board().size());
            for (int& amount : gap) amount = static_cast<int>(random() % 7) - 3;
            EXPECT_EQ(ladder.lattice().witness(gap).has_value(),
                      ladder.parity().witness(gap).has_value());
        }
    }
    EXPECT_GT(applies, 50);
}

}  // namespace
}  // namespace lastmove::peg
