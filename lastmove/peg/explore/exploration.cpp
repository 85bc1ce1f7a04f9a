#include "lastmove/peg/explore/exploration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/batches.hpp"
#include "lastmove/peg/explore/laboratory.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

namespace {

void require_small(const Exploration& exploration) {
    const FamilyKind kind = exploration.family.kind;
    if (kind != FamilyKind::any && kind != FamilyKind::parity) {
        throw InputError(name(kind), 1, "with --all the family 'any' or 'parity'",
                         "lastmove explore peg:rect3x4 --all --family parity");
    }
    if (exploration.board.size() > most_swept_holes) {
        throw InputError(subject(exploration.board), 0,
                         fmt::format("with --all a board of at most {} holes", most_swept_holes),
                         "lastmove explore peg:rect3x4 --all");
    }
}

/// The batches of an exploration, run and written.
class ExplorationTasks : public TasksOf<Batch, Explored> {
  public:
    using Write = std::function<void(const ExploredProblem&)>;

    ExplorationTasks(Batches batches, Laboratory& laboratory, const Write& write,
                     Progress& progress)
        : batches_(std::move(batches)),
          laboratory_(laboratory),
          write_(write),
          progress_(progress) {}

  protected:
    std::optional<Numbered> take() override {
        auto batch = batches_();
        if (!batch) return std::nullopt;
        const std::uint64_t number = batch->number;
        return Numbered{number, *std::move(batch)};
    }
    Explored work(Batch batch) override { return laboratory_.run(batch); }
    void finish(Explored explored) override {
        for (const ExploredProblem& problem : explored.problems) write_(problem);
        if (explored.stopped) throw Stopped(*explored.stopped);
        done_ += explored.problems.size();
        progress_.report("exploring", done_, explored.share);
    }

    [[nodiscard]] std::string pack(const Batch& batch) const override { return peg::pack(batch); }
    [[nodiscard]] Batch unpack_task(std::string_view text) const override {
        return unpack_batch(text);
    }
    [[nodiscard]] std::string pack_result(const Explored& explored) const override {
        return peg::pack(explored);
    }
    [[nodiscard]] Explored unpack_result(std::string_view text) const override {
        return unpack_explored(text);
    }

  private:
    Batches batches_;
    Laboratory& laboratory_;
    const Write& write_;
    Progress& progress_;
    std::uint64_t done_ = 0;
};

/// Runs the batches of a source, which is created once the board's tests are there.
void run(const Exploration& exploration, const std::function<Batches(const Ladder&)>& batches,
         const Crew& crew, const std::function<void(const ExploredProblem&)>& write,
         const Limits& limits, Progress& progress) {
    if (exploration.all) require_small(exploration);
    const Ladder ladder(exploration.board);
    Laboratory laboratory(exploration, ladder, limits);
    ExplorationTasks tasks(batches(ladder), laboratory, write, progress);
    do_tasks(tasks, limits, crew);
}

}  // namespace

std::vector<std::string> chosen_tests(std::string_view text) {
    std::vector<std::string_view> wanted;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view name = text.substr(begin, end - begin);
        if (std::ranges::find(test_names(), name) == test_names().end() || end + 1 == text.size()) {
            throw InputError(
                text, (end + 1 == text.size() ? end : begin) + 1,
                fmt::format("tests, separated by commas, of {}{}", fmt::join(test_names(), ", "),
                            did_you_mean(name, {test_names().begin(), test_names().end()})),
                "lastmove explore peg:english --method parity,pagoda");
        }
        wanted.push_back(name);
        begin = end + 1;
    }
    if (text.empty()) return {usual_test_names().begin(), usual_test_names().end()};
    std::vector<std::string> tests;
    for (const std::string_view name : test_names()) {
        if (std::ranges::find(wanted, name) != wanted.end()) tests.emplace_back(name);
    }
    return tests;
}

bool ExploredProblem::is_refuted() const {
    return std::ranges::any_of(
        tests, [](const TestRun& run) { return run.verdict == linear::TestVerdict::fail; });
}

bool ExploredProblem::is_undecided() const {
    return !feasible || std::ranges::any_of(tests, [](const TestRun& run) {
        return run.verdict == linear::TestVerdict::unknown;
    });
}

double ExploredProblem::seconds() const {
    double sum = search_seconds.value_or(0);
    for (const TestRun& run : tests) sum += run.seconds.value_or(0);
    return sum;
}

void require_truth(const ExploredProblem& problem) {
    if (problem.feasible != true) return;
    for (const TestRun& run : problem.tests) {
        if (run.verdict == linear::TestVerdict::fail) {
            throw Fault(fmt::format("the test {} refutes {}, which has a solution", run.name,
                                    problem.problem));
        }
    }
}

std::uint64_t number_of_problems(const Exploration& exploration) {
    if (!exploration.all) return exploration.number;
    require_small(exploration);
    return number_of_problems(exploration.board, linear::Parity(exploration.board.move_system()),
                              exploration.family);
}

TaskLimits limits_of_each(const Exploration& exploration, const Limits& limits) {
    return {exploration.seconds_each, {}, limits.memory / std::max(1U, limits.threads)};
}

void explore(const Exploration& exploration, const ExplorationRun& how,
             const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
             Progress& progress) {
    const auto source = [&](const Ladder& ladder) {
        return batches_left(exploration, ladder.parity(), how);
    };
    run(exploration, source, how.crew, write, limits, progress);
}

void explore_again(const Exploration& exploration, const std::map<std::uint64_t, double>& again,
                   const ExplorationRun& how,
                   const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
                   Progress& progress) {
    if (again.empty()) return;
    const auto source = [&](const Ladder& ladder) {
        return batches_again(exploration, ladder.parity(), again, how.share);
    };
    run(exploration, source, how.crew, write, limits, progress);
}

}  // namespace lastmove::peg
