// Boards to be covered by straight strips of n cells and exactly one monomino (backhouse2011,
// section 3.2 and appendix; proofs in docs/theory.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/invariant.hpp"
#include "lastmove/answer/evidence/rectangles.hpp"
#include "lastmove/answer/puzzles/tiling.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::tiling {

/// The maximum number of rows, of columns, and of cells of a strip.
inline constexpr std::int64_t longest_board = 1'000'000;

/// Whether the board can be covered with the monomino in row i and column j, counted from 0. For
/// strips of n >= 3 cells, if and only if rows ≡ columns ≡ 1 and i ≡ j ≡ 0, or rows ≡ columns ≡ i ≡
/// j ≡ −1 (mod n); for n = 2, if and only if rows and columns are odd and i + j is even; for n = 1,
/// always. Requires a cell of the board.
///
/// ```
/// EXPECT_TRUE(tiling::monomino_may_lie({8, 8, 3, {}}, {3, 3}));
/// EXPECT_FALSE(tiling::monomino_may_lie({8, 8, 3, {}}, {4, 4}));
/// ```
bool monomino_may_lie(const StripsPuzzle& board, const BoardCell& cell);

/// The number of cells where the monomino may lie.
///
/// ```
/// EXPECT_EQ(tiling::monomino_cell_count({8, 8, 3, {}}), 4);
/// EXPECT_EQ(tiling::monomino_cell_count({11, 11, 8, {}}), 0);
/// ```
Integer monomino_cell_count(const StripsPuzzle& board);

/// The first of these cells in reading order, at most `most`.
std::vector<BoardCell> monomino_cells(const StripsPuzzle& board, std::size_t most);

/// A tiling with the monomino where the puzzle wants it, by default on the first cell where it may
/// lie: at most four rectangles of strips. nullopt if there is none. Takes constant time.
///
/// ```
/// const auto tiling = tiling::strip_tiling({10'001, 10'001, 2500, {}}).value();
/// EXPECT_LE(tiling.rectangles.size(), 4u);
/// EXPECT_FALSE(tiling::strip_tiling({11, 11, 8, {}}));
/// ```
std::optional<Rectangles> strip_tiling(const StripsPuzzle& puzzle);

/// The ring whose weights show that there is no tiling (lastmove/answer/evidence/invariant.hpp):
/// GF(2)[x] as in section 3.2.2 if that suffices, otherwise Z[x,y]; nullopt if there is a tiling.
/// Takes O(n).
///
/// ```
/// using enum StripInvariant::Ring;
/// EXPECT_EQ(tiling::strip_invariant({11, 11, 8, {}})->ring, binary);
/// EXPECT_EQ(tiling::strip_invariant({4, 5, 3, {}})->ring, integer);
/// EXPECT_FALSE(tiling::strip_invariant({8, 8, 3, {}}));
/// ```
std::optional<StripInvariant> strip_invariant(const StripsPuzzle& puzzle);

/// The board's weight in GF(2)[x] modulo 1 + x + … + x^(n-1): the exponents of its terms, each
/// less than n − 1, ascending. Takes O(n).
///
/// ```
/// EXPECT_EQ(tiling::binary_weight({11, 11, 8, {}}), (std::vector<std::int64_t>{0, 2, 4}));
/// ```
std::vector<std::int64_t> binary_weight(const StripsPuzzle& board);

/// Integer weights of rows and columns, from 1, −1 and 0, such that under their products every
/// strip weighs 0 and the board weighs less than the cell: the monomino cannot lie there.
struct StripWeights {
    std::vector<int> rows;
    std::vector<int> columns;
    int sign = 1;  ///< of all products

    [[nodiscard]] int at(std::size_t row, std::size_t column) const {
        return sign * rows[row] * columns[column];
    }
};

/// The weights for a cell where the monomino may not lie; nullopt if it may.
///
/// ```
/// EXPECT_TRUE(tiling::strip_weights({5, 5, 4, {}}, {3, 3}));
/// EXPECT_FALSE(tiling::strip_weights({5, 5, 4, {}}, {1, 5}));
/// ```
std::optional<StripWeights> strip_weights(const StripsPuzzle& board, const BoardCell& cell);

/// Reads `ROWSxCOLUMNS:LENGTH`; nullopt if the text is not of this form. Throws InputError for a
/// number that is too large or 0.
///
/// ```
/// EXPECT_EQ(tiling::parse_strips("8x8:3")->length, 3);
/// EXPECT_FALSE(tiling::parse_strips("8x8:I3"));
/// EXPECT_THROW(tiling::parse_strips("8x8:0"), InputError);
/// ```
std::optional<StripsPuzzle> parse_strips(std::string_view text);

}  // namespace lastmove::tiling
