#include "lastmove/peg/search/search.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "lastmove/linear/parity.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

using Outcome = SearchResult::Outcome;

SearchResult search(const Problem& problem) {
    Progress silent;
    return peg::search(problem, {}, silent);
}

bool ends_at_its_goal(const Problem& problem, const SearchResult& result) {
    Position position = problem.start;
    for (const Jump& jump : result.play) {
        if (!is_legal(position, jump)) return false;
        position = play(position, jump);
    }
    return position == problem.goals.at(result.goal);
}

bool is_right(const Problem& problem, const SearchResult& result) {
    if (result.outcome == Outcome::solved) return ends_at_its_goal(problem, result);
    return result.outcome == Outcome::exhausted && naive::is_exhausted(problem, result.evidence);
}

/// The problems from one vacancy to one survivor up to symmetry that pass parity.
std::vector<Problem> even_vacancy_problems(const Board& board) {
    const linear::Parity parity(board.move_system());
    std::vector<Problem> problems;
    for (std::uint16_t vacancy = 0; vacancy < board.size(); ++vacancy) {
        for (std::uint16_t survivor = 0; survivor < board.size(); ++survivor) {
            const bool least = std::ranges::all_of(board.symmetries(), [&](const auto& image) {
                return std::pair(image[vacancy], image[survivor]) >= std::pair(vacancy, survivor);
            });
            if (!least) continue;
            Problem problem = single_vacancy(board, vacancy, survivor);
            if (!parity.witness(gap(board, problem.start, problem.goals[0]))) {
                problems.push_back(std::move(problem));
            }
        }
    }
    return problems;
}

Board board_of(std::string_view rows, Rule rule = Rule::jump) {
    return parse_problem(rows, rule).board;
}

struct Solved {
    std::size_t problems = 0;
    std::size_t solved = 0;
    friend bool operator==(const Solved&, const Solved&) = default;
};

Solved solve_all(const Board& board) {
    Solved count;
    for (const Problem& problem : even_vacancy_problems(board)) {
        const SearchResult result = search(problem);
        EXPECT_TRUE(is_right(problem, result)) << to_line(problem);
        ++count.problems;
        count.solved += result.outcome == Outcome::solved ? 1U : 0U;
    }
    return count;
}

