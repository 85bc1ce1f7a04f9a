#include "lastmove/peg/tests/tests.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

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
template <class Attempt>
Refutations refute_each(const Ladder& ladder, const Problem& problem, bool all_or_none,
                        Attempt attempt) {
    Refutations refutations{std::vector<std::optional<Witness>>(problem.goals.size()), {}};
    for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
        if (refutations.by_goal[goal]) continue;
        const auto result = attempt(problem.goals[goal]);
        if (result.failed()) {
            refutations.by_goal[goal] = result.witness();
            spread(ladder, problem, result.witness(), refutations.by_goal);
        } else if (result.verdict() == linear::TestVerdict::unknown) {
            refutations.stopped = result.stop();
        } else if (all_or_none) {
            refutations.stopped.reset();
            return refutations;
        }
    }
    return refutations;
}

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
    const Refutations refutations = refute_each(ladder, problem, true, [&](const Position& goal) {
        return ladder.test(name, problem.start, goal, limits, progress);
    });
    if (refutations.all()) {
        report.verdict = linear::TestVerdict::fail;
        report.witness = as_cases(refutations.by_goal);
    } else if (refutations.stopped) {
        report.verdict = linear::TestVerdict::unknown;
        report.stopped = refutations.stopped;
    }
    report.seconds = std::chrono::duration<double>(Limits::Clock::now() - begin).count();
    return report;
}

bool Refutations::all() const {
    return std::ranges::all_of(by_goal, [](const auto& witness) { return witness.has_value(); });
}

Refutations refute(const Problem& problem, const Limits& limits, Progress& progress) {
    return refute(Ladder(problem.board), problem, limits, progress);
}

Refutations refute(const Ladder& ladder, const Problem& problem, const Limits& limits,
                   Progress& progress) {
    return refute_each(ladder, problem, false, [&](const Position& goal) {
        return ladder.refute(problem.start, goal, limits, progress);
    });
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
