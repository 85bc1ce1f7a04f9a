// What Backhouse, Chen and Ferreira 2011 print about tilings, where it is wrong (docs/errata.md),
// and that it holds as corrected.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lastmove/tiling/strips/strips.hpp"

namespace lastmove::tiling {
namespace {

/// A polynomial in X and Y: how often each cell is covered.
using Board = std::map<std::pair<int, int>, int>;

/// X^i · Y^j · rect.rows.columns of the appendix.
Board rect(int rows, int columns, int i = 0, int j = 0) {
    Board board;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) board[{i + row, j + column}] = 1;
    }
    return board;
}

Board sum(std::initializer_list<Board> boards) {
    Board total;
    for (const Board& board : boards) {
        for (const auto& [cell, times] : board) total[cell] += times;
    }
    return total;
}

TEST(Appendix, MonominoInACorner) {
    for (int n = 2; n <= 6; ++n) {
        for (int m = n + 1; m <= 20; m += n) {
            const int nq = n * (m / n);
            const Board corner = sum({rect(1, 1), rect(nq, nq, 1, 1)});
            EXPECT_NE(sum({corner, rect(1, nq, 1, 0), rect(nq, 1, 0, 1)}), rect(m, m));  // printed
            EXPECT_EQ(sum({corner, rect(nq, 1, 1, 0), rect(1, nq, 0, 1)}), rect(m, m));
        }
    }
}

TEST(Appendix, MonominoInsideAPinwheel) {
    for (int n = 3; n <= 6; ++n) {
        for (int m = 2 * n - 1; m <= 20; m += n) {
            const int nq = n * (m / n);
            const Board same = sum({rect(n - 1, n), rect(n, m - n, 0, n)});
            EXPECT_NE(sum({same, rect(1, 1, n, n), rect(nq, n - 1, n, 0), rect(m - n, nq, n, n)}),
                      rect(m, m));  // printed
            EXPECT_EQ(sum({same, rect(1, 1, n - 1, n - 1), rect(nq, n - 1, n - 1, 0),
                           rect(m - n, nq, n, n - 1)}),
                      rect(m, m));
        }
    }
}

/// A displacement by 3 along X and by 5 along Y is X^3 · Y^5; printed is X^3 · X^5.
TEST(Appendix, ExampleOfADisplacement) {
    EXPECT_NE(rect(2, 2, 3 + 5, 0), rect(2, 2, 3, 5));
}

/// The exponents of a sum of powers of x in GF(2)[x] modulo 1 + x + … + x^(n-1), below n − 1.
std::set<int> reduced(const std::vector<int>& exponents, int n) {
    std::set<int> odd;
    const auto flip = [&](int k) {
        if (!odd.insert(k).second) odd.erase(k);
    };
    for (const int exponent : exponents) {
        if (exponent % n < n - 1) {
            flip(exponent % n);
        } else {
            for (int k = 0; k < n - 1; ++k) flip(k);
        }
    }
    return odd;
}

/// Section 3.2.2, case (c): 2(m mod n) >= n and n odd. The printed last line is the sum of x^i for
/// i < m mod n; the line before it has the even exponents to n − 1 and odd ones.
TEST(Section322, LastLineOfTheThirdCase) {
    int different = 0;
    for (int n = 3; n <= 15; n += 2) {
        for (int r = (n + 1) / 2; r < n; ++r) {
            std::vector<int> squares;
            std::vector<int> printed;
            std::vector<int> corrected;
            for (int i = 0; i < r; ++i) squares.push_back(2 * i);
            for (int i = 0; i < r; ++i) printed.push_back(i);
            for (int i = 0; i < n; i += 2) corrected.push_back(i);
            for (int i = 1; i < 2 * r - n; i += 2) corrected.push_back(i);
            different += reduced(squares, n) != reduced(printed, n);
            EXPECT_EQ(reduced(squares, n), reduced(corrected, n)) << n << " " << r;
            EXPECT_EQ(corrected.size(), printed.size());  // so the conclusion stands
        }
    }
    EXPECT_GT(different, 10);
}

/// Forward and backward weights in GF(2)[x] allow c3 on the 5 by 5 board with strips of 4; weights
/// over the integers do not.
TEST(Section322, WeightsModuloTwoDoNotPinTheCell) {
    const auto weight = [](int sign) {
        std::vector<int> board;
        for (int i = 0; i < 5; ++i) {
            for (int j = 0; j < 5; ++j) board.push_back(i + sign * j + 20);
        }
        return reduced(board, 4);
    };
    EXPECT_EQ(weight(1), reduced({2 + 2 + 20}, 4));
    EXPECT_EQ(weight(-1), reduced({2 - 2 + 20}, 4));
    EXPECT_FALSE(monomino_may_lie({5, 5, 4, {}}, {3, 3}));
    EXPECT_EQ(strip_invariant({5, 5, 4, BoardCell{3, 3}})->ring, StripInvariant::Ring::integer);
}

/// n | m² − 1 is not enough, as the section says itself.
TEST(Section32, TheObviousConditionIsNotEnough) {
    EXPECT_EQ((11 * 11 - 1) % 8, 0);
    EXPECT_FALSE(strip_tiling({11, 11, 8, {}}));
    EXPECT_FALSE(strip_tiling({17, 17, 12, {}}));
}

}  // namespace
}  // namespace lastmove::tiling
