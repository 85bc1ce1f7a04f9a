// Many problems of a peg board, and what the tests are worth.
#include <fmt/format.h>

#include <array>
#include <map>
#include <mutex>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/lines.hpp"
#include "lastmove/peg/explore/table.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array explore_keys{
    Key{"answer", "explore", "count", "the number of problems, each counted by its weight"}};

constexpr std::string_view peg_prefix = "peg:";

peg::Board board_to_explore(const std::string& subject) {
    if (const auto board = named_board(subject)) {
        return peg::parse_board(board->text().substr(peg_prefix.size()));
    }
    if (!subject.starts_with(peg_prefix)) {
        throw InputError(subject, 1, "'peg:' and a board", "lastmove explore peg:rect3x4 --all");
    }
    return read_behind(subject, peg_prefix.size(), peg::parse_board);
}

peg::Exploration exploration_of(std::span<const std::string> words, const Said& said) {
    const bool all = said.has("all");
    const auto number = said.number("number");
    peg::Exploration exploration{board_to_explore(words.front())};
    exploration.family.kind = all ? peg::FamilyKind::parity : peg::FamilyKind::pagoda;
    if (const auto family = peg::family_named(said.text("family")))
        exploration.family.kind = *family;
    if (all && number) {
        throw InputError(fmt::format("{}", *number), 0,
                         "no number of problems together with --all, which takes all of them",
                         "lastmove explore peg:rect3x4 --all");
    }
    exploration.family.pegs = said.range("pegs");
    exploration.family.jumps = said.range("moves");
    exploration.all = all;
    exploration.number = number.value_or(usual("explore", "number"));
    exploration.seed = said.number("seed").value_or(usual("explore", "seed"));
    exploration.tests = peg::chosen_tests(said.text("method"));
    exploration.until_refuted = said.has("until-refuted");
    exploration.seconds_each = said.seconds("each").value_or(exploration.seconds_each);
    return exploration;
}

class ExploreCampaign : public Campaign {
  public:
    ExploreCampaign(std::span<const std::string> words, const Request& request)
        : request_(request),
          subject_(words.front()),
          exploration_(exploration_of(words, request.options)),
          total_(peg::number_of_problems(exploration_)),
          table_(exploration_.tests),
          limits_(peg::limits_of_each(exploration_, request.limits)),
          again_(request.options.has("retry")) {
        if (request_.known == nullptr) return;
        request_.known->put_maker([this]() -> std::optional<Reply> {
            const std::unique_lock lock(adding_, std::try_to_lock);
            return lock ? std::optional(known()) : std::nullopt;
        });
    }
    ~ExploreCampaign() override {
        if (request_.known != nullptr) request_.known->put_maker(nullptr);
    }
    ExploreCampaign(const ExploreCampaign&) = delete;
    ExploreCampaign& operator=(const ExploreCampaign&) = delete;

    JournalPlan plan() override {
        return {peg::heading(exploration_), again_, [this](const std::string& text) {
                    std::vector<std::string> lines;
                    for (const auto& problem : peg::parse_older_exploration(exploration_, text)) {
                        lines.push_back(peg::to_line(problem));
                    }
                    return lines;
                }};
    }
    [[nodiscard]] Unfiled unfiled() const override {
        return request_.options.has("json") ? Unfiled::heading_and_tasks : Unfiled::nothing;
    }

    std::string_view take(std::string_view line) override {
        const std::scoped_lock lock(adding_);
        const auto problem = peg::parse_explored(line);
        const bool is_new = problem && !is_done(problem->index);
        if (!is_new || !peg::fits(exploration_, *problem, problem->index)) {
            return "the problems of this exploration in order";
        }
        if (problem->index >= done_.size()) done_.resize(problem->index + 1);
        done_[problem->index] = true;
        if (!exploration_.all && problem->index >= exploration_.number) return {};
        if (again_ && problem->stopped.are_raised_by(limits_)) {
            outdone_.emplace(problem->index, *problem);
        } else {
            add(*problem);
        }
        return {};
    }

    void run(const Write& write) override {
        const auto keep = [&](const peg::ExploredProblem& problem) {
            const std::scoped_lock lock(adding_);
            const Ungoverned adding;  // what is written is counted
            write(peg::to_line(problem));
            outdone_.erase(problem.index);
            add(problem);
        };
        const peg::ExplorationRun how{[this](std::uint64_t index) { return is_done(index); },
                                      share_of(request_.options), request_.crew};
        peg::explore(exploration_, how, keep, request_.limits, request_.progress);
        std::map<std::uint64_t, double> again;
        for (const auto& [index, problem] : outdone_) again[index] = problem.seconds();
        peg::explore_again(exploration_, again, how, keep, request_.limits, request_.progress);
    }

    Reply reply(const std::optional<Stopped>& stopped) override {
        const std::scoped_lock lock(adding_);
        for (const auto& [index, problem] : outdone_) add(problem);
        outdone_.clear();
        Reply reply = known();
        if (stopped) {
            remarks_.push_back(fmt::format("{}; {} of {} problems are done", stopped->what(),
                                           table_.problems(), total_));
            reply.details["reason"] = remarks_.back();
        }
        if (left_ > 0) {
            remarks_.push_back(fmt::format(
                "problems stopped by a smaller --each: {}; --retry stopped repeats them", left_));
        }
        if (stopped || table_.undecided() > 0 || left_ > 0) reply.status = Status::gave_up;
        return reply;
    }
    std::vector<std::string> remarks() override { return remarks_; }

  private:
    /// The problems that are done.
    [[nodiscard]] Reply known() const {
        Reply reply = blank(subject_, "explore");
        reply.answer = table_.problems();
        reply.strength = Strength::computed;
        reply.text = table_.text();
        reply.lines = table_.json_line() + "\n";
        reply.statistics.seconds = watch_.seconds();
        return reply;
    }

    [[nodiscard]] bool is_done(std::uint64_t index) const {
        return index < done_.size() && done_[index];
    }

    void add(const peg::ExploredProblem& problem) {
        table_.add(problem);
        const bool is_raised = problem.stopped.each && *problem.stopped.each < *limits_.each;
        left_ += is_raised ? 1 : 0;
    }

    Request request_;
    std::string subject_;
    peg::Exploration exploration_;
    std::uint64_t total_;
    peg::ExplorationTable table_;
    TaskLimits limits_;
    bool again_;
    std::vector<bool> done_;                                 ///< by earlier runs, by the index
    std::map<std::uint64_t, peg::ExploredProblem> outdone_;  ///< to be run again
    std::uint64_t left_ = 0;                                 ///< by a run with a smaller `--each`
    std::vector<std::string> remarks_;
    Stopwatch watch_;
    std::mutex adding_;  ///< while a line is written and its problem added: what is known fits both
};

std::unique_ptr<Campaign> explore_campaign(std::span<const std::string> words,
                                           const Request& request) {
    return std::make_unique<ExploreCampaign>(words, request);
}

}  // namespace

const Question& explore_question() {
    static constexpr Question question{
        .name = "explore",
        .argument = "BOARD",
        .required = true,
        .summary = "many problems on a peg board, and how many each test refutes; resumable",
        .example = "lastmove explore peg:english --pegs 10..20 --moves 5..8 -n 100",
        .files = false,
        .after = "survey",
        .keys = explore_keys,
        .campaign = explore_campaign};
    return question;
}

}  // namespace lastmove::ask
