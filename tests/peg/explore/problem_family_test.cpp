#include "lastmove/peg/explore/problem_family.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/all_problems.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

using Words = std::pair<std::uint32_t, std::uint32_t>;

std::uint32_t image(const Permutation& permutation, std::uint32_t word) {
    return static_cast<std::uint32_t>(peg::apply(permutation, Position::from_word(word)).words[0]);
}

/// Whether the problem belongs to the family, by definition.
bool belongs(const Board& board, const linear::Parity& parity, const ProblemFamily& family,
             const Endpoints& problem) {
    const std::size_t pegs = problem.start.size();
    if (problem.goal.size() >= pegs || !family.pegs.contains(pegs) ||
        !family.jumps.contains(pegs - problem.goal.size())) {
        return false;
    }
    return family.kind == FamilyKind::any ||
           !parity.witness(gap(board, problem.start, problem.goal)).has_value();
}

TEST(AllProblems, AreAllOfTheFamilyOnceUpToSymmetry) {
    const std::vector<ProblemFamily> families{
        {FamilyKind::any, {}, {}},
        {FamilyKind::parity, {}, {}},
        {FamilyKind::parity, {4, 6}, {2, 3}},
        {FamilyKind::any, {3, 3}, {3, 9}},
    };
    for (const char* rows : {"...|...|...", "....", "..#|...|..#", "...#|....", "..|..", ".|.|.|#",
                             "jump-triangular:.##|..#|...", "jump-diagonal:...|...|##."}) {
        const Board board = parse_board(rows);
        const linear::Parity parity(board.move_system());
        for (const ProblemFamily& family : families) {
            std::set<Words> seen;
            std::uint64_t weight = 0;
            std::set<std::vector<int>> gaps;
            AllProblems all(board, parity, family);
            while (const auto batch = all.next()) {
                const auto first = batch->problems.at(0);
                const auto difference =
                    gap(board, Position::from_word(first.start), Position::from_word(first.goal));
                EXPECT_TRUE(gaps.insert(difference).second);
                for (const WeightedProblem& problem : batch->problems) {
                    EXPECT_EQ(gap(board, Position::from_word(problem.start),
                                  Position::from_word(problem.goal)),
                              difference);
                    std::set<Words> orbit;
                    for (const Permutation& permutation : board.symmetries()) {
                        orbit.insert(
                            {image(permutation, problem.start), image(permutation, problem.goal)});
                    }
                    EXPECT_EQ(orbit.size(), problem.weight);
                    for (const Words& words : orbit) EXPECT_TRUE(seen.insert(words).second);
                    weight += problem.weight;
                }
            }
            std::size_t wanted = 0;
            for (std::uint32_t start = 0; start < 1U << board.size(); ++start) {
                for (std::uint32_t goal = 0; goal < 1U << board.size(); ++goal) {
                    const Endpoints problem{Position::from_word(start), Position::from_word(goal)};
                    const bool member = belongs(board, parity, family, problem);
                    wanted += member;
                    ASSERT_EQ(member, seen.contains({start, goal})) << rows;
                }
            }
            EXPECT_EQ(weight, wanted);
            EXPECT_EQ(number_of_problems(board, parity, family), wanted) << rows;
        }
    }
}

TEST(RandomProblems, BelongToTheirFamily) {
    Progress silent;
    for (const char* name : {"english", "square4", "triangle15", "jump-diagonal:square4"}) {
        const Ladder ladder(parse_board(name));
        for (const FamilyKind kind :
             {FamilyKind::any, FamilyKind::parity, FamilyKind::pagoda, FamilyKind::sums}) {
            const ProblemFamily family{kind, {5, 10}, {2, 4}};
            std::set<std::pair<std::size_t, std::size_t>> sizes;
            for (std::uint64_t index = 0; index < (sanitized ? 10 : 60); ++index) {
                const auto problem = random_problem(ladder, family, 7, index, {});
                ASSERT_TRUE(problem) << name;
                EXPECT_TRUE(belongs(ladder.board(), ladder.parity(), family, *problem));
                EXPECT_GT(problem->goal.size(), 0U);
                sizes.insert({problem->start.size(), problem->goal.size()});
                const auto passes = [&](const char* test) {
                    return !ladder.test(test, problem->start, problem->goal, {}, silent).failed();
                };
                EXPECT_TRUE(kind != FamilyKind::pagoda || (passes("lattice") && passes("pagoda")));
                EXPECT_TRUE(kind != FamilyKind::sums || passes("integer"));
            }
            EXPECT_GT(sizes.size(), sanitized ? 2U : 5U);  // of 18
        }
    }
}

TEST(RandomProblems, DependOnSeedAndIndexAlone) {
    const Ladder ladder(parse_board("english"));
    std::set<std::pair<Position, Position>> seen;
    for (const std::uint64_t seed : {0U, 1U}) {
        for (std::uint64_t index = 0; index < 20; ++index) {
            const auto problem = random_problem(ladder, {}, seed, index, {});
            EXPECT_EQ(problem, random_problem(ladder, {}, seed, index, {}));
            EXPECT_TRUE(seen.emplace(problem->start, problem->goal).second);
        }
    }
}

// Each problem of two pegs and one jump that passes parity is as likely as the others.
TEST(RandomProblems, AreDrawnEvenly) {
    const Ladder ladder(parse_board("....."));
    const ProblemFamily family{FamilyKind::parity, {2, 2}, {1, 1}};
    std::map<std::pair<Position, Position>, std::size_t> counts;
    constexpr std::size_t drawn = 8000;
    for (std::uint64_t index = 0; index < drawn; ++index) {
        const auto problem = random_problem(ladder, family, 1, index, {}).value();
        ++counts[std::pair(problem.start, problem.goal)];
    }
    const auto expected =
        static_cast<double>(number_of_problems(ladder.board(), ladder.parity(), family));
    EXPECT_EQ(static_cast<double>(counts.size()), expected);
    double chi_squared = 0;
    for (const auto& [problem, count] : counts) {
        const double deviation = static_cast<double>(count) - drawn / expected;
        chi_squared += deviation * deviation * expected / drawn;
    }
    EXPECT_LT(chi_squared, 3 * expected);
}

TEST(RandomProblems, EmptyFamiliesAreTold) {
    const auto is_empty = [](const char* rows, const ProblemFamily& family) {
        return !random_problem(Ladder(parse_board(rows)), family, 1, 0, {});
    };
    EXPECT_TRUE(is_empty("....", {FamilyKind::any, {5, 9}, {}}));
    EXPECT_TRUE(is_empty("....", {FamilyKind::any, {2, 2}, {2, 2}}));
    EXPECT_TRUE(is_empty("....", {FamilyKind::any, {}, {4, 9}}));
    EXPECT_TRUE(is_empty("..", {FamilyKind::parity, {}, {}}));
    EXPECT_TRUE(is_empty("..", {FamilyKind::sums, {}, {}}));
    EXPECT_FALSE(is_empty("..", {FamilyKind::any, {}, {}}));
    const Limits none = Limits::within(std::chrono::seconds(0));
    EXPECT_FALSE(random_problem(Ladder(parse_board("..")), {}, 1, 0, none));
}

}  // namespace
}  // namespace lastmove::peg
