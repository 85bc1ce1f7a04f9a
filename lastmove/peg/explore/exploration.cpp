#include "lastmove/peg/explore/exploration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/ordered_work.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/all_problems.hpp"
#include "lastmove/peg/explore/reachability.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

namespace {

double seconds_since(Limits::Clock::time_point begin) {
    return std::chrono::duration<double>(Limits::Clock::now() - begin).count();
}

/// Problems to be run one after another: some of one gap, or a random one that is still to be
/// drawn.
struct Batch {
    std::vector<std::uint64_t> indices;
    std::vector<Endpoints> problems;
    std::vector<std::uint64_t> weights;
    double share = 0;    ///< of the work: of this and all before it
    double seconds = 0;  ///< that the problems took before

    void add(std::uint64_t index, const WeightedProblem& problem) {
        indices.push_back(index);
        problems.push_back({Position::from_word(problem.start), Position::from_word(problem.goal)});
        weights.push_back(problem.weight);
    }
};

struct Explored {
    std::vector<ExploredProblem> problems;
    std::optional<Stopped> stopped;  ///< why there are no more of them
    double share = 0;
};

/// Where problems come from, one batch after another.
using Source = std::function<std::optional<Batch>()>;

/// Hands out batches in their order, each with its share of the work.
Source listed(std::vector<Batch> batches) {
    return [batches = std::move(batches), next = std::size_t{0}]() mutable -> std::optional<Batch> {
        if (next == batches.size()) return std::nullopt;
        Batch batch = std::move(batches[next++]);
        batch.share = static_cast<double>(next) / static_cast<double>(batches.size());
        return batch;
    };
}

/// Random problems from number `next` on.
Source random_problems(std::uint64_t next, std::uint64_t number) {
    return [next, number]() mutable -> std::optional<Batch> {
        if (next >= number) return std::nullopt;
        ++next;
        return Batch{{next - 1}, {}, {}, static_cast<double>(next) / static_cast<double>(number)};
    };
}

/// All problems from number `done` on, those of one gap together.
Source all_problems(const Exploration& exploration, const linear::Parity& parity,
                    std::uint64_t done) {
    auto all = std::make_shared<AllProblems>(exploration.board, parity, exploration.family);
    const auto total = static_cast<double>(number_of_problems(exploration));
    return [all, total, done, next = std::uint64_t{0},
            weight = 0.0]() mutable -> std::optional<Batch> {
        while (const auto gap = all->next()) {
            Batch batch;
            for (const WeightedProblem& problem : gap->problems) {
                weight += static_cast<double>(problem.weight);
                if (next++ >= done) batch.add(next - 1, problem);
            }
            batch.share = weight / total;
            if (!batch.indices.empty()) return batch;
        }
        return std::nullopt;
    };
}

/// Those of all problems that are to be run again, the slowest gaps last.
Source some_problems(const Exploration& exploration, const linear::Parity& parity,
                     const std::map<std::uint64_t, double>& again) {
    std::vector<Batch> batches;
    if (exploration.all) {
        AllProblems all(exploration.board, parity, exploration.family);
        std::uint64_t next = 0;
        while (const auto gap = all.next()) {
            Batch batch;
            for (const WeightedProblem& problem : gap->problems) {
                const auto wanted = again.find(next++);
                if (wanted == again.end()) continue;
                batch.add(wanted->first, problem);
                batch.seconds += wanted->second;
            }
            if (!batch.indices.empty()) batches.push_back(std::move(batch));
        }
    } else {
        for (const auto& [index, seconds] : again) batches.push_back({{index}, {}, {}, 0, seconds});
    }
    std::ranges::stable_sort(batches, {}, &Batch::seconds);
    return listed(std::move(batches));
}

/// Runs problems; threads share one.
class Laboratory {
  public:
    Laboratory(const Exploration& exploration, const Ladder& ladder, const Reachability* truth,
               const Limits& limits)
        : exploration_(exploration), ladder_(ladder), truth_(truth), limits_(limits) {
        limits_.memory /= std::max(1U, limits.threads);
        limits_.threads = 1;
    }

    /// Ends early where the deadline does not let a problem be done as it should be.
    [[nodiscard]] Explored run(const Batch& batch) const {
        Explored explored{{}, {}, batch.share};
        explored.stopped = until_stopped([&] { run(batch, explored.problems); });
        return explored;
    }

  private:
    void run(const Batch& batch, std::vector<ExploredProblem>& explored) const {
        GapVerdicts of_the_gap;
        for (std::size_t i = 0; i < batch.indices.size(); ++i) {
            limits_.check();
            const Endpoints ends = exploration_.all ? batch.problems[i] : draw(batch.indices[i]);
            ExploredProblem problem;
            problem.index = batch.indices[i];
            problem.problem =
                "peg:" + subject(Problem{ladder_.board(), ends.start, {ends.goal}, false});
            problem.pegs = ends.start.size();
            problem.jumps = problem.pegs - ends.goal.size();
            problem.weight = exploration_.all ? batch.weights[i] : 1;
            run_tests(problem, ends, of_the_gap);
            decide(problem, ends);
            limits_.check();
            require_truth(problem);
            explored.push_back(std::move(problem));
        }
    }

    /// What tests say of all problems of a gap, and what stopped them.
    struct GapVerdict {
        linear::TestVerdict verdict = linear::TestVerdict::pass;
        std::optional<Stop> stop = {};
    };
    using GapVerdicts = std::map<std::string, GapVerdict>;

