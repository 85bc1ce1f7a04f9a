// The linear tests of a peg problem: verdicts, times, and witnesses against all goals.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

/// The result of one test on a problem.
struct TestReport {
    std::string name;                                            ///< the name of the test
    linear::TestVerdict verdict = linear::TestVerdict::unknown;  ///< its verdict
    double seconds = 0;              ///< wall time, without what makes the witness easier to read
    std::optional<Witness> witness;  ///< if the verdict is fail: refutes every goal
    std::optional<Stop> stopped;     ///< when the verdict is unknown: the limit that ended the test
};

/// Runs one test on the problem. It fails if every goal fails, and passes if some goal passes.
/// Refutations on pairs of pegs are made lighter (light_pairs.hpp), in three seconds at most.
/// Throws InputError if `name` is not one of test_names().
///
/// ```
/// const auto problem = peg::parse_problem("o.o>.o.", peg::Rule::jump);
/// Progress silent;
/// const auto report = peg::run_test("pagoda", problem, {}, silent);
/// EXPECT_EQ(report.verdict, linear::TestVerdict::fail);
/// EXPECT_EQ(kind(*report.witness), "pagoda");
/// ```
TestReport run_test(std::string_view name, const Problem& problem, const Limits& limits,
                    Progress& progress);

/// The same, given a ladder for the problem's board.
TestReport run_test(const Ladder& ladder, std::string_view name, const Problem& problem,
                    const Limits& limits, Progress& progress);

/// The results of the whole ladder for each goal.
struct Refutations {
    std::vector<std::optional<Witness>> by_goal;  ///< nullopt: not refuted

    /// Whether every goal is refuted.
    [[nodiscard]] bool all() const;
};

/// Refutes the goals one by one with the first test that does; a witness is tried on the other
/// goals too. Goals equal to the start are never refuted. Throws Stopped if a limit kept a test
/// from deciding; `known` then has what was found for each goal.
///
/// ```
/// const auto problem = peg::parse_problem("o.o>.o.>...", peg::Rule::jump);
/// Progress silent;
/// peg::Refutations refutations;
/// peg::refute(problem, {}, silent, refutations);
/// EXPECT_TRUE(refutations.all());
/// EXPECT_EQ(kind(peg::as_cases(refutations.by_goal)), "lattice");
/// ```
void refute(const Problem& problem, const Limits& limits, Progress& progress, Refutations& known);

/// The same by some of the linear tests only, for the goals that are not refuted yet.
void refute(const Problem& problem, std::span<const std::string_view> tests, const Limits& limits,
            Progress& progress, Refutations& known);

/// The same, with a ladder of the problem's board at hand.
void refute(const Ladder& ladder, const Problem& problem, const Limits& limits, Progress& progress,
            Refutations& known);

/// Combines the witnesses: goals with the same witness form one case, and goals without a witness
/// are in no case. A single case with all goals is that witness itself. Requires that none is of
/// kind `cases`.
///
/// ```
/// const auto cases = peg::as_cases({std::nullopt, Emptiness{}});
/// EXPECT_EQ(std::get<Cases>(cases).cases.at(0).goals, std::vector<std::size_t>{1});
/// EXPECT_EQ(kind(peg::as_cases({Emptiness{}, Emptiness{}})), "emptiness");
/// ```
Witness as_cases(const std::vector<std::optional<Witness>>& by_goal);

}  // namespace lastmove::peg
