#include "lastmove/exact/flint_thread.hpp"

#include <gtest/gtest.h>

#include <array>

#include "lastmove/base/threads.hpp"
#include "lastmove/exact/integer_relation.hpp"
#include "lastmove/exact/polynomial.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove {
namespace {

/// The relation 1 + x - x² = 0 of the powers of the golden section, to 3,000 bits.
std::optional<std::vector<Integer>> golden_relation() {
    constexpr std::size_t bits = 3'000;
    const Integer one = Integer(1) << bits;
    const Integer section = (one + sqrt(Integer(5 * one * one))) / 2;
    return integer_relation(std::array<Integer, 3>{one, section, section * section / one}, bits);
}

// The address sanitizer reports what a thread leaves behind.
TEST(FlintThread, LeavesNothingBehind) {
    std::array<std::optional<std::vector<Integer>>, 3> found;
    on_threads(found.size(), [&](std::size_t k) { found[k] = golden_relation(); });
    for (const auto& relation : found) {
        ASSERT_TRUE(relation);
        EXPECT_EQ((*relation)[0], (*relation)[1]);
        EXPECT_EQ((*relation)[0], -(*relation)[2]);
        EXPECT_EQ(abs((*relation)[0]), 1);
    }
}

// Primes are kept by thread, and large coefficients.
TEST(FlintThread, LeavesNoPrimesAndNoPolynomialsBehind) {
    std::array<Integer, 2> determinants;
    on_threads(determinants.size(), [&](std::size_t k) {
        Progress silent;
        determinants[k] = sparse_determinant({{{0, 2}, {1, 1}}, {{0, 7}, {1, -3}}}, {}, silent);
    });
    std::array<Integer, 2> coefficients;
    on_threads(coefficients.size(), [&](std::size_t k) {
        const Polynomial large(Terms{{0, Integer(1) << 100U}, {1, 1}});
        coefficients[k] = (large * large).coefficient(0);
    });
    for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(determinants[k], -13);
        EXPECT_EQ(coefficients[k], Integer(1) << 200U);
    }
}

}  // namespace
}  // namespace lastmove
