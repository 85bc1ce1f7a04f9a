#include "lastmove/peg/tests/ladder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/tests.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

std::vector<std::string> split(const std::string& line, const std::string& separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = line.find(separator, begin);
        parts.push_back(line.substr(begin, end - begin));
        if (end == std::string::npos) return parts;
        begin = end + separator.size();
    }
}

Refutations refutations_of(const Problem& problem) {
    Progress silent;
    Refutations known;
    refute(problem, {}, silent, known);
    return known;
}

TEST(Ladder, VerdictsOnKnownProblems) {
    std::istringstream lines(read_file(LASTMOVE_SOURCE_DIR "/tests/peg/ladder_problems.txt"));
    std::string line;
    int problems = 0;
    while (std::getline(lines, line)) {
        if (line.empty() || line.starts_with("//")) continue;
        const auto fields = split(line, "; ");
        ASSERT_EQ(fields.size(), 4u) << line;
        const Problem problem = parse_problem(fields[1], Rule::jump);
        const auto verdicts = split(fields[2], " ");
        ASSERT_EQ(verdicts.size(), linear_test_names().size());
        Progress silent;
        for (std::size_t test = 0; test < verdicts.size(); ++test) {
            const TestReport report = run_test(linear_test_names()[test], problem, {}, silent);
            EXPECT_EQ(linear::name(report.verdict), verdicts[test])
                << linear_test_names()[test] << " on " << line;
            EXPECT_EQ(report.witness.has_value(), report.verdict == linear::TestVerdict::fail);
        }
        const bool refuted = refutations_of(problem).all();
        EXPECT_FALSE(refuted && fields[3] == "solvable") << line;
        ++problems;
    }
    EXPECT_EQ(problems, 11);
}

struct Facts {
    const char* board;
    std::size_t rank;  ///< of the moves over GF(2)
    const char* quotient;
    int parity;  ///< single-vacancy problems that pass parity, up to symmetry
    int pagoda;  ///< of these, those that pass pagoda and integer
};

// Ranks and groups: Ramaré 2022, section 4, and computed; numbers of problems: Beasley, The Ins and
// Outs of Peg Solitaire, and computed.
constexpr Facts facts[]{
    {"english", 29, "(Z/2)^4", 21, 21},  {"french", 33, "(Z/2)^4", 10, 10},
    {"square4", 12, "(Z/2)^4", 2, 2},    {"square5", 21, "(Z/2)^4", 4, 4},
    {"square6", 32, "(Z/2)^4", 21, 21},  {"diamond13", 9, "Z x (Z/2)^3", 6, 0},
    {"diamond25", 21, "(Z/2)^4", 15, 0}, {"diamond41", 37, "(Z/2)^4", 17, 14},
    {"wiegleb", 41, "(Z/2)^4", 36, 36},
};

/// The least problem of each orbit of vacancies and survivors.
std::vector<Problem> single_vacancy_problems(const Board& board) {
    std::vector<Problem> problems;
    for (std::uint16_t vacancy = 0; vacancy < board.size(); ++vacancy) {
        for (std::uint16_t survivor = 0; survivor < board.size(); ++survivor) {
            const bool least = std::ranges::all_of(board.symmetries(), [&](const auto& image) {
                return std::pair(vacancy, survivor) <= std::pair(image[vacancy], image[survivor]);
            });
            if (least) problems.push_back(single_vacancy(board, vacancy, survivor));
        }
    }
    return problems;
}

TEST(Ladder, RanksQuotientsAndSingleVacancyProblems) {
    Progress silent;
    for (const Facts& fact : facts) {
        const Ladder ladder(find(fact.board).value().board);
        EXPECT_EQ(ladder.board().size() - ladder.parity().functions().size(), fact.rank)
            << fact.board;
        EXPECT_EQ(to_text(ladder.lattice().quotient()), fact.quotient) << fact.board;
        int parity = 0;
        int pagoda = 0;
        int integer = 0;
        for (const Problem& problem : single_vacancy_problems(ladder.board())) {
            const auto passes = [&](std::string_view name) {
                return ladder.test(name, problem.start, problem.goals[0], {}, silent).verdict() ==
                       linear::TestVerdict::pass;
            };
            if (!passes("parity")) continue;
            ++parity;
            if (!passes("pagoda")) continue;
            ++pagoda;
            integer += passes("integer");
        }
        EXPECT_EQ(parity, fact.parity) << fact.board;
        EXPECT_EQ(pagoda, fact.pagoda) << fact.board;
        EXPECT_EQ(integer, fact.pagoda) << fact.board;
    }
}

