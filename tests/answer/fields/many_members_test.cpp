#include <gtest/gtest.h>

#include "lastmove/answer/fields/json_field.hpp"

namespace lastmove {
namespace {

TEST(ReadJson, many_objects_in_an_object_take_linear_time) {
    // A strategy of this many positions: it took minutes when members were looked through.
    constexpr int members = 200'000;
    std::string text = "{";
    for (int i = 0; i < members; ++i) {
        text += (i > 0 ? ",\"" : "\"") + std::to_string(i) + R"(":{"a":["b"]})";
    }
    text += "}";
    EXPECT_EQ(reading::read_json(text).size(), std::size_t{members});
}

}  // namespace
}  // namespace lastmove
