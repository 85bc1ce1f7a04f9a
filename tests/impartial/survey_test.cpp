#include "lastmove/impartial/survey.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lastmove/base/input_error.hpp"

namespace lastmove::impartial {
namespace {

std::vector<SurveyRow> run(std::size_t digits, const std::set<std::string>& done) {
    std::vector<SurveyRow> rows;
    Progress silent;
    const auto stop = survey(
        octal_codes(digits), done, 5'000, 60, [&](const SurveyRow& row) { rows.push_back(row); },
        {}, silent);
    EXPECT_EQ(stop, std::nullopt);
    return rows;
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
// 0.74, 0.76 and their cousins (Winning Ways, chapter 4); 0.16, 0.56 are solved, beyond 5,000 heaps.
TEST(Survey, TwoDigits) {
    std::set<std::string> left;
    for (const SurveyRow& row : run(2, {})) {
        if (!row.period) left.insert(row.code);
        EXPECT_FALSE(row.stopped);
    }
    for (const auto* code : {"0.6", "0.06", "0.14", "0.36", "0.37", "0.64", "0.74", "0.76"}) {
        EXPECT_TRUE(left.contains(code)) << code;
    }
    for (const auto* code : {"0.7", "0.77", "0.07", "0.45", "4.0", "4.7"}) {
        EXPECT_FALSE(left.contains(code)) << code;
    }
}

TEST(Survey, GoesOnWhereItStopped) {
    const std::vector<SurveyRow> all = run(1, {});
    std::string lines;
    std::set<std::string> done;
    for (std::size_t i = 0; i < 6; ++i) {
        lines += to_line(all[i]) + "\n";
        done.insert(all[i].code);
    }
    const std::vector<SurveyRow> read = parse_survey(lines + to_line(all[6]).substr(0, 20));
    EXPECT_EQ(read, std::vector<SurveyRow>(all.begin(), all.begin() + 6));
    const std::vector<SurveyRow> rest = run(1, done);
    ASSERT_EQ(rest.size() + 6, all.size());
    EXPECT_EQ(rest.front().code, all[6].code);
    EXPECT_NE(survey_summary(all).find("cousins counted once: 11; periods proved of 10, 1 left"),
              std::string::npos)
        << survey_summary(all);
    EXPECT_NE(survey_summary(all).find("| 0.… | 1 | 7 | 6 | 1 |"), std::string::npos)
        << survey_summary(all);
}

TEST(Survey, OtherLinesAreRefused) {
    const std::string good = to_line({"0.3", Period{2, 0, 0, 7}, 1024, 1, {}, 1}) + "\n";
    for (const std::string& bad : {std::string("x\n"), std::string("\n"), std::string("{}\n"),
                                   " " + good, std::string("{\"code\":\"9.9\"}\n")}) {
        EXPECT_THROW(parse_survey(good + bad), InputError) << bad;
    }
}

TEST(Survey, CousinsHaveThePeriodsThatTheirOwnNimbersProve) {
    std::size_t cousins = 0;
    for (const SurveyRow& row : run(2, {})) {
        if (!row.cousin) continue;
        Progress silent;
        const PeriodSearch own = find_period(game::parse_heap_code(row.code), 5'000, {}, silent);
        EXPECT_EQ(row.period, own.period) << row.code;
        ++cousins;
    }
    EXPECT_GT(cousins, 30U);
}

TEST(Survey, ThreadsFindTheSame) {
    const auto by_code = [](const SurveyRow& a, const SurveyRow& b) { return a.code < b.code; };
    std::vector<SurveyRow> alone = run(2, {});
    std::vector<SurveyRow> together;
    Limits three;
    three.threads = 3;
    Progress silent;
    const auto write = [&](const SurveyRow& row) { together.push_back(row); };
    EXPECT_EQ(survey(octal_codes(2), {}, 5'000, 60, write, three, silent), std::nullopt);
    for (auto* rows : {&alone, &together}) {
        std::ranges::sort(*rows, by_code);
        for (SurveyRow& row : *rows) row.seconds = 0;
    }
    EXPECT_EQ(together, alone);
}

TEST(Survey, AnErrorOfTheWriterEndsIt) {
    Progress silent;
    Limits two;
    two.threads = 2;
    const auto write = [](const SurveyRow&) { throw std::runtime_error("the disk is full"); };
    EXPECT_THROW(survey(octal_codes(1), {}, 100, 60, write, two, silent), std::runtime_error);
}

TEST(Survey, StopsBetweenCodes) {
    Progress silent;
    const Limits none = Limits::within(std::chrono::seconds(0));
    const auto write = [](const SurveyRow&) { ADD_FAILURE(); };
    EXPECT_EQ(survey(octal_codes(1), {}, 100, 1, write, none, silent), Stop::time);
}

}  // namespace
}  // namespace lastmove::impartial
