// All octal games with few digits, one after another: which of them have a proved period.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/base/tasks.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/survey_row.hpp"

namespace lastmove::impartial {

/// The maximum number of digits: codes of more digits are too many.
inline constexpr std::size_t most_survey_digits = 6;

/// All octal codes of at most this many digits behind the point (from 1 to most_survey_digits),
/// fewer digits first and then in the order of their texts; the digit before the point is 0 or 4.
/// Each game comes once: codes that end in 0 are left out, being those of fewer digits, and so is
/// 0.0, in which no heap has a move. Games that differ only by a shift of the heaps count as
/// different.
///
/// ```
/// EXPECT_EQ(impartial::octal_codes(1).size(), 15U);
/// EXPECT_EQ(impartial::octal_codes(3).size(), 1023U);
/// ```
std::vector<game::HeapCode> octal_codes(std::size_t digits);

/// What is to be surveyed, and how far.
struct Survey {
    std::vector<game::HeapCode> codes;  ///< octal_codes
    std::size_t last = 1'000'000;       ///< the largest heap
    double seconds_each = 10;           ///< for one code
    bool again = false;                 ///< codes that smaller limits stopped are searched again
};

/// Rows of codes by their index.
using SurveyRows = std::map<std::size_t, SurveyRow>;

/// Whether the row is to be computed again: its search was stopped by a limit that is larger now.
bool is_outdone(const SurveyRow& row, const Survey& survey, const Limits& limits);

/// Searches for a period of each code that is not done, as many codes at once as there are threads;
/// of cousins (cousins.hpp) only the first, from whose period those of the others follow. Hands the
/// rows to `write` in this thread, in the order of the codes; then, if wanted, those of codes that
/// are done again, the slowest last. Codes are shared with their
/// cousins. Throws Stopped if a limit leaves codes out.
///
/// Rows depend on the number of threads and on what was done before only in their seconds, and
/// where a limit of time or memory stopped them.
void survey(const Survey& survey, const SurveyRows& done,
            const std::function<void(const SurveyRow&)>& write, const Limits& limits,
            Progress& progress, const Share& share = {}, const Crew& crew = nullptr);

/// A table in Markdown: by number of digits and the digit before the point, how many codes have a
/// proved period and how many are left; the longest period and preperiod. Below it, the same of all
/// of them without their cousins.
std::string survey_summary(const SurveyRows& rows);

}  // namespace lastmove::impartial
