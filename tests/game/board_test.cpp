// Boards against what their definition says, cell by cell.
#include "lastmove/game/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace lastmove::game {
namespace {

Board random_rectangle(std::mt19937& random) {
    Board board(1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 4), '.');
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            board.set({row, column}, ".ox"[random() % 3]);
        }
    }
    return board;
}

/// The board turned by a quarter, counterclockwise.
Board turned_board(const Board& board) {
    Board turned(board.width(), board.height(), '.');
    for (int row = 0; row < turned.height(); ++row) {
        for (int column = 0; column < turned.width(); ++column) {
            turned.set({row, column}, board.at({column, board.width() - 1 - row}));
        }
    }
    return turned;
}

Board flipped_board(const Board& board) {
    Board flipped = board;
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            flipped.set({row, column}, board.at({row, board.width() - 1 - column}));
        }
    }
    return flipped;
}

TEST(Boards, ContainTheCellsWithinTheirSides) {
    const Board board(2, 3, 'o');
    for (int row = -1; row <= 2; ++row) {
        for (int column = -1; column <= 3; ++column) {
            const bool inside = row >= 0 && row < 2 && column >= 0 && column < 3;
            EXPECT_EQ(board.contains({row, column}), inside) << row << ' ' << column;
            EXPECT_EQ(board.is({row, column}, 'o'), inside);
            EXPECT_FALSE(board.is({row, column}, '.'));
        }
    }
}

TEST(Boards, CellsAreFoundInReadingOrder) {
    const Board board("o.x|.xo|x..|oo.");
    EXPECT_EQ(board.height(), 4);
    EXPECT_EQ(board.width(), 3);
    EXPECT_EQ(board.cells('o'), (std::vector<Cell>{{0, 0}, {1, 2}, {3, 0}, {3, 1}}));
    EXPECT_EQ(board.cells('x'), (std::vector<Cell>{{0, 2}, {1, 1}, {2, 0}}));
    EXPECT_TRUE(board.cells('#').empty());
}

TEST(Boards, WithoutCellsAreOneWallOrOneEmptyCell) {
    for (const char* text : {"0x3", "3x0", "0x0"}) {
        Reader with_walls(text, "a board", "2x3");
        EXPECT_EQ(take_board(with_walls, ".#").text(), "#") << text;
        Reader without(text, "a board", "2x3");
        EXPECT_EQ(take_board(without, "o.").text(), ".") << text;
    }
}

TEST(Boards, TheLeastImageIsTheLeastOfAllImages) {
    std::mt19937 random(27);
    for (int round = 0; round < 2'000; ++round) {
        const Board board = random_rectangle(random);
        std::set<std::string> images;
        std::set<std::string> upright;
        Board image = board;
        for (int quarter = 0; quarter < 4; ++quarter) {
            for (const Board& either : {image, flipped_board(image)}) {
                if (either.height() <= either.width()) images.insert(either.text());
                if (quarter % 2 == 0) upright.insert(either.text());
            }
            image = turned_board(image);
        }
        EXPECT_EQ(least_image(board).text(), *images.begin()) << board.text();
        EXPECT_EQ(least_upright_image(board).text(), *upright.begin()) << board.text();
    }
}

TEST(Boards, PiecesAreTheClassesOfCellsThatTouch) {
    std::mt19937 random(5);
    for (int round = 0; round < 500; ++round) {
        const Board board = random_rectangle(random);
        for (const bool corners : {false, true}) {
            std::size_t live = 0;
            for (const Board& piece : pieces(board, "ox", '.', corners)) {
                live += piece.cells('o').size() + piece.cells('x').size();
                EXPECT_EQ(pieces(piece, "ox", '.', corners).size(), 1U) << piece.text();
                const auto in_row = [&](int row) {
                    for (int column = 0; column < piece.width(); ++column) {
                        if (!piece.is({row, column}, '.')) return true;
                    }
                    return false;
                };
                EXPECT_TRUE(in_row(0) && in_row(piece.height() - 1)) << "the least board";
            }
            EXPECT_EQ(live, board.cells('o').size() + board.cells('x').size());
        }
    }
}

}  // namespace
}  // namespace lastmove::game