    /// A random problem.
    [[nodiscard]] Endpoints draw(std::uint64_t index) const {
        const auto problem =
            random_problem(ladder_, exploration_.family, exploration_.seed, index, limits_);
        if (problem) return *problem;
        limits_.check();
        throw InputError(subject(ladder_.board()), 0,
                         "a board and ranges of pegs and moves in which random problems of the "
                         "family can be found",
                         "lastmove explore peg:english --pegs 10..20 --moves 5..8");
    }

    void run_tests(ExploredProblem& problem, const Endpoints& ends, GapVerdicts& of_the_gap) const {
        for (const std::string& name : exploration_.tests) {
            TestRun run{name, linear::TestVerdict::pass, {}};
            const auto known = of_the_gap.find(name);
            GapVerdict found;
            if (known != of_the_gap.end()) {
                found = known->second;
            } else {
                const auto begin = Limits::Clock::now();
                found = test(name, ends);
                run.seconds = seconds_since(begin);
                if (std::ranges::find(linear_test_names(), name) != linear_test_names().end()) {
                    of_the_gap[name] = found;
                }
            }
            run.verdict = found.verdict;
            if (found.stop) note(problem, *found.stop);
            problem.tests.push_back(std::move(run));
            if (exploration_.until_refuted && problem.is_refuted()) break;
        }
    }

    [[nodiscard]] GapVerdict test(const std::string& name, const Endpoints& ends) const {
        Progress silent;
        GapVerdict found;
        const auto stopped = until_stopped([&] {
            found.verdict =
                ladder_.test(name, ends.start, ends.goal, limits_.hurried(patience()), silent)
                    .verdict();
        });
        if (stopped) return {linear::TestVerdict::unknown, stopped->stop()};
        return found;
    }

    /// Notes that a limit left something of the problem undecided.
    void note(ExploredProblem& problem, Stop stop) const {
        const TaskLimits all = limits_of_each(exploration_, limits_);
        if (stop == Stop::memory) problem.stopped.memory = all.memory;
        if (stop != Stop::memory) problem.stopped.each = all.each;
    }

    void decide(ExploredProblem& problem, const Endpoints& ends) const {
        if (truth_ != nullptr) {
            const auto word = [](const Position& position) {
                return static_cast<std::uint32_t>(position.words[0]);
            };
            problem.feasible = truth_->leads(word(ends.start), word(ends.goal));
            return;
        }
        Progress silent;
        const auto begin = Limits::Clock::now();
        const Problem whole{ladder_.board(), ends.start, {ends.goal}, false};
        SearchResult found;
        const auto stopped =
            until_stopped([&] { search(whole, limits_.hurried(patience()), silent, found); });
        problem.search_seconds = seconds_since(begin);
        if (found.outcome == SearchResult::Outcome::solved) {
            require_solution(problem, ends, found.play);
            problem.feasible = true;
        } else if (found.outcome == SearchResult::Outcome::exhausted || problem.is_refuted()) {
            problem.feasible = false;
        } else {
            note(problem, stopped->stop());
        }
    }

    static void require_solution(const ExploredProblem& problem, const Endpoints& ends,
                                 const std::vector<Jump>& jumps) {
        Position position = ends.start;
        for (const Jump& jump : jumps) {
            if (!is_legal(position, jump)) position = {};
            position = play(position, jump);
        }
        if (position != ends.goal) {
            throw std::logic_error("the search found a play that does not solve " +
                                   problem.problem);
        }
    }

    [[nodiscard]] std::chrono::duration<double> patience() const {
        return std::chrono::duration<double>(exploration_.seconds_each);
    }

    const Exploration& exploration_;
    const Ladder& ladder_;
    const Reachability* truth_;
    Limits limits_;
};

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

/// Runs the problems of a source, which is created once the board's tests are there.
void run(const Exploration& exploration, const std::function<Source(const Ladder&)>& problems,
         std::uint64_t done, const std::function<void(const ExploredProblem&)>& write,
         const Limits& limits, Progress& progress) {
    if (exploration.all) require_small(exploration);
    const Ladder ladder(exploration.board);
    std::optional<Reachability> truth;
    if (exploration.all) {
        truth = Reachability::sweep(exploration.board, ladder.parity(), limits);
    }
    const Laboratory laboratory(exploration, ladder, truth ? &*truth : nullptr, limits);
    OrderedWork<Batch, Explored> work(
        problems(ladder), [&](const Batch& batch) { return laboratory.run(batch); },
        limits.threads);
    while (const auto explored = work.pop()) {
        for (const ExploredProblem& problem : explored->problems) write(problem);
        if (explored->stopped) throw Stopped(*explored->stopped);
        done += explored->problems.size();
        progress.report("exploring", done, explored->share);
    }
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
            throw std::logic_error(fmt::format("the test {} refutes {}, which has a solution",
                                               run.name, problem.problem));
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

void explore(const Exploration& exploration, std::uint64_t done,
             const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
             Progress& progress) {
    const auto source = [&](const Ladder& ladder) {
        return exploration.all ? all_problems(exploration, ladder.parity(), done)
                               : random_problems(done, exploration.number);
    };
    run(exploration, source, done, write, limits, progress);
}

void explore_again(const Exploration& exploration, const std::map<std::uint64_t, double>& again,
                   const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
                   Progress& progress) {
    if (again.empty()) return;
    const auto source = [&](const Ladder& ladder) {
        return some_problems(exploration, ladder.parity(), again);
    };
    run(exploration, source, 0, write, limits, progress);
}

}  // namespace lastmove::peg
