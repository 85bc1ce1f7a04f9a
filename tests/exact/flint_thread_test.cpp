#include "lastmove/exact/flint_thread.hpp"

#include <gtest/gtest.h>

#include <array>

#include "lastmove/base/threads.hpp"
#include "lastmove/exact/integer_relation.hpp"

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

}  // namespace
}  // namespace lastmove
