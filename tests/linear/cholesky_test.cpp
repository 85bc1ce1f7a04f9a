// A factor solves what the matrix asks, for any number of rows.
#include "lastmove/linear/cholesky.hpp"

#include <gtest/gtest.h>

#include <random>

#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

using Rows = std::vector<std::vector<double>>;

/// B Bᵀ + 1 for a random B: symmetric and positive definite.
Rows random_matrix(std::size_t size, std::mt19937& random) {
    std::uniform_real_distribution<double> number(-1, 1);
    Rows factor(size, std::vector<double>(size));
    for (auto& row : factor) {
        for (double& entry : row) entry = number(random);
    }
    Rows product(size, std::vector<double>(size));
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            for (std::size_t k = 0; k < size; ++k) product[i][j] += factor[i][k] * factor[j][k];
        }
        product[i][i] += 1;
    }
    return product;
}

TEST(Cholesky, SolvesRandomSystems) {
    std::mt19937 random(7);
    for (std::size_t size = 1; size <= 40; ++size) {
        const Rows rows = random_matrix(size, random);
        Cholesky matrix(size);
        matrix.add(0, 0, 1e9);
        matrix.clear();
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = i; j < size; ++j) matrix.add(i, j, rows[i][j]);
        }
        matrix.factor({});
        std::vector<double> right;
        for (std::size_t i = 0; i < size; ++i) right.push_back(static_cast<double>(i % 5) - 1.5);
        std::vector<double> solution = right;
        matrix.solve(solution);
        for (std::size_t i = 0; i < size; ++i) {
            double sum = 0;
            for (std::size_t j = 0; j < size; ++j) sum += rows[i][j] * solution[j];
            EXPECT_NEAR(sum, right[i], 1e-9) << size;
        }
    }
}

// Rows that depend on others leave their unknowns 0.
TEST(Cholesky, LeavesOutPivotsThatAreNotPositive) {
    Cholesky matrix(3);
    matrix.add(0, 0, 2);
    matrix.add(2, 2, 4);
    matrix.factor({});
    std::vector<double> solution{2, 0, 8};
    matrix.solve(solution);
    EXPECT_DOUBLE_EQ(solution[0], 1);
    EXPECT_DOUBLE_EQ(solution[1], 0);
    EXPECT_DOUBLE_EQ(solution[2], 2);
}

TEST(Cholesky, EndsAtALimit) {
    Cholesky matrix(5);
    EXPECT_EQ(stop_of([&] { matrix.factor(Limits::within(std::chrono::seconds{0})); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::linear
