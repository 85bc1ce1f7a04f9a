// Lines of a journal: JSON objects with a checksum each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// CRC-32 of the bytes, as in zlib, PNG and ISO 3309; of bytes that stand behind others, from
/// theirs.
///
/// ```
/// EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
/// EXPECT_EQ(crc32("6789", crc32("12345")), 0xcbf43926U);
/// ```
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

/// The object with a last key `check`: the checksum, in eight hexadecimal digits, of the text
/// without it. Requires an object with a key.
///
/// ```
/// EXPECT_EQ(sealed(R"({"index":0})"), R"({"index":0,"check":"f4da5350"})");
/// ```
std::string sealed(std::string_view object);

/// The object that was sealed; nullopt if the checksum is wrong or missing.
///
/// ```
/// EXPECT_EQ(unsealed(sealed(R"({"index":0})")), R"({"index":0})");
/// EXPECT_EQ(unsealed(R"({"index":1,"check":"f4da5350"})"), std::nullopt);
/// ```
std::optional<std::string> unsealed(std::string_view line);

/// The number of a task, which its object begins with; nullopt if it does not.
///
/// ```
/// EXPECT_EQ(task_index(R"({"index":7,"code":"0.3"})"), 7U);
/// EXPECT_EQ(task_index(R"({"code":"0.3"})"), std::nullopt);
/// ```
std::optional<std::uint64_t> task_index(std::string_view object);

}  // namespace lastmove
