// Numbers with their nouns, for sentences.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lastmove {

/// "1 jump", "31 jumps".
///
/// ```
/// EXPECT_EQ(counted(31, "jump"), "31 jumps");
/// EXPECT_EQ(counted(1, "jump"), "1 jump");
/// EXPECT_EQ(counted(2, "leaf", "leaves"), "2 leaves");
/// ```
std::string counted(std::size_t number, std::string_view noun, std::string_view plural = {});

/// A whole number with commas between the thousands.
///
/// ```
/// EXPECT_EQ(grouped("187636299"), "187,636,299");
/// ```
std::string grouped(std::string_view digits);

}  // namespace lastmove
