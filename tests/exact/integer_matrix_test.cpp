#include "lastmove/exact/integer_matrix.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>

namespace lastmove {
namespace {

/// The determinant, by the definition.
Integer determinant(const IntegerMatrix& matrix) {
    if (matrix.empty()) return 1;
    Integer sum = 0;
    for (std::size_t row = 0; row < matrix.size(); ++row) {
        IntegerMatrix minor;
        for (std::size_t other = 0; other < matrix.size(); ++other) {
            if (other != row) minor.emplace_back(matrix[other].begin() + 1, matrix[other].end());
        }
        const Integer term = matrix[row][0] * determinant(minor);
        if (row % 2 == 0) {
            sum += term;
        } else {
            sum -= term;
        }
    }
    return sum;
}

/// The greatest common divisor of the minors of `size` rows and columns.
Integer divisor_of_minors(const IntegerMatrix& matrix, std::size_t columns, std::size_t size) {
    Integer divisor = 0;
    for (unsigned rows = 0; rows >> matrix.size() == 0; ++rows) {
        for (unsigned chosen = 0; chosen >> columns == 0; ++chosen) {
            if (static_cast<std::size_t>(std::popcount(rows)) != size ||
                static_cast<std::size_t>(std::popcount(chosen)) != size) {
                continue;
            }
            IntegerMatrix minor;
            for (std::size_t row = 0; row < matrix.size(); ++row) {
                if ((rows >> row & 1U) == 0) continue;
                minor.emplace_back();
                for (std::size_t column = 0; column < columns; ++column) {
                    if ((chosen >> column & 1U) != 0) minor.back().push_back(matrix[row][column]);
                }
            }
            divisor = gcd(divisor, determinant(minor));
        }
    }
    return divisor;
}

IntegerMatrix random_matrix(std::size_t rows, std::size_t columns) {
    IntegerMatrix matrix(rows, std::vector<Integer>(columns));
    for (auto& row : matrix) {
        for (Integer& entry : row) entry = *rc::gen::inRange(-4, 5);
    }
    return matrix;
}

TEST(IntegerMatrix, ElementaryDivisorsAreQuotientsOfMinors) {
    EXPECT_TRUE(rc::check([] {
        const auto columns = *rc::gen::inRange<std::size_t>(1, 4);
        const IntegerMatrix matrix = random_matrix(*rc::gen::inRange<std::size_t>(0, 5), columns);
        const auto divisors = elementary_divisors(matrix, columns);
        Integer product = 1;
        for (std::size_t size = 1; size <= columns; ++size) {
            const Integer minors = divisor_of_minors(matrix, columns, size);
            if (size <= divisors.size()) {
                RC_ASSERT(divisors[size - 1] > 0);
                product *= divisors[size - 1];
                RC_ASSERT(product == minors);
            } else {
                RC_ASSERT(minors == 0);
            }
        }
    }));
}

TEST(IntegerMatrix, HermiteFormIsOneAndSpansTheSameLattice) {
    EXPECT_TRUE(rc::check([] {
        const auto columns = *rc::gen::inRange<std::size_t>(1, 5);
        const IntegerMatrix matrix = random_matrix(*rc::gen::inRange<std::size_t>(0, 6), columns);
        const IntegerMatrix form = hermite_form(matrix, columns);
        std::size_t last = 0;
        for (std::size_t row = 0; row < form.size(); ++row) {
            const auto first = std::ranges::find_if(form[row], [](auto& x) { return x != 0; });
            RC_ASSERT(first != form[row].end());
            RC_ASSERT(*first > 0);
            const auto pivot = static_cast<std::size_t>(first - form[row].begin());
            RC_ASSERT(row == 0 || pivot > last);
            last = pivot;
            for (std::size_t above = 0; above < row; ++above) {
                RC_ASSERT(form[above][pivot] >= 0);
                RC_ASSERT(form[above][pivot] < *first);
            }
        }
        // Adding the rows of either to the other changes no elementary divisor.
        IntegerMatrix both = matrix;
        both.insert(both.end(), form.begin(), form.end());
        RC_ASSERT(elementary_divisors(both, columns) == elementary_divisors(matrix, columns));
        RC_ASSERT(elementary_divisors(both, columns) == elementary_divisors(form, columns));
    }));
}

TEST(IntegerMatrix, EntriesMayBeLarge) {
    const Integer large("123456789012345678901234567890");
    EXPECT_EQ(elementary_divisors({{large, 0}, {0, large * 2}}, 2),
              (std::vector<Integer>{large, large * 2}));
}

}  // namespace
}  // namespace lastmove
