// Sparse systems, against the dense solver.
#include "lastmove/exact/sparse_solve.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/exact/linear_solve.hpp"
#include "lastmove/exact/sparse_elimination.hpp"

namespace lastmove {
namespace {

struct RandomSystem {
    std::vector<SparseRow> rows;
    std::vector<std::int64_t> right;

    [[nodiscard]] std::optional<std::vector<Rational>> solved_densely() const {
        IntegerMatrix matrix(rows.size(), std::vector<Integer>(rows.size()));
        std::vector<Integer> amounts;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (const auto& [column, value] : rows[row]) matrix[row][column] = value;
            amounts.emplace_back(right[row]);
        }
        return solve_square(matrix, amounts);
    }
};

/// About one entry in `density` is not 0, but those of the diagonal.
RandomSystem random_square(std::uint32_t most, int density, int amount) {
    RandomSystem system;
    const auto size = *rc::gen::inRange<std::uint32_t>(0, most + 1);
    system.rows.resize(size);
    for (std::uint32_t row = 0; row < size; ++row) {
        for (std::uint32_t column = 0; column < size; ++column) {
            if (row != column && *rc::gen::inRange(0, density) != 0) continue;
            const std::int32_t value = *rc::gen::inRange(-amount, amount + 1);
            if (value != 0) system.rows[row].emplace_back(column, value);
        }
        system.right.push_back(*rc::gen::inRange(-9, 10));
    }
    return system;
}

TEST(SparseSolve, IsTheDenseSolution) {
    std::size_t regular = 0;
    std::size_t singular = 0;
    EXPECT_TRUE(check_often([&] {
        const RandomSystem system = random_square(9, 3, 4);
        const auto solution = solve_sparse(system.rows, system.right, {});
        RC_ASSERT(solution == system.solved_densely());
        ++(solution ? regular : singular);
    }));
    EXPECT_GE(regular, cases(3000U) / 30);
    EXPECT_GE(singular, cases(3000U) / 30);
}

// Numerators and denominators of many digits, and rows that fill.
TEST(SparseSolve, OfLargeSystems) {
    std::size_t longest = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const RandomSystem system = random_square(60, 12, 1000);
            const auto solution = solve_sparse(system.rows, system.right, {});
            RC_ASSERT(solution == system.solved_densely());
            if (!solution) return;
            for (const Rational& number : *solution) {
                longest = std::max(longest, mpz_sizeinbase(number.get_den_mpz_t(), 2));
            }
        },
        60));
    EXPECT_GT(longest, 100U);
}

TEST(SparseSolve, ModuloAPrimeThatDividesTheDeterminantThereIsNone) {
    const std::vector<SparseRow> rows{{{0, 7}}};
    EXPECT_FALSE(SparseElimination(rows, 7, {}).is_regular());
    EXPECT_TRUE(SparseElimination(rows, 11, {}).is_regular());
    // The first prime of solve_sparse.
    EXPECT_EQ(solve_sparse({{{0, 2147483647}}}, {1}, {})->at(0), Rational(1, 2147483647));
}

TEST(SparseSolve, StopsAtItsDeadline) {
    EXPECT_THROW(solve_sparse({{{0, 3}}}, {1}, Limits::within(std::chrono::seconds{0})), Stopped);
}

}  // namespace
}  // namespace lastmove
