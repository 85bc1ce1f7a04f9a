// Determinants modulo primes, against expansion by minors.
#include "lastmove/exact/sparse_determinant.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/base/progress.hpp"
#include "sanitized.hpp"

namespace lastmove {
namespace {

using Matrix = std::vector<std::vector<int>>;

Integer by_minors(const Matrix& matrix);

/// The terms of the determinant with this entry.
Integer by_minor(const Matrix& matrix, std::size_t row, std::size_t column) {
    Matrix minor = matrix;
    minor.erase(minor.begin() + static_cast<std::ptrdiff_t>(row));
    for (auto& other : minor) other.erase(other.begin() + static_cast<std::ptrdiff_t>(column));
    return ((row + column) % 2 == 0 ? 1 : -1) * Integer(matrix[row][column]) * by_minors(minor);
}

Integer by_minors(const Matrix& matrix) {
    if (matrix.empty()) return 1;
    Integer sum = 0;
    for (std::size_t column = 0; column < matrix.size(); ++column) {
        sum += by_minor(matrix, 0, column);
    }
    return sum;
}

/// A square matrix with these entries and about one in `density` + 1 of them 0.
Matrix random_matrix(int size, int most, int density) {
    Matrix matrix(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size)));
    for (auto& row : matrix) {
        for (int& entry : row) {
            const bool is_zero = *rc::gen::inRange(0, density + 1) == 0;
            entry = is_zero ? 0 : *rc::gen::inRange(-most, most);
        }
    }
    return matrix;
}

std::vector<SparseRow> sparse(const Matrix& matrix) {
    std::vector<SparseRow> rows(matrix.size());
    for (std::size_t row = 0; row < matrix.size(); ++row) {
        for (std::uint32_t column = 0; column < matrix.size(); ++column) {
            if (matrix[row][column] != 0) rows[row].emplace_back(column, matrix[row][column]);
        }
    }
    return rows;
}

TEST(SparseDeterminant, OfSmallMatrices) {
    Progress silent;
    int singular = 0;
    EXPECT_TRUE(check_often([&] {
        const Matrix matrix =
            random_matrix(*rc::gen::inRange(0, 7), *rc::gen::element(1, 3, 2'000'000'000),
                          *rc::gen::inRange(1, 4));
        const Integer expected = by_minors(matrix);
        singular += expected == 0 ? 1 : 0;
        RC_ASSERT(sparse_determinant(sparse(matrix), {}, silent) == expected);
    }));
    EXPECT_GT(singular, cases(100));
}

TEST(SparseDeterminant, TermsWithEachEntry) {
    Progress silent;
    int regular = 0;
    EXPECT_TRUE(check_often([&] {
        // Small entries, so that partial sums vanish.
        const Matrix matrix = random_matrix(*rc::gen::inRange(0, 7), *rc::gen::element(2, 3, 9),
                                            *rc::gen::inRange(1, 4));
        const std::vector<SparseRow> rows = sparse(matrix);
        const DeterminantTerms terms = sparse_determinant_terms(rows, {}, silent);
        RC_ASSERT(terms.determinant == by_minors(matrix));
        if (terms.determinant == 0) {
            RC_ASSERT(terms.with.empty());
            return;
        }
        ++regular;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t entry = 0; entry < rows[row].size(); ++entry) {
                RC_ASSERT(terms.with[row][entry] == by_minor(matrix, row, rows[row][entry].first));
            }
        }
    }));
    EXPECT_GT(regular, cases(200));
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
    const DeterminantTerms terms = sparse_determinant_terms(rows, {}, silent);
    EXPECT_EQ(terms.determinant, 3'001);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Integer sum = 0;  // all terms have an entry in the row
        for (const Integer& term : terms.with[row]) sum += term;
        EXPECT_EQ(sum, 3'001);
    }
    EXPECT_THROW(sparse_determinant(rows, Limits::within(std::chrono::seconds(0)), silent),
                 Stopped);
}

}  // namespace
}  // namespace lastmove
