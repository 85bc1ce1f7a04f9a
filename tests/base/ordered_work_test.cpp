#include "lastmove/base/ordered_work.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace lastmove {
namespace {

TEST(OrderedWork, ErrorsComeOut) {
    int next = 0;
    const auto source = [&]() -> std::optional<int> { return next++; };
    const auto work = [](int n) {
        if (n == 20) throw std::runtime_error("20");
        return n;
    };
    OrderedWork<int, int> numbers(source, work, 2, 4);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(numbers.pop(), i);
    EXPECT_THROW(numbers.pop(), std::runtime_error);
    EXPECT_THROW(numbers.pop(), std::runtime_error);
    EXPECT_LE(next, 30);
}

TEST(OrderedWork, ErrorsOfTheSourceComeOut) {
    int next = 0;
    const auto source = [&]() -> std::optional<int> {
        if (next == 20) throw std::runtime_error("20");
        return next++;
    };
    OrderedWork<int, int> numbers(
        source, [](int n) { return n; }, 3);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(numbers.pop(), i);
    EXPECT_THROW(numbers.pop(), std::runtime_error);
}

}  // namespace
}  // namespace lastmove
