#include "lastmove/peg/exploration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <stdexcept>
#include <variant>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/all_problems.hpp"
#include "lastmove/peg/ladder.hpp"
#include "lastmove/peg/ordered_work.hpp"
#include "lastmove/peg/problem.hpp"
#include "lastmove/peg/reachability.hpp"
#include "lastmove/peg/search.hpp"
#include "lastmove/peg/subject.hpp"

namespace lastmove::peg {

namespace {

double seconds_since(Limits::Clock::time_point begin) {
    return std::chrono::duration<double>(Limits::Clock::now() - begin).count();
}

/// Problems to be run one after another: all of one gap, or a random one that is still to be drawn.
struct Batch {
    std::uint64_t first = 0;   ///< the number of the first
    std::uint64_t before = 0;  ///< how many of them are done already
    std::vector<Endpoints> problems;
    std::vector<std::uint64_t> weights;
    std::uint64_t weight_so_far = 0;  ///< of these and all before them
};

struct Explored {
    std::vector<ExploredProblem> problems;
    std::optional<Stop> stop;  ///< why there are no more of them
    std::uint64_t weight_so_far = 0;
};

/// Where the problems of an exploration come from, in order.
class Source {
  public:
    Source(const Exploration& exploration, const linear::Parity& parity, std::uint64_t done)
        : exploration_(exploration), done_(done) {
        if (exploration.all) all_.emplace(exploration.board, parity, exploration.family);
        if (!exploration.all) next_ = done;
    }

    std::optional<Batch> operator()() { return all_ ? next_gap() : next_random(); }

  private:
    std::optional<Batch> next_random() {
        if (next_ >= exploration_.number) return std::nullopt;
        ++next_;
        return Batch{next_ - 1, 0, {}, {}, next_};
    }

    std::optional<Batch> next_gap() {
        while (const auto gap = all_->next()) {
            const std::size_t size = gap->problems.size();
            const std::uint64_t first = next_;
            next_ += size;
            for (const WeightedProblem& problem : gap->problems) weight_ += problem.weight;
            if (next_ <= done_) continue;
            Batch batch{first, done_ > first ? done_ - first : 0, {}, {}, weight_};
            for (const WeightedProblem& problem : gap->problems) {
                batch.problems.push_back(
                    {Position::from_word(problem.start), Position::from_word(problem.goal)});
                batch.weights.push_back(problem.weight);
            }
            return batch;
        }
        return std::nullopt;
    }

    const Exploration& exploration_;
    std::uint64_t done_;
    std::uint64_t next_ = 0;
    std::uint64_t weight_ = 0;
    std::optional<AllProblems> all_;
};

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
        Explored explored{{}, {}, batch.weight_so_far};
        std::map<std::string, linear::TestVerdict> of_the_gap;
        for (std::size_t i = batch.before; i < std::max<std::size_t>(batch.problems.size(), 1);
             ++i) {
            if (limits_.ended()) return {std::move(explored.problems), limits_.reason(), 0};
            const auto drawn = exploration_.all ? batch.problems[i] : draw(batch.first);
            if (!drawn) return {{}, limits_.reason(), 0};
            const Endpoints& ends = *drawn;
            ExploredProblem problem;
            problem.index = batch.first + i;
            problem.problem =
                "peg:" + subject(Problem{ladder_.board(), ends.start, {ends.goal}, false});
            problem.pegs = ends.start.size();
            problem.jumps = problem.pegs - ends.goal.size();
            problem.weight = exploration_.all ? batch.weights[i] : 1;
            run_tests(problem, ends, of_the_gap);
            decide(problem, ends);
            if (limits_.ended()) return {std::move(explored.problems), limits_.reason(), 0};
            require_truth(problem);
            explored.problems.push_back(std::move(problem));
        }
        return explored;
    }

