#include "lastmove/impartial/sequence/survey.hpp"

#include <gtest/gtest.h>

#include <set>
#include <span>

#include "lastmove/base/input_error.hpp"
#include "stop_of.hpp"

namespace lastmove::impartial {
namespace {

Survey survey_of(std::size_t digits) {
    return {octal_codes(digits), 5'000, 60, false};
}

/// All rows that are written, in the order in which they are.
std::vector<SurveyRow> written(const Survey& survey, const SurveyRows& done,
                               const Limits& limits = {}) {
    std::vector<SurveyRow> rows;
    Progress silent;
    const auto write = [&](const SurveyRow& row) { rows.push_back(row); };
    impartial::survey(survey, done, write, limits, silent);
    return rows;
}

std::vector<SurveyRow> run(std::size_t digits) {
    return written(survey_of(digits), {});
}

std::vector<SurveyRow> without_times(std::vector<SurveyRow> rows) {
    for (SurveyRow& row : rows) row.seconds = 0;
    return rows;
}

SurveyRows first(const std::vector<SurveyRow>& rows, std::size_t number) {
    SurveyRows some;
    for (const SurveyRow& row : std::span(rows).first(number)) some.emplace(row.index, row);
    return some;
}

/// The row as it was written before there were journals.
std::string older_line(const SurveyRow& row) {
    std::string line = "{" + to_line(row).substr(to_line(row).find("\"code\""));
    const std::size_t begin = line.find("\"stopped\":") + 10;
    const std::string word = row.stopped.each     ? "\"time\""
                             : row.stopped.memory ? "\"memory\""
                                                  : "null";
    return line.replace(begin, line.find(",\"seconds\"") - begin, word) + "\n";
}

TEST(Survey, EveryCodeOnce) {
    std::set<std::string> texts;
    for (const auto& code : octal_codes(2)) {
        EXPECT_TRUE(code.is_octal());
        EXPECT_TRUE(texts.insert(to_text(code)).second);
    }
    EXPECT_EQ(texts.size(), 127U);  // 2 · 64, without 0.0
    EXPECT_TRUE(texts.contains("4.0"));
    EXPECT_FALSE(texts.contains("0.0"));
    EXPECT_THROW(octal_codes(0), std::invalid_argument);
}

// The one- and two-digit octal games without a known period are 0.6, 0.06, 0.14, 0.36, 0.37, 0.64,
// 0.74, 0.76 and their cousins (Winning Ways, chapter 4); 0.16, 0.56 are solved, beyond 5,000
// heaps.
TEST(Survey, TwoDigits) {
    std::set<std::string> left;
    for (const SurveyRow& row : run(2)) {
        if (!row.period) left.insert(row.code);
        EXPECT_EQ(row.stopped.last, row.period ? std::nullopt : std::optional(5'000U));
    }
    for (const auto* code : {"0.6", "0.06", "0.14", "0.36", "0.37", "0.64", "0.74", "0.76"}) {
        EXPECT_TRUE(left.contains(code)) << code;
    }
    for (const auto* code : {"0.7", "0.77", "0.07", "0.45", "4.0", "4.7"}) {
        EXPECT_FALSE(left.contains(code)) << code;
    }
}

TEST(Survey, FewerDigitsComeFirst) {
    const auto two = octal_codes(2);
    const auto three = octal_codes(3);
    for (std::size_t i = 0; i < two.size(); ++i) EXPECT_EQ(to_text(three[i]), to_text(two[i]));
}

TEST(Survey, GoesOnWhereItStopped) {
    const std::vector<SurveyRow> all = without_times(run(2));
    ASSERT_EQ(all.size(), 127U);
    for (const std::size_t number : {0U, 1U, 6U, 15U, 40U, 126U, 127U}) {
        std::vector<SurveyRow> rest = without_times(written(survey_of(2), first(all, number)));
        rest.insert(rest.begin(), all.begin(), all.begin() + static_cast<std::ptrdiff_t>(number));
        EXPECT_EQ(rest, all) << number;
    }
    const std::string summary = survey_summary(first(run(1), 15));
    EXPECT_NE(summary.find("cousins counted once: 11; periods proved for 10, 1 left"),
              std::string::npos)
        << summary;
    EXPECT_NE(summary.find("| 0.… | 1 | 7 | 6 | 1 |"), std::string::npos) << summary;
}

// Codes that a limit stopped become those of a survey that had the larger limit from the beginning.
TEST(Survey, AgainIsAsFromTheBeginning) {
    Survey small = survey_of(2);
    small.last = 100;
    const std::vector<SurveyRow> before = written(small, {});
    Survey large = survey_of(2);
    EXPECT_EQ(written(large, first(before, 127)), std::vector<SurveyRow>{});
    large.again = true;
    for (const std::size_t number : {127U, 60U}) {
        SurveyRows rows = first(before, number);
        const std::size_t proved = static_cast<std::size_t>(std::ranges::count_if(
            rows, [](const auto& row) { return row.second.period.has_value(); }));
        const std::vector<SurveyRow> again = written(large, rows);
        EXPECT_EQ(again.size(), 127U - proved);
        for (const SurveyRow& row : again) rows[row.index] = row;
        for (const SurveyRow& wanted : run(2)) {
            const SurveyRow& found = rows.at(wanted.index);
            EXPECT_EQ(found.period, wanted.period) << wanted.code;
            EXPECT_EQ(found.stopped, wanted.stopped) << wanted.code;
            EXPECT_EQ(found.cousin, wanted.cousin) << wanted.code;
        }
        EXPECT_EQ(written(large, rows), std::vector<SurveyRow>{});
    }
}

TEST(Survey, OlderFilesAreRead) {
    const std::vector<SurveyRow> all = run(2);
    std::string lines;
    for (std::size_t i = all.size(); i-- > 0;) lines += older_line(all[i]);
    const TaskLimits now{60, 5'000, {}};
    EXPECT_EQ(parse_older_survey(lines, now, false), all);
    const std::string torn = lines + older_line(all[0]).substr(0, 20);
    EXPECT_EQ(parse_older_survey(torn, now, false), all);
    // Smaller limits than now are not passed off as these.
    const TaskLimits more{60, 6'000, {}};
    EXPECT_THROW(parse_older_survey(lines, more, false), InputError);
    EXPECT_EQ(parse_older_survey(lines, more, true), all);
    SurveyRow slow{all[6].index, all[6].code, {}, 300, 9, {}, 10.5};
    slow.stopped.each = 10.5;
    EXPECT_EQ(parse_older_survey(older_line(slow), {10, 5'000, {}}, false).at(0).stopped.each, 10);
    EXPECT_THROW(parse_older_survey(older_line(slow), now, false), InputError);
    EXPECT_EQ(parse_older_survey(older_line(slow), now, true).at(0).stopped.each, 10.5);
}

TEST(Survey, OtherLinesAreRefused) {
    const std::string good = older_line({0, "0.3", Period{2, 0, 0, 7}, 1024, 1, {}, 1});
    for (const std::string& bad :
         {std::string("x\n"), std::string("\n"), std::string("{}\n"), " " + good, good,
          std::string("{\"code\":\"9.9\"}\n"), to_line(run(1)[0]) + "\n"}) {
        EXPECT_THROW(parse_older_survey(good + bad, {}, false), InputError) << bad;
    }
    EXPECT_THROW(parse_older_survey("notes", {}, false), InputError);
    SurveyRow row{0, "0.3", {}, 1024, 1, {}, 1};
    EXPECT_EQ(parse_survey_row(to_line(row)), std::nullopt);  // neither a period nor a limit
    row.stopped.last = 1023;
    EXPECT_EQ(parse_survey_row(to_line(row)), row);
    EXPECT_EQ(parse_survey_row(to_line(row) + " "), std::nullopt);
}

TEST(Survey, CousinsHaveThePeriodsThatTheirOwnNimbersProve) {
    std::size_t cousins = 0;
    for (const SurveyRow& row : run(2)) {
        if (!row.cousin) continue;
        Progress silent;
        PeriodSearch own;
        find_period(game::parse_heap_code(row.code), 5'000, {}, silent, own);
        EXPECT_EQ(row.period, own.period) << row.code;
        ++cousins;
    }
    EXPECT_GT(cousins, 30U);
}

TEST(Survey, ThreadsFindTheSame) {
    Limits three;
    three.threads = 3;
    EXPECT_EQ(without_times(written(survey_of(2), {}, three)), without_times(run(2)));
}

TEST(Survey, AnErrorOfTheWriterEndsIt) {
    Progress silent;
    Limits two;
    two.threads = 2;
    const auto write = [](const SurveyRow&) { throw std::runtime_error("the disk is full"); };
    EXPECT_THROW(survey(survey_of(1), {}, write, two, silent), std::runtime_error);
}

TEST(Survey, StopsBetweenCodes) {
    Progress silent;
    const Limits none = Limits::within(std::chrono::seconds(0));
    const auto write = [](const SurveyRow&) { ADD_FAILURE(); };
    EXPECT_EQ(stop_of([&] { survey(survey_of(1), {}, write, none, silent); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::impartial