TEST(Search, SmallRandomProblemsAgreeWithTheOracle) {
    std::mt19937 random(2022);
    std::size_t solved = 0;
    for (std::size_t round = 0; round < cases(100'000U); ++round) {
        const Problem problem = naive::random_problem(random, 12);
        const SearchResult result = search(problem);
        ASSERT_EQ(result.outcome == Outcome::solved, naive::is_solvable(problem))
            << to_line(problem) << " " << name(problem.board.rule());
        ASSERT_TRUE(is_right(problem, result))
            << to_line(problem) << " " << name(problem.board.rule());
        solved += result.outcome == Outcome::solved ? 1U : 0U;
    }
    EXPECT_GT(solved, cases(20'000U));
    EXPECT_LT(solved, cases(80'000U));
}

// Ramaré 2022; Beasley, The Ins and Outs of Peg Solitaire.
TEST(Search, EnglishBoardSolvesAllThatPassTheRuleOfThree) {
    const Board english = board_of("##ooo##|##ooo##|ooooooo|ooooooo|ooooooo|##ooo##|##ooo##");
    EXPECT_EQ(solve_all(english), (Solved{21, 21}));
}

TEST(Search, FrenchBoardHasTenSolvableProblems) {
    const Board french = board_of("##ooo##|#ooooo#|ooooooo|ooooooo|ooooooo|#ooooo#|##ooo##");
    EXPECT_EQ(solve_all(french), (Solved{10, 10}));
}

TEST(Search, SquaresSolveAllThatPassParity) {
    EXPECT_EQ(solve_all(board_of("oooo|oooo|oooo|oooo")), (Solved{2, 2}));
    EXPECT_EQ(solve_all(board_of("ooooo|ooooo|ooooo|ooooo|ooooo")), (Solved{4, 4}));
    EXPECT_EQ(solve_all(board_of("oooooo|oooooo|oooooo|oooooo|oooooo|oooooo")), (Solved{21, 21}));
}

// Bell, Solving triangular peg solitaire (bell2008): on 15 holes 12 of the 17 are solvable.
TEST(Search, TriangleOf15) {
    const Board triangle = board_of("o####|oo###|ooo##|oooo#|ooooo", Rule::jump_triangular);
    EXPECT_EQ(solve_all(triangle), (Solved{17, 12}));
}

TEST(Search, DiamondsFailPagodasAndTheEvidenceIsSmall) {
    const Board diamond = board_of("###o###|##ooo##|#ooooo#|ooooooo|#ooooo#|##ooo##|###o###");
    EXPECT_EQ(solve_all(diamond), (Solved{15, 0}));
}

TEST(Search, EvidenceWithPagodasOnTheDiamondOf41) {
    const std::string full =
        "####o####|###ooo###|##ooooo##|#ooooooo#|ooooooooo|#ooooooo#|##ooooo##|###ooo###|####o####";
    const Board diamond = board_of(full);
    const auto hole = [&](const char* cell) { return *diamond.hole_at(parse_cell(cell)); };
    const Problem problem = single_vacancy(diamond, hole("e4"), hole("e6"));
    const SearchResult result = search(problem);
    ASSERT_EQ(result.outcome, Outcome::exhausted);
    EXPECT_FALSE(result.evidence.pagodas.empty());
    EXPECT_TRUE(naive::is_exhausted(problem, result.evidence));
}

// The problem is its own reversal up to symmetry, so that one end takes over the other's levels.
TEST(Search, AllPositionsMayFitWhereTheWidestBeamLeavesSomeOut) {
    const Board diamond = board_of(
        "####o####|###ooo###|##ooooo##|#ooooooo#|ooooooooo|#ooooooo#|##ooooo##|###ooo###|####o###"
        "#");
    const auto hole = [&](const char* cell) { return *diamond.hole_at(parse_cell(cell)); };
    const Problem problem = single_vacancy(diamond, hole("e4"), hole("e6"));
    Progress silent;
    Limits limits;
    limits.memory = 8'000;  // for beams of 18 positions; levels have up to 23
    const SearchResult result = peg::search(problem, limits, silent);
    ASSERT_EQ(result.outcome, Outcome::exhausted);
    EXPECT_GT(std::ranges::max(result.evidence.forward), 18u);
    EXPECT_TRUE(naive::is_exhausted(problem, result.evidence));
    limits.memory = 500;
    EXPECT_EQ(stop_of([&] { peg::search(problem, limits, silent); }), Stop::memory);
}

TEST(Search, ForgetsLevelsRatherThanAnAnswer) {
    std::mt19937 random(45);
    Progress silent;
    std::size_t solved = 0;
    std::size_t exhausted = 0;
    for (std::size_t round = 0; round < cases(400U); ++round) {
        const Problem problem = naive::random_problem(random, 16);
        Limits limits;
        limits.memory = 1'500 + random() % 20'000;
        SearchResult result;
        if (until_stopped([&] { peg::search(problem, limits, silent, result); })) {
            EXPECT_EQ(result.outcome, Outcome::stopped);
            continue;
        }
        ASSERT_TRUE(is_right(problem, result)) << to_line(problem) << " " << limits.memory;
        ++(result.outcome == Outcome::solved ? solved : exhausted);
    }
    EXPECT_GT(solved, cases(400U) / 20);
    EXPECT_GT(exhausted, cases(400U) / 8);
}

TEST(Search, AnyOfManyGoals) {
    for (const char* line : {"##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##>*",
                             ".ooooo|oooooo|oooooo|oooooo|oooooo|oooooo>*"}) {
        const Problem problem = parse_problem(line, Rule::jump);
        const SearchResult result = search(problem);
        ASSERT_EQ(result.outcome, Outcome::solved);
        EXPECT_TRUE(ends_at_its_goal(problem, result));
    }
}

TEST(Search, AnyOfManyGoalsRefuted) {
    const Problem problem = parse_problem("o.ooo.o|.......|o.ooo.o>*", Rule::jump);
    EXPECT_TRUE(is_right(problem, search(problem)));
}

TEST(Search, BoardsOfSeveralWords) {
    for (const std::size_t rows : {10u, 20u, 40u}) {  // 60, 120 and 240 holes
        Grid start, end;
        for (std::size_t row = 0; row < rows; ++row) {
            start.rows.push_back(row == 0 ? "oooo.o" : "oooooo");
            end.rows.push_back("......");
        }
        const Board board = make_problem(Rule::jump, start, {end}).board;
        std::mt19937 random(7);
        Problem problem = make_problem(Rule::jump, start, {});
        Position goal_position = problem.start;
        for (int jump = 0; jump < 12; ++jump) {
            const auto next = naive::children(board, goal_position);
            goal_position = *std::next(next.begin(), static_cast<long>(random() % next.size()));
        }
        problem.goals = {goal_position};
        problem.any_single = false;
        const SearchResult result = search(problem);
        ASSERT_EQ(result.outcome, Outcome::solved) << rows;
        EXPECT_TRUE(ends_at_its_goal(problem, result));
    }
}

TEST(Search, StopsAtItsLimits) {
    const CountedClock clock;
    const Problem problem = parse_problem(
        "###ooo###|###ooo###|###ooo###|ooooooooo|oooo.oooo|ooooooooo|###ooo###|###ooo###|###ooo###"
        ">###...###|###...###|###...###|.........|....o....|.........|###...###|###...###|###...##"
        "#",
        Rule::jump);
    Progress silent;
    SearchResult result;
    const auto ended_by = [&](const Limits& limits) {
        return stop_of([&] { peg::search(problem, limits, silent, result); });
    };
    EXPECT_EQ(ended_by(Limits::within(std::chrono::milliseconds{2})), Stop::time);
    EXPECT_EQ(result.outcome, Outcome::stopped);
    Limits narrow;
    for (const std::size_t bytes : {0u, 1'000u, 5'000u}) {
        narrow.memory = bytes;
        EXPECT_EQ(ended_by(narrow), Stop::memory);
        EXPECT_EQ(result.outcome, Outcome::stopped);
    }
}

}  // namespace
}  // namespace lastmove::peg