  private:
    /// A random problem; nothing when the time is over.
    [[nodiscard]] std::optional<Endpoints> draw(std::uint64_t index) const {
        auto problem =
            random_problem(ladder_, exploration_.family, exploration_.seed, index, limits_);
        if (problem || limits_.ended()) return problem;
        throw InputError(subject(ladder_.board()), 0,
                         "a board and numbers of pegs and moves for which problems of the family "
                         "can be found by chance",
                         "lastmove explore peg:english --pegs 10..20 --moves 5..8");
    }

    void run_tests(ExploredProblem& problem, const Endpoints& ends,
                   std::map<std::string, linear::TestVerdict>& of_the_gap) const {
        Progress silent;
        for (const std::string& name : exploration_.tests) {
            TestRun run{name, linear::TestVerdict::pass, {}};
            const auto known = of_the_gap.find(name);
            if (known != of_the_gap.end()) {
                run.verdict = known->second;
            } else {
                const auto begin = Limits::Clock::now();
                const Limits own = limits_.hurried(patience());
                run.verdict = ladder_.test(name, ends.start, ends.goal, own, silent).verdict();
                run.seconds = seconds_since(begin);
                if (std::ranges::find(linear_test_names(), name) != linear_test_names().end()) {
                    of_the_gap[name] = run.verdict;
                }
            }
            problem.tests.push_back(std::move(run));
            if (exploration_.until_refuted && problem.is_refuted()) break;
        }
    }

    void decide(ExploredProblem& problem, const Endpoints& ends) const {
        if (truth_ != nullptr) {
            const auto word = [](const Position& position) {
                return static_cast<std::uint32_t>(position.words()[0]);
            };
            problem.feasible = truth_->leads(word(ends.start), word(ends.goal));
            return;
        }
        Progress silent;
        const auto begin = Limits::Clock::now();
        const Problem whole{ladder_.board(), ends.start, {ends.goal}, false};
        const SearchResult found = search(whole, limits_.hurried(patience()), silent);
        problem.search_seconds = seconds_since(begin);
        if (found.outcome == SearchResult::Outcome::solved) {
            require_solution(problem, ends, found.play);
            problem.feasible = true;
        } else if (found.outcome == SearchResult::Outcome::exhausted || problem.is_refuted()) {
            problem.feasible = false;
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
                         "--all --family parity");
    }
    if (exploration.board.size() > most_swept_holes) {
        throw InputError(subject(exploration.board), 0,
                         fmt::format("with --all a board of at most {} holes", most_swept_holes),
                         "lastmove explore peg:rect3x4 --all");
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
                fmt::format("tests, separated by commas, of {}", fmt::join(test_names(), ", ")),
                "--method parity,pagoda");
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

std::optional<Stop> explore(const Exploration& exploration, std::uint64_t done,
                            const std::function<void(const ExploredProblem&)>& write,
                            const Limits& limits, Progress& progress) {
    if (exploration.all) require_small(exploration);
    const Ladder ladder(exploration.board);
    std::optional<Reachability> truth;
    if (exploration.all) {
        auto swept = Reachability::sweep(exploration.board, ladder.parity(), limits);
        if (const auto* stop = std::get_if<Stop>(&swept)) return *stop;
        truth = std::get<Reachability>(std::move(swept));
    }
    const auto total = static_cast<double>(number_of_problems(exploration));
    std::uint64_t written = done;
    Source source(exploration, ladder.parity(), done);
    const Laboratory laboratory(exploration, ladder, truth ? &*truth : nullptr, limits);
    OrderedWork<Batch, Explored> work([&] { return source(); },
                                      [&](const Batch& batch) { return laboratory.run(batch); },
                                      limits.threads);
    while (const auto explored = work.pop()) {
        for (const ExploredProblem& problem : explored->problems) {
            write(problem);
            ++written;
        }
        if (explored->stop) return explored->stop;
        progress.report("exploring", written, static_cast<double>(explored->weight_so_far) / total);
    }
    return std::nullopt;
}

}  // namespace lastmove::peg
