// Many problems of one board, each run through the tests and decided: what the tests are worth.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/answer/task_limits.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/base/tasks.hpp"
#include "lastmove/linear/test_result.hpp"
#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/explore/problem_family.hpp"

namespace lastmove::peg {

/// The problems explored, and how.
struct Exploration {
    Board board;
    ProblemFamily family = {};
    bool all = false;          ///< every problem of the family, once up to the board's symmetries
    std::uint64_t number = 0;  ///< else: how many random ones
    std::uint64_t seed = 1;    ///< and their seed
    std::vector<std::string> tests = {};  ///< some of test_names(), in their order
    bool until_refuted = false;  ///< no more tests of a problem after the first that refutes it
    double seconds_each = 10;    ///< for each test of a problem, and for its search
};

/// Names of tests, separated by commas, as explorations have them: each once, in the order of
/// test_names(); the usual ones when the text is empty. Throws InputError.
///
/// ```
/// EXPECT_EQ(peg::chosen_tests("pagoda,parity"), (std::vector<std::string>{"parity", "pagoda"}));
/// EXPECT_THROW(peg::chosen_tests("pagodas"), InputError);
/// ```
std::vector<std::string> chosen_tests(std::string_view text);

/// The result of one test on a problem. Without a time if it was run on another problem with the
/// same gap, and holds for this one, too.
struct TestRun {
    std::string name;
    linear::TestVerdict verdict = linear::TestVerdict::pass;
    std::optional<double> seconds;

    friend bool operator==(const TestRun&, const TestRun&) = default;
};

/// One problem of an exploration.
struct ExploredProblem {
    std::uint64_t index = 0;   ///< counted from 0
    std::string problem;       ///< a subject
    std::size_t pegs = 0;      ///< at the start
    std::size_t jumps = 0;     ///< to the goal
    std::uint64_t weight = 1;  ///< the number of symmetric problems that it stands for

    /// Whether the goal can be reached, by search; also false if a test refutes the problem.
    /// nullopt if the search reached a limit.
    std::optional<bool> feasible;

    std::optional<double> search_seconds;  ///< nullopt if all problems were decided at once
    std::vector<TestRun> tests;            ///< those that were run
    TaskLimits stopped{};                  ///< limits that stopped a test or the search

    /// Whether a test refutes it.
    [[nodiscard]] bool is_refuted() const;

    /// Whether a test, or the problem, is left undecided.
    [[nodiscard]] bool is_undecided() const;

    /// The time of its tests and its search.
    [[nodiscard]] double seconds() const;

    friend bool operator==(const ExploredProblem&, const ExploredProblem&) = default;
};

/// Which problems of an exploration are to be run, and by whom.
struct ExplorationRun {
    /// Those that are not to be run. Not called by two threads at once.
    std::function<bool(std::uint64_t index)> is_done = [](std::uint64_t) { return false; };
    /// Of the rest: of random problems those with these numbers, of all problems those of gaps with
    /// these numbers.
    Share share = {};
    Crew crew = nullptr;
};

/// Throws std::logic_error if a test refutes the problem although it is feasible.
void require_truth(const ExploredProblem& problem);

/// Runs the problems that are left, as many at once as there are threads, and hands them to `write`
/// in order, in this thread, each as soon as those before it are there. Throws Stopped if a
/// limit leaves problems out. Problems of an exploration depend on it alone, and not on limits or
/// threads.
///
/// All problems of a board are decided by one sweep (Reachability), random ones by search. Throws
/// InputError if no problem of the family is found, or if all are requested of a board with more
/// than most_swept_holes holes or of the family sums; std::logic_error if a test refutes a feasible
/// problem.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const peg::Exploration exploration{board, {}, true, 0, 1, peg::chosen_tests("pagoda")};
/// std::size_t feasible = 0;
/// Progress silent;
/// const auto write = [&](const peg::ExploredProblem& problem) { feasible += *problem.feasible; };
/// peg::explore(exploration, {}, write, {}, silent);
/// EXPECT_EQ(feasible, 1U);  // oo.>..o, and its mirror image
/// ```
void explore(const Exploration& exploration, const ExplorationRun& how,
             const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
             Progress& progress);

/// Runs problems again that were stopped, by their numbers and the seconds that they took: the
/// slowest last, but for those of one gap, which are run together. Otherwise as `explore`.
void explore_again(const Exploration& exploration, const std::map<std::uint64_t, double>& again,
                   const ExplorationRun& how,
                   const std::function<void(const ExploredProblem&)>& write, const Limits& limits,
                   Progress& progress);

/// The limits of one problem of the exploration.
TaskLimits limits_of_each(const Exploration& exploration, const Limits& limits);

/// The number of problems of the exploration, each counted by its weight.
std::uint64_t number_of_problems(const Exploration& exploration);

}  // namespace lastmove::peg
