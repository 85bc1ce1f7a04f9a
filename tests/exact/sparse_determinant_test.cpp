// Determinants modulo primes, against expansion by minors.
#include "lastmove/exact/sparse_determinant.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {
namespace {

Integer by_minors(const std::vector<std::vector<int>>& matrix) {
    if (matrix.empty()) return 1;
    Integer sum = 0;
    for (std::size_t column = 0; column < matrix.size(); ++column) {
        std::vector<std::vector<int>> minor(matrix.begin() + 1, matrix.end());
        for (auto& row : minor) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
        sum += (column % 2 == 0 ? 1 : -1) * Integer(matrix[0][column]) * by_minors(minor);
    }
    return sum;
}

TEST(SparseDeterminant, OfSmallMatrices) {
    Progress silent;
    int singular = 0;
    EXPECT_TRUE(check_often([&] {
        const int size = *rc::gen::inRange(0, 7);
        const int most = *rc::gen::element(1, 3, 2'000'000'000);
        const int density = *rc::gen::inRange(1, 4);
        std::vector<std::vector<int>> matrix(static_cast<std::size_t>(size));
        std::vector<SparseRow> rows(static_cast<std::size_t>(size));
        for (std::size_t row = 0; row < matrix.size(); ++row) {
            for (std::uint32_t column = 0; column < matrix.size(); ++column) {
                const bool is_zero = *rc::gen::inRange(0, density + 1) == 0;
                matrix[row].push_back(is_zero ? 0 : *rc::gen::inRange(-most, most));
                if (matrix[row].back() != 0) rows[row].emplace_back(column, matrix[row].back());
            }
        }
        const Integer expected = by_minors(matrix);
        singular += expected == 0 ? 1 : 0;
        RC_ASSERT(sparse_determinant(rows, {}, silent) == expected);
    }));
    EXPECT_GT(singular, 100);
}

TEST(SparseDeterminant, OfLargeOnes) {
    // −1 beside the diagonal and 2 on it: n + 1.
    Progress silent;
    std::vector<SparseRow> rows(3'000);
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (row > 0) rows[row].emplace_back(row - 1, -1);
        rows[row].emplace_back(row, 2);
        if (row + 1 < rows.size()) rows[row].emplace_back(row + 1, -1);
    }
    EXPECT_EQ(sparse_determinant(rows, {}, silent), 3'001);
    EXPECT_THROW(sparse_determinant(rows, Limits::within(std::chrono::seconds(0)), silent),
                 Stopped);
}

}  // namespace
}  // namespace lastmove
