// Games won by symmetry: random symmetric positions against plain recursion.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "lastmove/game/board.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "naive.hpp"

namespace lastmove::rulesets {

namespace {

using game::Naive;

/// Makes the board symmetric: a cell and its image hold what the earlier one held.
template <class Image>
void symmetrise(game::Board& board, Image image) {
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            board.set(image(Cell{row, column}), board.at({row, column}));
        }
    }
}

game::Board random_board(int height, int width, std::mt19937& random) {
    game::Board board(height, width, '.');
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            if (random() % 4 != 0) board.set({row, column}, 'o');
        }
    }
    return board;
}

/// Checks what the ruleset knows of the position; says whether it knows something.
bool known_truth(Naive& naive, const std::string& subject) {
    const game::Sum sum = parse(subject);
    const game::Game& game = *sum.terms.front().game;
    const game::Code& code = sum.terms.front().parts.front();
    const auto strategy = game.strategy(code);
    if (!strategy) return false;
    naive.renew();
    const auto nimber = naive(sum);
    EXPECT_EQ(strategy->move.empty(), nimber == 0U) << subject;
    if (const auto theorem = game.theorem(code); theorem && theorem->nimber) {
        EXPECT_EQ(theorem->nimber, nimber) << subject;
    }
    if (strategy->move.empty()) return true;
    for (const game::Move& move : game.moves(code)) {
        if (move.text != strategy->move) continue;
        EXPECT_EQ(naive.sum(game, move.parts), 0U) << subject << ' ' << move.text;
        return true;
    }
    ADD_FAILURE() << subject << ": no move " << strategy->move;
    return true;
}

TEST(RemoveASquare, SymmetricBoardsAreDecidedRightly) {
    std::mt19937 random(11);
    Naive naive(2'000'000);
    std::size_t known = 0;
    for (int i = 0; i < 400; ++i) {
        const int height = 1 + static_cast<int>(random() % 4);
        const int width = 1 + static_cast<int>(random() % static_cast<unsigned>(14 / height));
        game::Board board = random_board(height, width, random);
        const Cell last{height - 1, width - 1};
        switch (random() % 4) {
            case 0:
                symmetrise(board, [&](Cell cell) { return last - cell; });
                break;
            case 1:
                symmetrise(board, [&](Cell cell) {
                    return Cell{cell.row, last.column - cell.column};
                });
                break;
            case 2:
                symmetrise(board, [&](Cell cell) {
                    return Cell{last.row - cell.row, cell.column};
                });
                break;
            default:
                if (height != width) continue;
                symmetrise(board, [&](Cell cell) { return Cell{cell.column, cell.row}; });
        }
        if (known_truth(naive, "square:" + board.text())) ++known;
    }
    EXPECT_GT(known, 150U);
}

/// Lemma 2, and the general form of Lemma 3 with axes.
TEST(RowsAndColumns, SymmetricShapesAreDecidedRightly) {
    std::mt19937 random(12);
    Naive naive(2'000'000);
    std::size_t known = 0;
    for (int i = 0; i < 300; ++i) {
        const int height = 2 + static_cast<int>(random() % 5);
        const int width = 2 + static_cast<int>(random() % 5);
        game::Board board = random_board(height, width, random);
        symmetrise(board, [&](Cell cell) { return Cell{height - 1 - cell.row, cell.column}; });
        symmetrise(board, [&](Cell cell) { return Cell{cell.row, width - 1 - cell.column}; });
        if (known_truth(naive, "rows:" + board.text())) ++known;
    }
    EXPECT_GT(known, 150U);
}

/// Whether the first player wins a diamond, over all sets of lines that may be left.
bool first_wins_diamond(int c) {
    const int lines = 2 * c + 1;
    std::vector<std::uint32_t> across(static_cast<std::size_t>(lines));  // by row, the columns
    for (int a = 0; a < lines; ++a) {
        for (int b = 0; b < lines; ++b) {
            if (std::abs(a - c) + std::abs(b - c) <= c)
                across[static_cast<std::size_t>(a)] |= 1U << b;
        }
    }
    // The shape is the same in both directions.
    const auto side = std::uint32_t{1} << lines;
    std::vector<bool> wins(std::size_t{side} * side);
    for (std::uint32_t rows = 0; rows < side; ++rows) {
        for (std::uint32_t columns = 0; columns < side; ++columns) {
            bool first = false;
            for (int i = 0; i < lines && !first; ++i) {
                const std::uint32_t line = 1U << i;
                const std::uint32_t met = across[static_cast<std::size_t>(i)];
                if ((rows & line) != 0 && (columns & met) != 0) {
                    first = !wins[std::size_t{rows ^ line} * side + columns];
                }
                if (!first && (columns & line) != 0 && (rows & met) != 0) {
                    first = !wins[std::size_t{rows} * side + (columns ^ line)];
                }
            }
            wins[std::size_t{rows} * side + columns] = first;
        }
    }
    return wins.back();
}

TEST(RowsAndColumns, DiamondsByExhaustion) {
    EXPECT_TRUE(first_wins_diamond(0));
    for (int c = 1; c <= 5; ++c) EXPECT_FALSE(first_wins_diamond(c)) << c;
}

/// If there are more than 100,000 moves, only those that leave the board symmetric are tried.
TEST(RemoveASquare, ALargeBoardIsWonByTheSquareInTheMiddle) {
    const game::Sum board = parse("square:70x76");  // 131,705 moves
    const auto found = game::imitation(board, Limits{});
    ASSERT_TRUE(found && found->move);
    EXPECT_TRUE(game::is_mirrored(game::after(board, *found->move)));
    EXPECT_FALSE(game::imitation(parse("square:70x77"), Limits{}));
}

}  // namespace

}  // namespace lastmove::rulesets
