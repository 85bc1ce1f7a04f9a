// JSON values are destroyed while a limit ends the work.
#include "lastmove/base/json.hpp"

#include <gtest/gtest.h>

#include <map>

#include "lastmove/base/governor.hpp"

namespace lastmove {
namespace {

template <class Value>
void destroy_often() {
    const Governed governed(
        std::make_shared<Governor>(Governor::Clock::time_point::min(), std::size_t{1} << 30));
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
    int stopped = 0;
    for (int i = 0; i < 400; ++i) {
        Value value;
        {
            const Ungoverned building;
            value =
                Value{{"rows", Value::array({Value::array({1, 2, "three"}), Value{{"four", 5}}})},
                      {"more", Value::array({Value::array({Value::array({6})})})}};
        }
        // One allocation of those that copy and destroy it would throw.
        governing::ledger.steps = governing::stride - 1 - static_cast<unsigned>(i) % 40;
        stopped += until_stopped([&] { const Value copy = value; }) ? 1 : 0;
    }
    EXPECT_GT(stopped, 0);
}

TEST(Json, IsDestroyedThoughALimitIsReached) {
    destroy_often<Json>();
    destroy_often<JsonOf<std::map>>();
}

TEST(Json, GrowthCounts) {
    const std::size_t before = memory_in_use();
    const Json numbers(std::vector<int>(1'000'000, 7));
    EXPECT_GT(memory_in_use(), before + 10'000'000);
}

}  // namespace
}  // namespace lastmove
