// Numbers of tilings from the literature.
#include <gtest/gtest.h>

#include "cover/boards.hpp"
#include "lastmove/cover/exact_cover.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {

namespace {

Integer cover_count(const ExactCover& problem) {
    Progress silent;
    return count_covers(problem, {}, silent).covers;
}

Integer cover_count(std::size_t rows, std::size_t columns, const Shape& tile) {
    return cover_count(board_cover(full_board(rows, columns), {{tile, {}}}));
}

}  // namespace

TEST(TilingCounts, Dominoes) {  // Kasteleyn 1961; OEIS A004003
    EXPECT_EQ(cover_count(2, 2, shapes::domino), 2);
    EXPECT_EQ(cover_count(4, 4, shapes::domino), 36);
    EXPECT_EQ(cover_count(6, 6, shapes::domino), 6728);
    EXPECT_EQ(cover_count(8, 8, shapes::domino), 12988816);
    EXPECT_EQ(cover_count(10, 10, shapes::domino), 258584046368);
    EXPECT_EQ(cover_count(12, 12, shapes::domino), 53060477521960000);
    EXPECT_EQ(cover_count(7, 7, shapes::domino), 0);
    EXPECT_EQ(cover_count(14, 14, shapes::domino), Integer{"112202208776036178000000"});
    EXPECT_EQ(cover_count(16, 16, shapes::domino), Integer{"2444888770250892795802079170816"});
}

TEST(TilingCounts, AztecDiamonds) {  // Elkies, Kuperberg, Larsen, Propp 1992: 2^(n(n+1)/2)
    for (std::size_t order = 1; order <= 8; ++order) {
        std::vector<std::string> board;
        for (std::size_t row = 0; row < 2 * order; ++row) {
            const std::size_t gap = row < order ? order - 1 - row : row - order;
            const std::string side(gap, '#');
            board.push_back(side + std::string(2 * (order - gap), '.') + side);
        }
        Integer expected;
        mpz_ui_pow_ui(expected.get_mpz_t(), 2, order * (order + 1) / 2);
        EXPECT_EQ(cover_count(board_cover(board, {{shapes::domino, {}}})), expected);
    }
}

TEST(TilingCounts, OneTile) {
    EXPECT_EQ(cover_count(3, 4, shapes::i3), 3);
    EXPECT_EQ(cover_count(4, 4, shapes::i3), 0);
    EXPECT_EQ(cover_count(6, 6, shapes::i3), 64);
    EXPECT_EQ(cover_count(9, 9, shapes::i3), 37160);
    EXPECT_EQ(cover_count(6, 6, shapes::l3), 162);
    EXPECT_EQ(cover_count(8, 9, shapes::l3), 204184);
    EXPECT_EQ(cover_count(4, 4, shapes::t4), 2);
    EXPECT_EQ(cover_count(7, 8, shapes::t4), 0);
    EXPECT_EQ(cover_count(8, 8, shapes::t4), 84);
    EXPECT_EQ(cover_count(8, 12, shapes::t4), 1182);
    EXPECT_EQ(cover_count(8, 8, shapes::l4), 141970);
    EXPECT_EQ(cover_count(10, 10, shapes::i4), 0);
    EXPECT_EQ(cover_count(5, 10, shapes::p5), 194);
    EXPECT_EQ(cover_count(4, 5, shapes::y5), 0);
    EXPECT_EQ(cover_count(10, 10, shapes::y5), 350);
}

TEST(TilingCounts, SeveralTiles) {
    const std::vector<Piece> tetrominoes{
        {shapes::i4, {}}, {shapes::l4, {}}, {shapes::t4, {}}, {shapes::s4, {}}, {shapes::o4, {}}};
    EXPECT_EQ(cover_count(board_cover(full_board(4, 4), tetrominoes)), 117);
    EXPECT_EQ(cover_count(board_cover(full_board(5, 4), tetrominoes)), 454);
    EXPECT_EQ(cover_count(board_cover(full_board(4, 6), tetrominoes)), 2003);
}

TEST(TilingCounts, OneMonominoAndStraightTiles) {  // Backhouse, Chen, Ferreira, section 3
    const Shape monomino = shape({"#"});
    EXPECT_EQ(cover_count(board_cover(full_board(5, 5), {{shapes::domino, {}}, {monomino, 1}})),
              2180);
    EXPECT_EQ(cover_count(board_cover(full_board(7, 7), {{shapes::domino, {}}, {monomino, 1}})),
              2200776);
    EXPECT_EQ(cover_count(board_cover(full_board(7, 7), {{shapes::i3, {}}, {monomino, 1}})), 2534);
    EXPECT_EQ(cover_count(board_cover(full_board(8, 8), {{shapes::i3, 21}, {monomino, 1}})), 1424);
    EXPECT_EQ(cover_count(board_cover(full_board(8, 8), {{shapes::i3, 20}, {monomino, 1}})), 0);
}

TEST(TilingCounts, TwelvePentominoes) {  // Haselgrove and Haselgrove 1960
    EXPECT_EQ(cover_count(board_cover(full_board(3, 20), pentominoes())), 8);
    EXPECT_EQ(cover_count(board_cover(full_board(4, 15), pentominoes())), 1472);
    if (sanitized) return;
    EXPECT_EQ(cover_count(board_cover(full_board(5, 12), pentominoes())), 4040);
    EXPECT_EQ(cover_count(board_cover(full_board(6, 10), pentominoes())), 9356);
}

}  // namespace lastmove::cover
