// Rows of a survey: the result for one code, as lines of JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/task_limits.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove::impartial {

/// The result for one code: a period, or none that the nimbers of the first `values` heaps prove.
struct SurveyRow {
    std::size_t index = 0;  ///< of the code among octal_codes
    std::string code;
    std::optional<Period> period;
    std::size_t values = 0;      ///< the number of nimbers computed
    std::uint64_t greatest = 0;  ///< nimber among them
    TaskLimits stopped{};        ///< the limit that ended the search without a period
    double seconds = 0;
    std::optional<std::string> cousin{};  ///< whose nimbers were computed instead

    friend bool operator==(const SurveyRow&, const SurveyRow&) = default;
};

/// The row as one line of JSON, without the end of the line.
///
/// ```
/// const impartial::SurveyRow row{5, "0.3", impartial::Period{2, 0, 0, 7}, 1024, 1, {}, 0.5};
/// EXPECT_EQ(to_line(row),
///           R"({"index":5,"code":"0.3","period":2,"preperiod":0,"last_exception":null,"saltus":0,)"
///           R"("needed":7,"values":1024,"greatest":1,"stopped":null,"seconds":0.5,"cousin":null})");
/// EXPECT_EQ(impartial::parse_survey_row(to_line(row)), row);
/// ```
std::string to_line(const SurveyRow& row);

/// Reads what to_line wrote; nullopt for anything else.
std::optional<SurveyRow> parse_survey_row(std::string_view line);

/// Reads a file of a survey as it was written before there were journals: the rows without index,
/// in any order; a last line without an end is left out. Throws InputError, with the line, for what
/// is no such file, for a code that stands there twice, and where the search of a code without
/// period ended earlier than `now` says: unless the stopped ones are to be done `again`.
std::vector<SurveyRow> parse_older_survey(std::string_view text, const TaskLimits& now, bool again);

}  // namespace lastmove::impartial
