// The last rows of a matrix, reduced to what the rows before them can see.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove::tiling {

/// The rows of a square matrix from one on. Of their columns, those that no earlier row touches are
/// eliminated together with as many rows; of the others a reduced echelon form is kept, without
/// fractions (bareiss1968): row i has `scale` in the column pivots[i], entries[i][j] in the column
/// free[j], and 0 elsewhere. All entries are minors of the matrix. So if some of the other columns
/// are removed by earlier rows, the determinant of what is left is, but for a common factor, that
/// of the columns of this form that are left.
struct Tail {
    std::vector<std::uint32_t> pivots;
    std::vector<std::uint32_t> free;
    std::vector<std::vector<Integer>> entries;
    Integer scale = 1;

    /// Its size in bytes, about.
    [[nodiscard]] std::size_t bytes() const;
};

/// Reduces a matrix row by row, from its last.
///
/// ```
/// // In rows 1 and 2, columns 2 and 3 are left to the tail from row 2 on; row 0 sees column 1.
/// const std::vector<SparseRow> rows{{{0, 1}, {1, 1}}, {{0, 1}, {1, 1}, {2, 1}}, {{1, 1}, {2, 1}}};
/// tiling::TailReduction reduction(rows);
/// reduction.prepend(2, {});
/// EXPECT_EQ(reduction.tail().pivots.size(), 1U);
/// reduction.prepend(1, {});
/// EXPECT_EQ(reduction.tail().pivots.size(), 1U);  // column 2 is eliminated
/// ```
class TailReduction {
  public:
    /// Requires a determinant that is not 0. Keeps a reference to the rows.
    explicit TailReduction(const std::vector<SparseRow>& rows);

    /// Adds the row before the last one added; first the last of all. Takes as many operations with
    /// minors as the form has entries.
    void prepend(std::size_t row, const Limits& limits);

    [[nodiscard]] const Tail& tail() const { return tail_; }

  private:
    void add_columns(const SparseRow& row);
    std::vector<Integer> reduced(const SparseRow& row) const;
    void add_reduced(std::vector<Integer> row);
    void eliminate(std::uint32_t column);
    void exchange(std::size_t free);

    const std::vector<SparseRow>* rows_;
    std::vector<std::uint32_t> first_rows_;  ///< by column: the first row that touches it
    Tail tail_;
};

}  // namespace lastmove::tiling
