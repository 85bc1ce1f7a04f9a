#include "lastmove/doors/command/survey.hpp"

#include <fmt/format.h>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/task_lines.hpp"
#include "lastmove/impartial/sequence/survey.hpp"

namespace lastmove::command {

namespace {

impartial::Survey survey_of(const Options& options) {
    if (options.subject != "octal") {
        throw InputError(
            options.subject, 1,
            "'octal', the only codes with a survey" + did_you_mean(options.subject, {"octal"}),
            "lastmove survey octal --digits 2");
    }
    impartial::Survey survey{impartial::octal_codes(
        options.said.number("digits").value_or(ask::usual("survey", "digits")))};
    survey.last = options.said.number("last").value_or(survey.last);
    survey.seconds_each = options.said.seconds("each").value_or(survey.seconds_each);
    survey.again = options.said.has("retry");
    return survey;
}

TaskLimits limits_of(const impartial::Survey& survey) {
    return {survey.seconds_each, survey.last, {}};
}

JournalPlan plan_of(const impartial::Survey& survey, const std::string& subject) {
    const Json heading{{"journal", 1},
                       {"question", "survey"},
                       {"subject", subject},
                       {"limits", to_json(limits_of(survey))}};
    return {heading.dump(), survey.again, [&](const std::string& text) {
                std::vector<std::string> lines;
                for (const auto& row :
                     impartial::parse_older_survey(text, limits_of(survey), survey.again)) {
                    lines.push_back(to_line(row));
                }
                return lines;
            }};
}

/// The rows of earlier surveys for the codes requested.
impartial::SurveyRows earlier_rows(const TaskLines& lines, const impartial::Survey& survey) {
    impartial::SurveyRows rows;
    lines.for_each_earlier([&](std::string_view object, std::size_t line) {
        const auto row = impartial::parse_survey_row(object);
        const bool in_order = row && (row->index >= survey.codes.size() ||
                                      row->code == to_text(survey.codes[row->index]));
        if (!in_order) lines.refuse(object, line, "a row of this survey");
        if (row->index < survey.codes.size()) rows.emplace(row->index, *row);
    });
    return rows;
}

/// How many codes are as smaller limits left them.
std::size_t outdone(const impartial::SurveyRows& rows, const impartial::Survey& survey) {
    return static_cast<std::size_t>(std::ranges::count_if(rows, [&](const auto& row) {
        return row.second.stopped.are_raised_by(limits_of(survey));
    }));
}

}  // namespace

int survey(const Options& options, const Limits& limits, Progress& progress) {
    const impartial::Survey survey = survey_of(options);
    TaskLines lines(options, plan_of(survey, options.subject), Unfiled::tasks, limits);
    const impartial::SurveyRows earlier = earlier_rows(lines, survey);
    impartial::SurveyRows rows = earlier;
    const auto write = [&](const impartial::SurveyRow& row) {
        lines.write(to_line(row));
        rows[row.index] = row;
    };
    const auto stopped =
        until_stopped([&] { impartial::survey(survey, earlier, write, limits, progress); });
    lines.close();
    if (!options.said.has("json")) {
        tell((options.said.text("output").empty() ? "\n" : "") + impartial::survey_summary(rows),
             options);
    }
    if (stopped) {
        say(fmt::format("lastmove: {}; {} of {} codes are done\n", stopped->what(), rows.size(),
                        survey.codes.size()));
    }
    const std::size_t left = outdone(rows, survey);
    if (left > 0) {
        say(fmt::format(
            "lastmove: codes stopped by a smaller -n or --each: {}; --retry stopped repeats them\n",
            left));
    }
    const bool complete = !stopped && left == 0;
    return static_cast<int>(complete ? ask::Status::answered : ask::Status::gave_up);
}

}  // namespace lastmove::command
