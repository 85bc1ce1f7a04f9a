// Reading JSON that is named by its canonical text.
#pragma once

#include <string_view>

#include "lastmove/answer/fields/json_field.hpp"

namespace lastmove::reading {

/// As read_json, of a text whose canonical text names it, so that no two values may have one:
/// throws Malformed also for a number that is neither an integer from -2^63 to 2^64 - 1 nor a
/// fraction below 10^15 that is written as shortly as its double can be (docs/archives.md).
///
/// ```
/// EXPECT_EQ(reading::read_exact_json("[18446744073709551615, 0.02, 1e-05]").size(), 3U);
/// EXPECT_THROW(reading::read_exact_json("18446744073709551616"), Malformed);
/// EXPECT_THROW(reading::read_exact_json("1e23"), Malformed);
/// EXPECT_THROW(reading::read_exact_json("0.020"), Malformed);
/// ```
Value read_exact_json(std::string_view text);

}  // namespace lastmove::reading