// Every middle hole is half the sum of the two jumps over it, so the pagoda test alone is weak.
TEST(Ladder, AllEnglishSingleVacancyProblemsPassThePagodaTest) {
    Progress silent;
    const Ladder ladder(find("english").value().board);
    for (const Problem& problem : single_vacancy_problems(ladder.board())) {
        EXPECT_EQ(ladder.test("pagoda", problem.start, problem.goals[0], {}, silent).verdict(),
                  linear::TestVerdict::pass);
    }
}

TEST(Ladder, CentreOfTheFrenchBoardFailsParity) {
    Progress silent;
    const Board board = find("french").value().board;
    const Problem problem = single_vacancy(board, board.centre().value(), std::nullopt);
    const auto report = run_test("parity", problem, {}, silent);
    ASSERT_EQ(report.verdict, linear::TestVerdict::fail);
    const Refutations refutations = refutations_of(problem);
    EXPECT_TRUE(refutations.all());
}

TEST(Ladder, RefutesTheEmptyGoalFirst) {
    const Problem problem = parse_problem("oo.o>....", Rule::jump);
    const Refutations refutations = refutations_of(problem);
    ASSERT_TRUE(refutations.all());
    EXPECT_EQ(kind(as_cases(refutations.by_goal)), "emptiness");
    const Problem nothing = parse_problem("...>...", Rule::jump);
    EXPECT_FALSE(refutations_of(nothing).all());
}

TEST(Tests, NoTestRefutesAProblemWhoseStartIsAGoal) {
    Progress silent;
    const Problem problem = parse_problem("o.o>.o.>o.o", Rule::jump);
    for (const std::string_view name : test_names()) {
        EXPECT_EQ(run_test(name, problem, {}, silent).verdict, linear::TestVerdict::pass);
    }
    const Refutations refutations = refutations_of(problem);
    EXPECT_TRUE(refutations.by_goal[0]);
    EXPECT_FALSE(refutations.by_goal[1]);
}

TEST(Tests, SeveralGoalsFailWithCases) {
    // The first goal fails the rule of three, the second one only a later test.
    const Problem problem = parse_problem("oo.....>o......>.....o.", Rule::jump);
    const Refutations refutations = refutations_of(problem);
    ASSERT_TRUE(refutations.all());
    const Witness joined = as_cases(refutations.by_goal);
    ASSERT_EQ(kind(joined), "cases");
    std::vector<std::size_t> goals;
    for (const Case& part : std::get<Cases>(joined).cases) {
        EXPECT_NE(kind(part.evidence), "cases");
        goals.insert(goals.end(), part.goals.begin(), part.goals.end());
    }
    std::ranges::sort(goals);
    EXPECT_EQ(goals, (std::vector<std::size_t>{0, 1}));
}

TEST(Tests, GoalsWithOneWitnessAreOneCase) {
    const Witness one = PagodaWitness{{{"a1", 1}}};
    const Witness other = ParityWitness{{{"a1", 1}}};
    const Witness tree = IntegerTree{{}, "a1-c1", 0, std::vector<IntegerTree>(2)};
    EXPECT_EQ(kind(as_cases({one, one})), "pagoda");
    const auto two = std::get<Cases>(as_cases({one, other, one}));
    ASSERT_EQ(two.cases.size(), 2u);
    EXPECT_EQ(two.cases[0].goals, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(two.cases[1].goals, (std::vector<std::size_t>{1}));
    EXPECT_EQ(std::get<Cases>(as_cases({tree, tree})).cases.size(), 2u);
    EXPECT_EQ(kind(as_cases({tree})), "integer");
}

TEST(Tests, UnknownNamesAreRefused) {
    Progress silent;
    EXPECT_THROW(run_test("reiss", parse_problem("oo.>..o", Rule::jump), {}, silent), InputError);
}

TEST(Tests, SayUnknownAtTheDeadline) {
    Progress silent;
    const Board board = find("english").value().board;
    const Problem problem = single_vacancy(board, board.centre().value(), board.centre());
    const auto late = Limits::within(std::chrono::seconds{0});
    for (const char* name : {"pagoda", "integer"}) {
        const TestReport report = run_test(name, problem, late, silent);
        EXPECT_EQ(report.verdict, linear::TestVerdict::unknown);
        EXPECT_EQ(report.stopped, Stop::time);
    }
    Refutations known;
    EXPECT_EQ(stop_of([&] { refute(problem, late, silent, known); }), Stop::time);
    EXPECT_EQ(known.by_goal.size(), 1U);
    EXPECT_FALSE(known.all());
}

}  // namespace
}  // namespace lastmove::peg
