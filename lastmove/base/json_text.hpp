// JSON as a text for a terminal, a file or the network.
#pragma once

#include <string>

#include "lastmove/base/json.hpp"

namespace lastmove {

/// The text: compact, or in lines that are indented by so many blanks. Characters that are not
/// visible (visible.hpp) are escaped as `\u202e`, bytes that are no UTF-8 become U+FFFD.
///
/// ```
/// EXPECT_EQ(json_text({{"text", "√\u202e\x7f\xff"}}), "{\"text\":\"√\\u202e\\u007f\uFFFD\"}");
/// EXPECT_EQ(json_text("\U000e0001"), "\"\\udb40\\udc01\"");
/// ```
std::string json_text(const Json& json, int indent = -1);

}  // namespace lastmove
