// A sparse matrix modulo a prime as a product of triangular ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove {

/// Eliminates a square matrix modulo a prime below 2^31, each time at an entry with few others in
/// its row and column (markowitz1957), and then solves systems with it.
///
/// ```
/// const SparseElimination matrix({{{0, 2}, {1, 1}}, {{0, 1}, {1, 1}}}, 7, {});
/// EXPECT_TRUE(matrix.is_regular());
/// EXPECT_EQ(matrix.solve({1, 0}), (std::vector<std::uint64_t>{1, 6}));
/// ```
class SparseElimination {
  public:
    /// Throws Stopped at a limit.
    SparseElimination(const std::vector<SparseRow>& rows, std::uint64_t prime,
                      const Limits& limits);

    /// Whether the matrix has an inverse modulo the prime.
    [[nodiscard]] bool is_regular() const { return steps_.size() == size_; }

    /// The solution modulo the prime of the system with this right side, of numbers below the
    /// prime. Requires that the matrix is regular. Linear in the entries that were kept.
    [[nodiscard]] std::vector<std::uint64_t> solve(std::vector<std::uint64_t> right) const;

  private:
    using Entries = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

    struct Step {
        std::uint32_t row;
        std::uint32_t column;
        std::uint64_t inverse;  ///< of the pivot
        Entries rest;           ///< of the pivot's row
        Entries taken;          ///< which other rows took how much of it
    };

    struct Pivot {
        std::uint32_t row;
        std::uint32_t column;
    };

    [[nodiscard]] bool find_pivot(Pivot& pivot);
    [[nodiscard]] bool find_single(Pivot& pivot);
    void eliminate(Pivot pivot);
    Entries without(std::uint32_t row, std::uint32_t column, std::uint64_t factor,
                    const Entries& rest);
    void lose(std::uint32_t column);

    std::size_t size_;
    std::uint64_t prime_;
    std::vector<Entries> rows_;                        ///< those that are left, columns ascending
    std::vector<bool> is_left_;                        ///< of each row
    std::vector<std::vector<std::uint32_t>> columns_;  ///< the rows that once had an entry there
    std::vector<std::size_t> counts_;                  ///< of the entries left in each column
    std::vector<std::uint32_t> singles_;               ///< columns that once had one entry left
    std::set<std::pair<std::size_t, std::uint32_t>> by_length_;  ///< the rows left
    std::size_t kept_ = 0;                                       ///< entries in steps
    std::vector<Step> steps_;
};

}  // namespace lastmove
