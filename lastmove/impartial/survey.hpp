// All octal games with few digits, one after another: which of them have a proved period.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/period.hpp"

namespace lastmove::impartial {

/// All octal codes of at most so many digits behind the point (from 1 to 6), in the order of their
/// texts; before the point stands 0 or 4. Each game comes once: codes that end in 0 are left out, being
/// those of fewer digits, and so is 0.0, in which no heap has a move. Games that differ only by a shift of
/// the heaps count as different.
///
/// ```
/// EXPECT_EQ(impartial::octal_codes(1).size(), 15U);
/// EXPECT_EQ(impartial::octal_codes(3).size(), 1023U);
/// ```
std::vector<game::HeapCode> octal_codes(std::size_t digits);

/// What became of one code: a period, or none that the nimbers of the first `values` heaps prove.
struct SurveyRow {
    std::string code;
    std::optional<Period> period;
    std::size_t values = 0;       ///< how many nimbers were computed
    std::uint64_t greatest = 0;   ///< nimber among them
    std::optional<Stop> stopped;  ///< the limit that ended the search
    double seconds = 0;
    std::optional<std::string> cousin{};  ///< whose nimbers were computed instead

    friend bool operator==(const SurveyRow&, const SurveyRow&) = default;
};

/// The row as one line of JSON, without the end of the line.
///
/// ```
/// EXPECT_EQ(to_line(impartial::SurveyRow{"0.3", impartial::Period{2, 0, 0, 7}, 1024, 1, {}, 0.5}),
///           R"({"code":"0.3","period":2,"preperiod":0,"last_exception":null,"saltus":0,)"
///           R"("needed":7,"values":1024,"greatest":1,"stopped":null,"seconds":0.5,"cousin":null})");
/// ```
std::string to_line(const SurveyRow& row);

/// Reads the lines of an earlier survey, so as to go on from there; a last line without an end is left
/// out, as it may be cut off. Throws InputError, with the line, for lines that to_line did not write.
std::vector<SurveyRow> parse_survey(std::string_view lines);

/// Searches a period for each code that is not among `done`, within `last` heaps and `seconds` of time
/// for each, as many codes at once as there are threads; of cousins (cousins.hpp) for one, whose period
/// the others have. Hands each row to `write`, in this thread, as soon as it is there. Returns the limit of
/// time when it left codes out.
std::optional<Stop> survey(const std::vector<game::HeapCode>& codes,
                           const std::set<std::string>& done, std::size_t last, double seconds,
                           const std::function<void(const SurveyRow&)>& write, const Limits& limits,
                           Progress& progress);

/// A table in Markdown: by number of digits and the digit before the point, how many codes have a proved
/// period and how many are left; the longest period and preperiod. Below it, the same of all of them without
/// their cousins.
std::string survey_summary(const std::vector<SurveyRow>& rows);

}  // namespace lastmove::impartial
