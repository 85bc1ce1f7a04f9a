#include "lastmove/tiling/strips/strips.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "tiling/naive.hpp"

namespace lastmove::tiling {
namespace {

/// Whether the board less a cell can be covered by strips, by plain backtracking.
bool covers(int rows, int columns, int n, int row, int column) {
    naive::Shape board;
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            if (r != row || c != column) board.insert({r, c});
        }
    }
    std::vector<naive::Supply> strips(1);
    naive::Shape strip;
    for (int c = 0; c < n; ++c) strip.insert({0, c});
    strips[0].ways = naive::all_ways(strip, false, true);
    return naive::count(board, strips, 1) > 0;
}

/// Requires that the pieces cover the board exactly, cell by cell.
void expect_tiling(const StripsPuzzle& board, const Rectangles& tiling) {
    std::map<std::pair<std::int64_t, std::int64_t>, int> covered;
    ++covered[{tiling.monomino.row, tiling.monomino.column}];
    for (const StripRectangle& part : tiling.rectangles) {
        EXPECT_EQ((part.down ? part.rows : part.columns) % board.length, 0);
        for (std::int64_t row = 0; row < part.rows; ++row) {
            for (std::int64_t column = 0; column < part.columns; ++column) {
                ++covered[{part.first.row + row, part.first.column + column}];
            }
        }
    }
    EXPECT_EQ(std::ssize(covered), board.rows * board.columns);
    for (const auto& [cell, times] : covered) {
        EXPECT_EQ(times, 1);
        EXPECT_LE(cell.first, board.rows);
        EXPECT_LE(cell.second, board.columns);
    }
}

/// Backhouse, Chen, Ferreira 2011, section 3.2: the theorem as it stands there, for squares.
TEST(Strips, TheoremOfTheSquare) {
    for (std::int64_t m = 2; m <= 60; ++m) {
        for (std::int64_t n = 1; n <= 2 * m; ++n) {
            const bool possible = n < m && ((m - 1) % n == 0 || (m + 1) % n == 0);
            EXPECT_EQ(strip_tiling({m, m, n, {}}).has_value(), possible) << m << " " << n;
            EXPECT_EQ(strip_invariant({m, m, n, {}}).has_value(), !possible) << m << " " << n;
            EXPECT_EQ(monomino_cell_count({m, m, n, {}}) > 0, possible) << m << " " << n;
        }
    }
}

TEST(Strips, EveryCellOfSmallBoardsAgreesWithBacktracking) {
    for (int rows = 1; rows <= 5; ++rows) {
        for (int columns = rows; columns <= 7; ++columns) {
            for (int n = 1; n <= 7; ++n) {
                const StripsPuzzle board{rows, columns, n, {}};
                Integer possible = 0;
                for (int row = 0; row < rows; ++row) {
                    for (int column = 0; column < columns; ++column) {
                        const BoardCell cell{row + 1, column + 1};
                        const bool may = monomino_may_lie(board, cell);
                        ASSERT_EQ(may, covers(rows, columns, n, row, column))
                            << rows << "x" << columns << ":" << n << " " << row << " " << column;
                        const StripsPuzzle there{rows, columns, n, cell};
                        EXPECT_EQ(strip_tiling(there).has_value(), may);
                        EXPECT_EQ(strip_invariant(there).has_value(), !may);
                        EXPECT_EQ(strip_weights(board, cell).has_value(), !may);
                        if (may) expect_tiling(board, *strip_tiling(there));
                        possible += may;
                    }
                }
                EXPECT_EQ(monomino_cell_count(board), possible);
                EXPECT_EQ(monomino_cells(board, 1000).size(), possible.get_ui());
                EXPECT_EQ(strip_tiling(board).has_value(), possible > 0);
                EXPECT_EQ(strip_invariant(board).has_value(), possible == 0);
            }
        }
    }
}

TEST(Strips, EveryAllowedCellOfSquaresHasItsTiling) {
    for (std::int64_t m = 2; m <= 25; ++m) {
        for (std::int64_t n = 1; n < m; ++n) {
            for (const BoardCell& cell : monomino_cells({m, m, n, {}}, 1000)) {
                expect_tiling({m, m, n, {}}, *strip_tiling({m, m, n, cell}));
            }
        }
    }
}

TEST(Strips, ForbiddenCellsHaveWeights) {
    for (std::int64_t rows = 1; rows <= 11; ++rows) {
        for (std::int64_t columns = 1; columns <= 11; ++columns) {
            for (std::int64_t n = 2; n <= 6; ++n) {
                const StripsPuzzle board{rows, columns, n, {}};
                for (std::int64_t i = 0; i < rows * columns; ++i) {
                    const BoardCell cell{i / columns + 1, i % columns + 1};
                    const auto weights = strip_weights(board, cell);
                    ASSERT_EQ(weights.has_value(), !monomino_may_lie(board, cell));
                    if (!weights) continue;
                    const auto at = [&](std::int64_t row, std::int64_t column) {
                        return weights->at(static_cast<std::size_t>(row),
                                           static_cast<std::size_t>(column));
                    };
                    int whole = 0;
                    for (std::int64_t row = 0; row < rows; ++row) {
                        for (std::int64_t column = 0; column < columns; ++column) {
                            whole += at(row, column);
                            int across = 0;
                            int down = 0;
                            for (std::int64_t k = 0; k < n; ++k) {
                                if (column + n <= columns) across += at(row, column + k);
                                if (row + n <= rows) down += at(row + k, column);
                            }
                            ASSERT_EQ(across, 0);
                            ASSERT_EQ(down, 0);
                        }
                    }
                    ASSERT_LT(whole, at(cell.row - 1, cell.column - 1));
                }
            }
        }
    }
}

/// Section 3.1: the monomino on the chessboard lies on c3, f3, c6 or f6.
TEST(Strips, Chessboard) {
    const std::vector<BoardCell> cells{{3, 3}, {3, 6}, {6, 3}, {6, 6}};
    EXPECT_EQ(monomino_cells({8, 8, 3, {}}, 100), cells);
}

TEST(Strips, LargeBoards) {
    for (const std::int64_t m : {std::int64_t{10'001}, std::int64_t{99'999}, longest_board}) {
        for (const std::int64_t n : std::vector<std::int64_t>{m - 1, 2, 3, 7, 2500}) {
            const StripsPuzzle board{m, m, n, {}};
            const bool possible = (m - 1) % n == 0 || (m + 1) % n == 0;
            const auto tiling = strip_tiling(board);
            ASSERT_EQ(tiling.has_value(), possible);
            if (!tiling) continue;
            std::int64_t area = 1;
            for (const StripRectangle& part : tiling->rectangles) area += part.rows * part.columns;
            EXPECT_EQ(area, m * m);
            EXPECT_LE(tiling->rectangles.size(), 4u);
        }
    }
}

TEST(Strips, TextsThatAreNone) {
    for (const char* text : {"", "8x8", "8x8:", "8:8:3", "8x8:3:", "8x8:-3", "x8:3", "8x8:3 "}) {
        EXPECT_FALSE(parse_strips(text)) << text;
    }
    for (const auto& [text, column] : {std::pair{"0x8:3", 1U}, std::pair{"8x1000001:3", 3U},
                                       std::pair{"18x18:99999999999999999999", 7U}}) {
        try {
            parse_strips(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column, column) << text;
        }
    }
}

}  // namespace
}  // namespace lastmove::tiling
