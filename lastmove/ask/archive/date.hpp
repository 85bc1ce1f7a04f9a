// Days and times, in UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove::ask {

/// Seconds since 1970 as in "2026-11-26T15:30:00Z".
///
/// ```
/// EXPECT_EQ(ask::date_in_words(86'399), "1970-01-01T23:59:59Z");
/// ```
std::string date_in_words(std::uint64_t seconds);

/// Reads such a text, or a day alone, which begins at midnight; nullopt where it is neither, or
/// before 1970 or after 2200.
///
/// ```
/// EXPECT_EQ(ask::date_in("1970-01-02"), 86'400U);
/// EXPECT_EQ(ask::date_in(ask::date_in_words(1'795'707'000)), 1'795'707'000U);
/// EXPECT_EQ(ask::date_in("2026-02-30"), std::nullopt);
/// ```
std::optional<std::uint64_t> date_in(std::string_view text);

/// Now; or what the variable SOURCE_DATE_EPOCH says, by which builds are made reproducible.
std::uint64_t present_date();

}  // namespace lastmove::ask
