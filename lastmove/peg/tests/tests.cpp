#include "lastmove/peg/tests/tests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/tests/light_pairs.hpp"

namespace lastmove::peg {

namespace {

bool are_same(const Witness& a, const Witness& b) {
    if (a.index() != b.index()) return false;
    if (std::holds_alternative<Emptiness>(a)) return true;
    const Weights* one = weights_of(a);
    const Weights* other = weights_of(b);
    return one != nullptr && other != nullptr && *one == *other;
}

/// Gives the witness to all goals without one that it refutes.
void spread(const Ladder& ladder, const Problem& problem, const Witness& witness,
            std::vector<std::optional<Witness>>& by_goal) {
    for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
        if (!by_goal[goal] && ladder.also_refutes(witness, problem.start, problem.goals[goal])) {
            by_goal[goal] = witness;
        }
    }
}

/// Tries to refute each goal by `attempt`. Where `all_or_none`, ends at the first goal that passes.
/// Goes on with the next goal where a limit ends an attempt, and throws in the end.
template <class Attempt>
void refute_each(const Ladder& ladder, const Problem& problem, bool all_or_none, Attempt attempt,
                 Refutations& known) {
    auto& by_goal = known.by_goal;
    by_goal.resize(problem.goals.size());
    std::optional<Stopped> undecided;
    for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
        if (by_goal[goal]) continue;
        auto result = linear::TestResult<Witness>::pass();
        const auto stopped = until_stopped([&] { result = attempt(problem.goals[goal]); });
        if (result.failed()) {
            by_goal[goal] = result.witness();
            spread(ladder, problem, result.witness(), by_goal);
        } else if (stopped) {
            undecided.emplace(*stopped);
        } else if (all_or_none) {
            return;
        }
    }
    if (undecided) throw Stopped(*undecided);
}

/// Makes refutations on pairs lighter, all of them in at most some seconds of work, which is not
/// that of the test.
class Lightening {
  public:
    explicit Lightening(const Problem& problem, Limits limits)
        : problem_(&problem), limits_(std::move(limits)) {}

    linear::TestResult<Witness> operator()(linear::TestResult<Witness> result,
                                           const Position& goal) {
        const auto* pairs = result.failed() ? std::get_if<PairWitness>(&result.witness()) : nullptr;
        if (pairs == nullptr) return result;
        const auto begin = Limits::Clock::now();
        constexpr std::chrono::seconds patience{3};
        if (!share_) share_ = limits_.phase(patience, 2);
        auto lighter = lightened(problem_->board, problem_->start, goal, *pairs, *share_);
        time += Limits::Clock::now() - begin;
        return linear::TestResult<Witness>::fail(std::move(lighter));
    }

    std::chrono::duration<double> time{0};

  private:
    const Problem* problem_;
    Limits limits_;
    std::optional<Limits> share_;
};

}  // namespace

TestReport run_test(std::string_view name, const Problem& problem, const Limits& limits,
                    Progress& progress) {
    return run_test(Ladder(problem.board), name, problem, limits, progress);
}

TestReport run_test(const Ladder& ladder, std::string_view name, const Problem& problem,
                    const Limits& limits, Progress& progress) {
    if (std::ranges::find(test_names(), name) == test_names().end()) {
        throw InputError(name, 1, fmt::format("a test: {}", fmt::join(test_names(), ", ")),
                         "pagoda");
    }
    const auto begin = Limits::Clock::now();
    TestReport report{std::string(name), linear::TestVerdict::pass, 0, {}, {}};
    Lightening lightening(problem, limits);
    const auto test = [&](const Position& goal) {
        return lightening(ladder.test(name, problem.start, goal, limits, progress), goal);
    };
    Refutations known;
    const auto stopped = until_stopped([&] { refute_each(ladder, problem, true, test, known); });
    if (known.all()) {
        report.verdict = linear::TestVerdict::fail;
        report.witness = as_cases(known.by_goal);
    } else if (stopped) {
        report.verdict = linear::TestVerdict::unknown;
        report.stopped = stopped->stop();
    }
    report.seconds =
        std::chrono::duration<double>(Limits::Clock::now() - begin - lightening.time).count();
    return report;
}

bool Refutations::all() const {
    return std::ranges::all_of(by_goal, [](const auto& witness) { return witness.has_value(); });
}

void refute(const Problem& problem, const Limits& limits, Progress& progress, Refutations& known) {
    refute(Ladder(problem.board), problem, limits, progress, known);
}

void refute(const Problem& problem, std::span<const std::string_view> tests, const Limits& limits,
            Progress& progress, Refutations& known) {
    const Ladder ladder(problem.board);
    const auto attempt = [&](const Position& goal) {
        return ladder.refute(problem.start, goal, limits, progress, tests);
    };
    refute_each(ladder, problem, false, attempt, known);
}

void refute(const Ladder& ladder, const Problem& problem, const Limits& limits, Progress& progress,
            Refutations& known) {
    const auto attempt = [&](const Position& goal) {
        return ladder.refute(problem.start, goal, limits, progress);
    };
    refute_each(ladder, problem, false, attempt, known);
}

Witness as_cases(const std::vector<std::optional<Witness>>& by_goal) {
    Cases joined;
    for (std::size_t goal = 0; goal < by_goal.size(); ++goal) {
        if (!by_goal[goal]) continue;
        const auto same = std::ranges::find_if(joined.cases, [&](const Case& known) {
            return are_same(known.evidence, *by_goal[goal]);
        });
        if (same != joined.cases.end()) {
            same->goals.push_back(goal);
        } else {
            joined.cases.push_back({{goal}, *by_goal[goal]});
        }
    }
    const bool one_for_all =
        joined.cases.size() == 1 && joined.cases.front().goals.size() == by_goal.size();
    if (one_for_all) return std::move(joined.cases.front().evidence);
    return joined;
}

}  // namespace lastmove::peg
