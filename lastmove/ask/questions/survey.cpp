// The survey of all octal games with few digits.
#include "lastmove/impartial/sequence/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array survey_keys{
    Key{"answer", "survey", "count", "the number of codes that have a row"}};

impartial::Survey survey_of(std::span<const std::string> words, const Said& said) {
    const std::string subject = words.empty() ? "" : words.front();
    if (subject != "octal") {
        throw InputError(subject, 1,
                         "'octal', the only codes with a survey" + did_you_mean(subject, {"octal"}),
                         "lastmove survey octal --digits 2");
    }
    impartial::Survey survey{
        impartial::octal_codes(said.number("digits").value_or(usual("survey", "digits")))};
    survey.last = said.number("last").value_or(survey.last);
    survey.seconds_each = said.seconds("each").value_or(survey.seconds_each);
    survey.again = said.has("retry");
    return survey;
}

class SurveyCampaign : public Campaign {
  public:
    SurveyCampaign(std::span<const std::string> words, const Request& request)
        : request_(request), survey_(survey_of(words, request.options)) {}

    JournalPlan plan() override {
        const Json heading{{"journal", 1},
                           {"question", "survey"},
                           {"subject", "octal"},
                           {"limits", to_json(limits_of_row())}};
        return {heading.dump(), survey_.again, [this](const std::string& text) {
                    std::vector<std::string> lines;
                    for (const auto& row :
                         impartial::parse_older_survey(text, limits_of_row(), survey_.again)) {
                        lines.push_back(to_line(row));
                    }
                    return lines;
                }};
    }
    [[nodiscard]] Unfiled unfiled() const override { return Unfiled::tasks; }

    std::string_view take(std::string_view line) override {
        const auto row = impartial::parse_survey_row(line);
        const bool is_ours = row && (row->index >= survey_.codes.size() ||
                                     row->code == to_text(survey_.codes[row->index]));
        if (!is_ours) return "a row of this survey";
        if (row->index < survey_.codes.size()) rows_.emplace(row->index, *row);
        return {};
    }

    void run(const Write& write) override {
        const impartial::SurveyRows earlier = rows_;
        NowAndThen now_and_then;
        request_.know(known());
        const auto keep = [&](const impartial::SurveyRow& row) {
            const Ungoverned adding;  // what is written is counted
            write(to_line(row));
            rows_[row.index] = row;
            now_and_then([&] { request_.know(known()); });
        };
        impartial::survey(survey_, earlier, keep, request_.limits, request_.progress,
                          share_of(request_.options), request_.crew);
    }

    Reply reply(const std::optional<Stopped>& stopped) override {
        Reply reply = known();
        if (stopped) {
            remarks_.push_back(fmt::format("{}; {} of {} codes are done", stopped->what(),
                                           rows_.size(), survey_.codes.size()));
            reply.details["reason"] = remarks_.back();
            reply.lines.reset();  // the reply says why there are no more rows
        }
        const auto left = std::ranges::count_if(rows_, [&](const auto& row) {
            return row.second.stopped.are_raised_by(limits_of_row());
        });
        if (left > 0) {
            remarks_.push_back(fmt::format(
                "codes stopped by a smaller -n or --each: {}; --retry stopped repeats them", left));
        }
        if (stopped || left > 0) reply.status = Status::gave_up;
        return reply;
    }
    std::vector<std::string> remarks() override { return remarks_; }

  private:
    /// The rows that there are.
    [[nodiscard]] Reply known() const {
        Reply reply = blank("octal", "survey");
        reply.answer = rows_.size();
        reply.strength = Strength::computed;
        reply.text = impartial::survey_summary(rows_);
        reply.lines = "";  // the rows say it all
        reply.statistics.seconds = watch_.seconds();
        return reply;
    }

    [[nodiscard]] TaskLimits limits_of_row() const {
        return {survey_.seconds_each, survey_.last, {}};
    }

    Request request_;
    impartial::Survey survey_;
    impartial::SurveyRows rows_;
    std::vector<std::string> remarks_;
    Stopwatch watch_;
};

std::unique_ptr<Campaign> survey_campaign(std::span<const std::string> words,
                                          const Request& request) {
    return std::make_unique<SurveyCampaign>(words, request);
}

}  // namespace

const Question& survey_question() {
    static constexpr Question question{
        .name = "survey",
        .argument = "CODES",
        .required = true,
        .summary = "the periods of all octal games with few digits; resumable",
        .example = "lastmove survey octal --digits 2 --output survey.jsonl",
        .files = false,
        .after = "period",
        .keys = survey_keys,
        .campaign = survey_campaign};
    return question;
}

}  // namespace lastmove::ask
