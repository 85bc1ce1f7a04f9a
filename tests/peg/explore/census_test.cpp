// The tests against the truth: complete censuses of small boards, and random problems.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>

#include "brute_force.hpp"
#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

/// What the tests say of one gap.
struct Verdicts {
    bool parity;
    bool lattice;
    bool pagoda;
    bool integer;
};

/// The ladder's verdicts, each test run only where the cheaper ones pass. Every refutation is
/// verified.
Verdicts verdicts(const Ladder& ladder, const linear::Gap& gap) {
    const linear::MoveSystem& system = ladder.move_system();
    Progress silent;
    if (const auto witness = ladder.parity().witness(gap)) {
        EXPECT_TRUE(linear::is_parity_witness(system, gap, *witness));
        return {};
    }
    if (const auto witness = ladder.lattice().witness(gap)) {
        EXPECT_TRUE(linear::is_lattice_witness(system, gap, *witness));
        return {true, false, false, false};
    }
    const auto pagoda = linear::pagoda_witness(system, gap, {});
    if (pagoda.failed()) {
        EXPECT_TRUE(linear::is_pagoda_witness(system, gap, pagoda.witness()));
        return {true, true, false, false};
    }
    const auto integer = linear::integer_witness(system, ladder.lattice(), gap, {}, silent);
    if (integer.failed()) {
        const auto& tree = std::get<linear::BranchTree>(integer.witness());
        EXPECT_TRUE(linear::is_refutation(system, gap, tree));
    }
    return {true, true, true, !integer.failed()};
}

/// How many gaps (and problems, start and goal) get so far; only gaps of fewer pegs at the goal.
struct Census {
    std::size_t parity_gaps = 0;
    std::size_t pagoda_gaps = 0;
    std::size_t integer_gaps = 0;
    std::size_t parity = 0;
    std::size_t integer = 0;
    std::size_t feasible = 0;
};

Census census(const Board& board) {
    Census count;
    const Ladder ladder(board);
    const BruteForce truth(board);
    const std::size_t starts = std::size_t{1} << board.size();
    std::map<linear::Gap, bool> passes;
    linear::Gap gap(board.size(), -1);
    for (bool more = true; more;) {
        int sum = 0;
        std::size_t problems = 1;  // a place of gap 0 has a peg at start and goal, or none
        for (const int amount : gap) {
            sum += amount;
            if (amount == 0) problems *= 2;
        }
        if (sum >= 1) {
            const Verdicts verdict = verdicts(ladder, gap);
            count.parity_gaps += verdict.parity;
            count.pagoda_gaps += verdict.pagoda;
            count.integer_gaps += verdict.integer;
            count.parity += verdict.parity ? problems : 0;
            count.integer += verdict.integer ? problems : 0;
            passes[gap] = verdict.integer;
        }
        more = false;
        for (std::size_t place = 0; place < gap.size() && !more; ++place) {
            more = gap[place] < 1;
            gap[place] = more ? gap[place] + 1 : -1;
        }
    }
    for (std::uint64_t start = 0; start < starts; ++start) {
        const Position from = Position::from_word(start);
        for (std::uint64_t goal = 0; goal < starts; ++goal) {
            const Position to = Position::from_word(goal);
            if (start == goal || !truth.leads(from, to)) continue;
            ++count.feasible;
            EXPECT_TRUE(passes.at(peg::gap(board, from, to))) << start << " " << goal;
        }
    }
    return count;
}

// Computed independently for a study of Ramaré 2022, as are the numbers of 3 × 4.
TEST(Census, ThreeByThree) {
    const Census count = census(parse_problem("...|...|...", Rule::jump).board);
    EXPECT_EQ(count.parity, 6'592u);
    EXPECT_EQ(count.integer, 1'974u);
    EXPECT_EQ(count.feasible, 1'938u);
}

TEST(Census, LongThreeByFour) {
    const Census count = census(parse_problem("....|....|....", Rule::jump).board);
    EXPECT_EQ(count.parity_gaps, 14'845u);
    EXPECT_EQ(count.pagoda_gaps, 2'005u);
    EXPECT_EQ(count.integer_gaps, 2'005u);
    EXPECT_EQ(count.parity, 439'098u);
    EXPECT_EQ(count.integer, 91'945u);
    EXPECT_EQ(count.feasible, 70'946u);
}

/// A connected board of the rule with 3 to 12 holes.
Board random_board(std::mt19937_64& random, Rule rule) {
    const std::size_t size = 3 + random() % 10;
    std::vector<Cell> holes{{6, 6}};
    while (holes.size() < size) {
        const Cell line = lines(rule)[random() % lines(rule).size()];
        const Cell beside = holes[random() % holes.size()];
        const Cell hole = random() % 2 == 0 ? beside + line : beside - line;
        const bool near = std::abs(hole.row - 6) <= 2 && std::abs(hole.column - 6) <= 2;
        if (near && std::ranges::find(holes, hole) == holes.end()) holes.push_back(hole);
    }
    return {rule, std::move(holes)};
}

/// The number of problems of the battery: LASTMOVE_PROBLEMS, or 100,000 (fewer under a sanitizer).
std::size_t number_of_problems() {
    const char* wish = std::getenv("LASTMOVE_PROBLEMS");
    return wish != nullptr ? std::strtoul(wish, nullptr, 10) : cases(100'000U);
}

// No test refutes what brute force solves. Half of the problems are solvable; verdicts are shared
// by the problems of one board with the same gap.
TEST(Soundness, NoTestRefutesASolvableProblem) {
    constexpr std::size_t per_board = 400;
    constexpr Rule rules[]{Rule::jump, Rule::jump_diagonal, Rule::jump_triangular};
    std::mt19937_64 random(100'000);
    std::size_t solvable = 0;
    std::size_t refuted = 0;
    std::size_t left = 0;
    const std::size_t problems = number_of_problems();
    for (std::size_t done = 0; done < problems; done += per_board) {
        const Ladder ladder(random_board(random, rules[done / per_board % 3]));
        const BruteForce truth(ladder.board());
        const std::uint64_t positions = std::uint64_t{1} << ladder.board().size();
        std::map<linear::Gap, bool> passes;
        for (std::size_t i = 0; i < per_board; ++i) {
            const Position start = Position::from_word(random() % positions);
            Position goal = Position::from_word(random() % positions);
            if (i % 2 == 0) {  // some position that the start leads to
                const auto& reached = truth.reached_from(start);
                std::uint64_t word = random() % positions;
                while (!reached[word]) word = (word + 1) % positions;
                goal = Position::from_word(word);
            }
            const linear::Gap difference = gap(ladder.board(), start, goal);
            const auto known = passes.find(difference);
            const bool pass =
                known != passes.end() ? known->second : verdicts(ladder, difference).integer;
            passes[difference] = pass;
            const bool leads = truth.leads(start, goal);
            solvable += leads;
            refuted += !pass;
            left += pass && !leads;
            const auto& reached = truth.reached_from(start);
            ASSERT_TRUE(pass || !leads)
                << to_line(Problem{ladder.board(), start, {goal}}) << " " << reached.count();
        }
    }
    EXPECT_GT(solvable, problems / 3);
    EXPECT_GT(refuted, problems / 4);
    EXPECT_LT(left, problems / 10);
}

}  // namespace
}  // namespace lastmove::peg
