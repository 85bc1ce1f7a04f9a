// Ranges of octal codes in a table: code=0.1..4.777.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// Whether `FIRST..LAST` is about codes and not about whole numbers: FIRST has a point.
///
/// ```
/// EXPECT_TRUE(ask::is_code_range("0.1..0.7"));
/// EXPECT_FALSE(ask::is_code_range("0..7"));
/// ```
bool is_code_range(std::string_view text);

/// The octal codes from FIRST to LAST, as `FIRST..LAST` behind `before` characters of the text
/// says: those whose digit before the point is one from FIRST's to LAST's (0 or 4) and whose digits
/// behind it come from FIRST's to LAST's, fewer digits first. They are in the order of octal_codes,
/// each game once: no code ends in 0, and 0.0, without moves, is left out. So a range whose LAST
/// has more digits begins with the codes of the shorter one. Takes time and space for all codes
/// with as many digits as LAST, at most six. Throws InputError, with a column of the text, also for
/// an empty range.
///
/// ```
/// EXPECT_EQ(ask::codes_between("0.06..0.11", 0), (std::vector<std::string>{"0.06", "0.07",
/// "0.11"})); EXPECT_EQ(ask::codes_between("code=0.0..4.1", 5),
///           (std::vector<std::string>{"4.0", "0.1", "4.1"}));
/// EXPECT_EQ(ask::codes_between("0.1..4.777", 0).size(), 1022U);
/// EXPECT_THROW(ask::codes_between("0.7..0.1", 0), InputError);
/// ```
std::vector<std::string> codes_between(const std::string& text, std::size_t before);

}  // namespace lastmove::ask
