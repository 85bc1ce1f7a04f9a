#include "lastmove/doors/command/explore.hpp"

#include <fmt/format.h>

#include <map>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/task_lines.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/lines.hpp"
#include "lastmove/peg/explore/table.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view prefix = "peg:";

peg::Board board_of(const std::string& subject) {
    if (const auto board = ask::named_board(subject)) {
        return peg::parse_board(board->text().substr(prefix.size()));
    }
    if (!subject.starts_with(prefix)) {
        throw InputError(subject, 1, "'peg:' and a board", "lastmove explore peg:rect3x4 --all");
    }
    return read_behind(subject, prefix.size(), peg::parse_board);
}

peg::Exploration exploration_of(const Options& options) {
    const ask::Said& said = options.said;
    const bool all = said.has("all");
    const auto number = said.number("number");
    peg::Exploration exploration{board_of(options.subject)};
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
    exploration.number = number.value_or(ask::usual("explore", "number"));
    exploration.seed = said.number("seed").value_or(ask::usual("explore", "seed"));
    exploration.tests = peg::chosen_tests(said.text("method"));
    exploration.until_refuted = said.has("until-refuted");
    exploration.seconds_each = said.seconds("each").value_or(exploration.seconds_each);
    return exploration;
}

/// The problems of an exploration as they become known: those of earlier runs, and new ones.
class Problems {
  public:
    Problems(const Options& options, const peg::Exploration& exploration, const Limits& limits)
        : exploration_(exploration), table_(exploration.tests) {
        limits_ = peg::limits_of_each(exploration, limits);
        again_ = options.said.has("retry");
    }

    /// Adds all that the lines have.
    void read(const TaskLines& lines) {
        lines.for_each_earlier([&](std::string_view object, std::size_t line) {
            const auto problem = peg::parse_explored(object);
            if (!problem || !peg::fits(exploration_, *problem, done_)) {
                lines.refuse(object, line, "the problems of this exploration in order");
            }
            ++done_;
            if (!exploration_.all && problem->index >= exploration_.number) return;
            if (again_ && problem->stopped.are_raised_by(limits_)) {
                outdone_.emplace(problem->index, *problem);
            } else {
                add(*problem);
            }
        });
    }

    /// How many lines there were.
    [[nodiscard]] std::uint64_t done() const { return done_; }

    /// Problems to be done again, with the seconds that they took.
    [[nodiscard]] std::map<std::uint64_t, double> outdone() const {
        std::map<std::uint64_t, double> seconds;
        for (const auto& [index, problem] : outdone_) seconds[index] = problem.seconds();
        return seconds;
    }

    void add(const peg::ExploredProblem& problem) {
        outdone_.erase(problem.index);
        table_.add(problem);
        const bool raised = problem.stopped.each && *problem.stopped.each < *limits_.each;
        left_ += raised ? 1 : 0;
    }

    /// The table, of problems that were not done again as they were. Requires that nothing is added
    /// later.
    const peg::ExplorationTable& table() {
        for (const auto& [index, problem] : std::map(std::move(outdone_))) add(problem);
        outdone_.clear();
        return table_;
    }

    /// The number left by a run with a smaller `--each`. Requires that the table was requested.
    [[nodiscard]] std::uint64_t left() const { return left_; }

  private:
    const peg::Exploration& exploration_;
    peg::ExplorationTable table_;
    TaskLimits limits_;
    bool again_ = false;
    std::uint64_t done_ = 0;
    std::uint64_t left_ = 0;
    std::map<std::uint64_t, peg::ExploredProblem> outdone_;
};

JournalPlan plan_of(const Options& options, const peg::Exploration& exploration) {
    return {peg::heading(exploration), options.said.has("retry"), [&](const std::string& text) {
                std::vector<std::string> lines;
                for (const auto& problem : peg::parse_older_exploration(exploration, text)) {
                    lines.push_back(peg::to_line(problem));
                }
                return lines;
            }};
}

}  // namespace

int explore(const Options& options, const Limits& limits, Progress& progress) {
    const peg::Exploration exploration = exploration_of(options);
    const std::uint64_t total = peg::number_of_problems(exploration);
    TaskLines lines(options, plan_of(options, exploration),
                    options.said.has("json") ? Unfiled::heading_and_tasks : Unfiled::nothing,
                    limits);
    Problems problems(options, exploration, limits);
    problems.read(lines);
    const auto write = [&](const peg::ExploredProblem& problem) {
        lines.write(peg::to_line(problem));
        problems.add(problem);
    };
    const auto stopped = until_stopped([&] {
        peg::explore(exploration, problems.done(), write, limits, progress);
        peg::explore_again(exploration, problems.outdone(), write, limits, progress);
    });
    lines.close();
    const peg::ExplorationTable& table = problems.table();
    tell(options.said.has("json") ? table.json_line() + "\n" : table.text(), options);
    if (stopped) {
        say(fmt::format("lastmove: {}; {} of {} problems are done\n", stopped->what(),
                        table.problems(), total));
    }
    if (problems.left() > 0) {
        say(fmt::format(
            "lastmove: problems stopped by a smaller --each: {}; --retry stopped repeats them\n",
            problems.left()));
    }
    const bool complete = !stopped && table.undecided() == 0 && problems.left() == 0;
    return static_cast<int>(complete ? ask::Status::answered : ask::Status::gave_up);
}

}  // namespace lastmove::command
