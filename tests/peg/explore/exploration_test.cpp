#include "lastmove/peg/explore/exploration.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/lines.hpp"
#include "lastmove/peg/explore/table.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/tests.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

using linear::TestVerdict;

std::vector<std::string> linear_tests() {
    return {linear_test_names().begin(), linear_test_names().end()};
}

Exploration all_of(const char* board, FamilyKind kind = FamilyKind::parity) {
    return {parse_board(board), {kind}, true, 0, 1, linear_tests(), false, 60};
}

Exploration random_of(const char* board, FamilyKind kind, std::uint64_t number) {
    return {parse_board(board), {kind, {}, {1, 6}}, false, number, 1, linear_tests(), false, 60};
}

std::vector<ExploredProblem> explored(const Exploration& exploration, std::uint64_t done = 0,
                                      unsigned threads = 1) {
    std::vector<ExploredProblem> problems;
    Limits limits;
    limits.threads = threads;
    Progress silent;
    const auto write = [&](const ExploredProblem& problem) { problems.push_back(problem); };
    explore(exploration, {.is_done = [&](std::uint64_t i) { return i < done; }}, write, limits,
            silent);
    return problems;
}

std::vector<ExploredProblem> without_times(std::vector<ExploredProblem> problems) {
    for (ExploredProblem& problem : problems) {
        problem.search_seconds.reset();
        for (TestRun& run : problem.tests) run.seconds.reset();
    }
    return problems;
}

ExplorationTable table_of(const Exploration& exploration,
                          const std::vector<ExploredProblem>& problems) {
    ExplorationTable table(exploration.tests);
    for (const auto& problem : problems) table.add(problem);
    return table;
}

const TestTally& tally(const std::vector<TestTally>& tests, std::string_view name) {
    return *std::ranges::find(tests, name, &TestTally::name);
}

