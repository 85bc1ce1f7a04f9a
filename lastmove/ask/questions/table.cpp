// Tables of answers for families of subjects.
#include <fmt/format.h>

#include <array>

#include "lastmove/ask/tabulation/tabulation.hpp"
#include "lastmove/ask/tasks/campaign.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array table_keys{
    Key{"answer", "table", "{subjects:count,rows:count,shown:count,stopped:count,refused:count}",
        "the numbers of subjects, of rows, of those shown, with open cells, and without a subject"},
    Key{"certificates", "table", "count", "with --certificates: the number of those of the rows"},
};

class TableCampaign : public Campaign {
  public:
    TableCampaign(std::span<const std::string> words, const Request& request)
        : request_(request), table_(words, request), again_(request.options.has("retry")) {}

    JournalPlan plan() override { return {table_.heading(), again_}; }
    [[nodiscard]] Unfiled unfiled() const override { return Unfiled::nothing; }
    [[nodiscard]] std::string announcement() const override { return table_.announcement(); }

    std::string_view take(std::string_view line) override {
        return table_.take(line) ? "" : "a row of this table";
    }
    void run(const Write& write) override { table_.fill(write, again_); }

    Reply reply(const std::optional<Stopped>& stopped) override {
        Reply reply = table_.reply(stopped);
        const std::string& format = request_.options.text("format");
        const bool is_for_programs =
            request_.options.has("latex") || (!format.empty() && format != "text");
        if (stopped && is_for_programs) {
            remarks_.push_back(reply.details.at("reason").get<std::string>());
        }
        if (std::string unproved = table_.unproved(); !unproved.empty()) {
            remarks_.push_back(std::move(unproved));
        }
        if (const std::uint64_t left = table_.outdone(); left > 0) {
            remarks_.push_back(fmt::format(
                "rows stopped by smaller limits: {}; --retry stopped repeats them", left));
            if (reply.status == Status::answered) reply.status = Status::gave_up;
        }
        return reply;
    }
    std::vector<std::string> remarks() override { return remarks_; }

  private:
    Request request_;
    Tabulation table_;
    bool again_;
    std::vector<std::string> remarks_;
};

std::unique_ptr<Campaign> table_campaign(std::span<const std::string> words,
                                         const Request& request) {
    return std::make_unique<TableCampaign>(words, request);
}

}  // namespace

const Question& table_question() {
    static constexpr Question question{
        .name = "table",
        .argument = "TEMPLATE",
        .required = true,
        .summary = "answers for all subjects of a family, in rows or a grid; resumable",
        .example = "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6 --of value,temperature",
        .files = false,
        .second = "RANGES",
        .after = "thermograph",
        .keys = table_keys,
        .campaign = table_campaign};
    return question;
}

}  // namespace lastmove::ask