// Computed independently for a study of Ramaré 2022.
TEST(Exploration, CensusOfThreeByThree) {
    if (sanitized)
        GTEST_SKIP() << "thousands of problems; RowsAreWhatTheTestsAndTheSearchSay has hundreds";
    Exploration exploration = all_of("rect3x3");
    exploration.tests.assign(test_names().begin(), test_names().end());
    const ExplorationTable table = table_of(exploration, explored(exploration));
    EXPECT_EQ(table.problems(), 6'592U);
    EXPECT_EQ(table.feasible(), 1'938U);
    const auto tests = table.tests();
    EXPECT_EQ(tally(tests, "integer").left, 1'974U);
    EXPECT_EQ(tally(tests, "integer").infeasible_left, 36U);
    EXPECT_EQ(tally(tests, "quadratic-rational").infeasible_left, 26U);
    EXPECT_EQ(tally(tests, "quadratic").infeasible_left, 26U);
    EXPECT_EQ(tally(tests, "flat-rational").infeasible_left, 0U);
    EXPECT_EQ(tally(tests, "flat").infeasible_left, 0U);
    EXPECT_EQ(table.undecided(), 0U);
    std::uint64_t first = 0;
    for (const TestTally& test : tests) first += test.refuted_first;
    EXPECT_EQ(table.proved(), first);
}

TEST(Exploration, LongCensusOfThreeByFour) {
    const Exploration exploration = all_of("rect3x4");
    const ExplorationTable table = table_of(exploration, explored(exploration, 0, 2));
    EXPECT_EQ(table.problems(), 439'098U);
    EXPECT_EQ(table.feasible(), 70'946U);
    const auto tests = table.tests();
    EXPECT_EQ(tally(tests, "integer").left, 91'945U);
    EXPECT_EQ(tally(tests, "integer").infeasible_left, 20'999U);
}

// Each row says what the tests and the search say of its problem alone.
TEST(Exploration, RowsAreWhatTheTestsAndTheSearchSay) {
    Progress silent;
    std::size_t refuted = 0;
    const std::uint64_t number = takes_long() ? 60 : 24;
    for (const Exploration& exploration :
         {all_of("....|...#", FamilyKind::any), random_of("square4", FamilyKind::any, number),
          random_of("square4", FamilyKind::parity, number),
          random_of("square4", FamilyKind::pagoda, number)}) {
        for (const ExploredProblem& row : explored(exploration)) {
            const Problem problem = parse_subject(std::string_view(row.problem).substr(4));
            EXPECT_EQ(problem.board, exploration.board);
            EXPECT_EQ(row.pegs, problem.start.size());
            EXPECT_EQ(row.jumps, row.pegs - problem.goals.at(0).size());
            EXPECT_EQ(row.feasible,
                      search(problem, {}, silent).outcome == SearchResult::Outcome::solved);
            ASSERT_EQ(row.tests.size(), linear_test_names().size());
            for (std::size_t i = 0; i < row.tests.size(); ++i) {
                EXPECT_EQ(row.tests[i].name, test_names()[i]);
                const auto report = run_test(test_names()[i], problem, {}, silent);
                EXPECT_EQ(row.tests[i].verdict, report.verdict) << row.problem;
            }
            refuted += row.is_refuted();
        }
    }
    EXPECT_GT(refuted, 100U);
}

TEST(Exploration, IsTheSameOnAnyNumberOfThreads) {
    for (const Exploration& exploration :
         {all_of("rect3x3"), random_of("english", FamilyKind::pagoda, 40)}) {
        const auto alone = without_times(explored(exploration));
        EXPECT_EQ(without_times(explored(exploration, 0, 5)), alone);
        for (std::uint64_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i].index, i);
        for (const std::uint64_t done : {std::uint64_t{1}, std::uint64_t{17}, alone.size()}) {
            const std::vector rest(alone.begin() + static_cast<std::ptrdiff_t>(done), alone.end());
            EXPECT_EQ(without_times(explored(exploration, done, 2)), rest);
        }
    }
}

TEST(Exploration, EndsWithTheFirstRefutationIfWanted) {
    Exploration exploration = random_of("english", FamilyKind::any, cases(100));
    const auto whole = explored(exploration);
    exploration.until_refuted = true;
    const auto short_rows = explored(exploration);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        auto tests = without_times({whole[i]}).at(0).tests;
        const auto first = std::ranges::find(tests, TestVerdict::fail, &TestRun::verdict);
        if (first != tests.end()) tests.erase(first + 1, tests.end());
        EXPECT_EQ(without_times({short_rows[i]}).at(0).tests, tests);
    }
    const auto of_whole = table_of(exploration, whole).tests();
    const auto of_short = table_of(exploration, short_rows).tests();
    for (std::size_t i = 0; i < of_whole.size(); ++i) {
        EXPECT_EQ(of_whole[i].refuted_first, of_short[i].refuted_first);
        EXPECT_EQ(of_short[i].refuted, of_short[i].refuted_first);
        EXPECT_EQ(of_whole[i].infeasible_left, of_short[i].infeasible_left);
    }
}

TEST(Exploration, StopsAtItsLimits) {
    Progress silent;
    const auto none = [](const ExploredProblem&) { ADD_FAILURE(); };
    const Limits no_time = Limits::within(std::chrono::seconds(0));
    const auto ended_by = [&](const Exploration& exploration, const Limits& limits) {
        return stop_of([&] { explore(exploration, {}, none, limits, silent); });
    };
    EXPECT_EQ(ended_by(random_of("english", FamilyKind::any, 9), no_time), Stop::time);
    EXPECT_EQ(ended_by(all_of("rect3x3"), no_time), Stop::time);
    Limits no_memory;
    no_memory.memory = 100;
    EXPECT_EQ(ended_by(all_of("rect3x3"), no_memory), Stop::memory);
    const auto full = [](const ExploredProblem&) { throw std::runtime_error("the disk is full"); };
    Limits two;
    two.threads = 2;
    EXPECT_THROW(explore(all_of("rect3x3"), {}, full, two, silent), std::runtime_error);
}

// Without memory for a search nothing is claimed of a problem but what a test proves.
TEST(Exploration, ClaimsNothingOfProblemsThatNothingDecides) {
    Exploration exploration = random_of("english", FamilyKind::pagoda, 30);
    Limits limits;
    limits.memory = 64;
    std::size_t undecided = 0;
    Progress silent;
    const auto write = [&](const ExploredProblem& problem) {
        if (problem.is_refuted()) {
            EXPECT_EQ(problem.feasible, false);
        } else if (problem.jumps > 1) {
            EXPECT_EQ(problem.feasible, std::nullopt);
        }
        undecided += !problem.feasible;
    };
    explore(exploration, {}, write, limits, silent);
    EXPECT_GT(undecided, 5U);
}

TEST(Exploration, WhatCannotBeExploredIsRefused) {
    Progress silent;
    const auto write = [](const ExploredProblem&) {};
    EXPECT_THROW(explore(all_of("rect3x7"), {}, write, {}, silent), InputError);
    EXPECT_THROW(explore(all_of("rect3x3", FamilyKind::sums), {}, write, {}, silent), InputError);
    EXPECT_THROW(explore(all_of("rect3x3", FamilyKind::pagoda), {}, write, {}, silent), InputError);
    EXPECT_THROW(explore(random_of("..", FamilyKind::parity, 3), {}, write, {}, silent),
                 InputError);
    for (const char* text : {",", "parity,", ",parity", "parity,,pagoda", "Parity", "search"}) {
        EXPECT_THROW(chosen_tests(text), InputError) << text;
    }
    EXPECT_EQ(chosen_tests("").size(), usual_test_names().size());
    EXPECT_EQ(chosen_tests("parity,parity").size(), 1U);
}

TEST(Exploration, ATestThatContradictsTheTruthIsAnError) {
    ExploredProblem problem{0, "peg:oo.>..o", 2,   1,
                            1, true,          0.1, {{"parity", TestVerdict::pass, 0.1}}};
    EXPECT_NO_THROW(require_truth(problem));
    problem.tests.push_back({"pagoda", TestVerdict::fail, 0.1});
    EXPECT_THROW(require_truth(problem), std::logic_error);
    EXPECT_EQ(parse_explored(to_line(problem)), std::nullopt);
    problem.feasible = false;
    EXPECT_NO_THROW(require_truth(problem));
    EXPECT_EQ(parse_explored(to_line(problem)), problem);
}

/// The text without its first part from `begin` up to `end`.
std::string without(std::string text, std::string_view begin, std::string_view end) {
    const std::size_t from = text.find(begin);
    return text.erase(from, text.find(end, from + begin.size()) - from);
}

/// A file as it was written before there were journals.
std::string file_of(const Exploration& exploration, const std::vector<ExploredProblem>& problems) {
    const std::string wanted = without(heading(exploration), ",\"limits\":", "}") + "\n";
    std::string lines = "{\"explore\":" + wanted.substr(wanted.find("\"peg:"));
    lines.erase(lines.find("}}"), 1);
    for (const auto& problem : problems) {
        lines += without(to_line(problem), ",\"stopped\":", ",\"tests\"") + "\n";
    }
    return lines;
}

TEST(ExplorationLines, SayWhatStoppedAProblem) {
    ExploredProblem problem{
        0, "peg:oo.>..o", 2, 1, 1, {}, 0.1, {{"pagoda", TestVerdict::pass, 0.1}}};
    EXPECT_EQ(parse_explored(to_line(problem)), std::nullopt);
    problem.stopped.each = 10;
    EXPECT_EQ(parse_explored(to_line(problem)), problem);
    problem.stopped.memory = 1 << 20;
    EXPECT_EQ(parse_explored(to_line(problem)), problem);
    problem.feasible = true;
    EXPECT_EQ(parse_explored(to_line(problem)), std::nullopt);
    EXPECT_DOUBLE_EQ(problem.seconds(), 0.2);
}

// Problems that a limit stopped become those of a run that had the larger limit from the beginning.
TEST(Exploration, AgainIsAsFromTheBeginning) {
    for (Exploration exploration :
         {random_of("english", FamilyKind::pagoda, 30), all_of("....|...#", FamilyKind::any)}) {
        const auto wanted = without_times(explored(exploration));
        std::map<std::uint64_t, double> again;
        for (const ExploredProblem& problem : wanted) {
            if (problem.index % 3 == 1)
                again[problem.index] = 1.0 / static_cast<double>(1 + problem.pegs);
        }
        std::vector<ExploredProblem> found;
        const auto write = [&](const ExploredProblem& problem) { found.push_back(problem); };
        Limits limits;
        limits.threads = 2;
        Progress silent;
        explore_again(exploration, again, {}, write, limits, silent);
        ASSERT_EQ(found.size(), again.size());
        if (!exploration.all) {  // those of a gap are run together
            EXPECT_TRUE(std::ranges::is_sorted(found, {}, [&](const ExploredProblem& problem) {
                return again.at(problem.index);
            }));
        }
        for (const ExploredProblem& problem : without_times(found)) {
            EXPECT_TRUE(again.contains(problem.index));
            EXPECT_EQ(problem, wanted[problem.index]);
        }
    }
}

TEST(Exploration, SaysWhichLimitStoppedAProblem) {
    Exploration exploration = random_of("english", FamilyKind::pagoda, 10);
    exploration.seconds_each = 0;
    for (const ExploredProblem& problem : explored(exploration)) {
        EXPECT_EQ(problem.stopped.any(), problem.is_undecided());
        EXPECT_EQ(problem.stopped.each, problem.is_undecided() ? std::optional(0.0) : std::nullopt);
        EXPECT_EQ(parse_explored(to_line(problem)), problem);
    }
}

TEST(ExplorationLines, AreReadAgain) {
    for (Exploration exploration : {all_of("rect3x3"), random_of("square4", FamilyKind::any, 50)}) {
        for (const bool until_refuted : {false, true}) {
            exploration.until_refuted = until_refuted;
            const auto problems = explored(exploration);
            const std::string lines = file_of(exploration, problems);
            EXPECT_EQ(parse_older_exploration(exploration, lines), problems);
            EXPECT_EQ(parse_older_exploration(exploration, ""), std::vector<ExploredProblem>{});
            for (const std::size_t cut : {std::size_t{1}, std::size_t{30}, lines.size() / 2}) {
                const auto some = parse_older_exploration(exploration, lines.substr(0, cut));
                ASSERT_LE(some.size(), problems.size());
                EXPECT_TRUE(std::ranges::equal(some, std::span(problems).first(some.size())));
            }
        }
    }
}

TEST(ExplorationLines, OthersAreRefused) {
    const Exploration exploration = random_of("square4", FamilyKind::any, 3);
    const auto problems = explored(exploration);
    const std::string lines = file_of(exploration, problems);
    const std::size_t first = lines.find('\n') + 1;
    const std::size_t second = lines.find('\n', first) + 1;
    std::vector<std::string> others{
        "notes",
        "notes\n",
        lines.substr(first),
        lines + "{}\n",
        lines + "\n",
        lines + lines.substr(first, second - first),
        lines.substr(0, first) + lines.substr(second),
        lines.substr(0, first) + " " + lines.substr(first),
        heading(exploration) + "\n",
    };
    for (const char* tampered : {"\"weight\":1", "\"tests\":", "\"parity\"", "\"feasible\":"}) {
        std::string other = lines;
        other.replace(other.find(tampered, first), std::strlen(tampered), "\"weight\":0");
        others.push_back(other);
    }
    for (const std::string& other : others) {
        EXPECT_THROW(parse_older_exploration(exploration, other), InputError) << other;
    }
    Exploration changed = exploration;
    changed.number = 5;
    EXPECT_EQ(parse_older_exploration(changed, lines).size(), 3U);  // to be gone on with
    changed.seed = 2;
    EXPECT_THROW(parse_older_exploration(changed, lines), InputError);
    changed = exploration;
    changed.tests = chosen_tests("pagoda");
    EXPECT_THROW(parse_older_exploration(changed, lines), InputError);
    changed = exploration;
    changed.family.jumps = {1, 5};
    EXPECT_THROW(parse_older_exploration(changed, lines), InputError);
}

TEST(ExplorationTable, CountsByWeight) {
    const std::vector<std::string> names{"parity", "pagoda"};
    ExplorationTable table(names);
    const auto add = [&](std::size_t pegs, std::uint64_t weight, std::optional<bool> feasible,
                         const std::vector<TestVerdict>& verdicts) {
        ExploredProblem problem{table.problems(), "peg:?", pegs, 2, weight, feasible, 0.5, {}};
        for (std::size_t i = 0; i < verdicts.size(); ++i) {
            problem.tests.push_back({names[i], verdicts[i], 0.25});
        }
        table.add(problem);
    };
    add(5, 8, true, {TestVerdict::pass, TestVerdict::pass});
    add(5, 4, false, {TestVerdict::fail, TestVerdict::fail});
    add(5, 2, false, {TestVerdict::fail});
    add(5, 1, false, {TestVerdict::pass, TestVerdict::fail});
    add(5, 16, false, {TestVerdict::pass, TestVerdict::pass});
    add(5, 32, std::nullopt, {TestVerdict::pass, TestVerdict::unknown});
    add(2, 64, false, {TestVerdict::pass, TestVerdict::pass});
    const auto tests = table.tests();
    ASSERT_EQ(tests.size(), 3U);
    EXPECT_EQ(tests[0].run, 127U);
    EXPECT_EQ(tests[0].refuted, 6U);
    EXPECT_EQ(tests[0].left, 121U);
    EXPECT_EQ(tests[0].infeasible_left, 81U);
    EXPECT_EQ(tests[1].run, 125U);
    EXPECT_EQ(tests[1].refuted, 5U);
    EXPECT_EQ(tests[1].refuted_first, 1U);
    EXPECT_EQ(tests[1].unknown, 32U);
    EXPECT_EQ(tests[1].infeasible_left, 80U);
    EXPECT_EQ(tests[2].name, "emptiness");
    EXPECT_EQ(tests[2].refuted_first, 64U);
    EXPECT_EQ(tests[2].infeasible_left, 16U);
    EXPECT_EQ(table.feasible(), 8U);
    EXPECT_EQ(table.infeasible(), 87U);
    EXPECT_EQ(table.undecided(), 32U);
    EXPECT_EQ(table.proved(), 71U);
    EXPECT_EQ(table.smallest_left(), std::vector<std::string>{"peg:?"});
    EXPECT_NE(table.text().find("| pagoda | 5 | 1 | 120 | 80 |"), std::string::npos)
        << table.text();
}

TEST(ExplorationTable, ListsTheSmallest) {
    ExplorationTable table({});
    for (std::uint64_t i = 0; i < 100; ++i) {
        const std::size_t jumps = 1 + i * 37 % 100;
        table.add({i, std::to_string(jumps), 200 - i, jumps, 1, false, {}, {}});
    }
    const auto listed = table.smallest_left();
    ASSERT_EQ(listed.size(), ExplorationTable::most_listed);
    for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(listed[i], std::to_string(i + 1));
}

}  // namespace
}  // namespace lastmove::peg
