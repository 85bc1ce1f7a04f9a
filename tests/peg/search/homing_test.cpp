// Beams towards the goal: plays on large boards, replayed, and none where there is none.
#include <gtest/gtest.h>

#include <random>

#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/search/homing_turns.hpp"
#include "lastmove/peg/search/search.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

using Play = std::optional<std::vector<Jump>>;

Play after_turns(const Problem& problem, std::size_t turns, const Limits& limits = {}) {
    return with_words(problem.board.size(), [&](auto words) {
        HomingTurns<decltype(words)::value> homing(problem);
        Progress silent;
        std::uint64_t nodes = 0;
        Play play;
        for (std::size_t turn = 0; turn < turns && !play; ++turn) {
            play = homing.turn(limits, silent, nodes);
        }
        return play;
    });
}

bool reaches_a_goal(const Problem& problem, const std::vector<Jump>& jumps) {
    const auto& legal = problem.board.jumps();
    Position position = problem.start;
    for (const Jump& jump : jumps) {
        if (std::ranges::find(legal, jump) == legal.end()) return false;
        if (!position.contains(jump.from) || !position.contains(jump.over)) return false;
        if (position.contains(jump.to)) return false;
        position.erase(jump.from);
        position.erase(jump.over);
        position.insert(jump.to);
    }
    return std::ranges::find(problem.goals, position) != problem.goals.end();
}

/// From one vacancy, chosen at random, to a last peg there, on boards where parity allows that.
std::vector<Problem> complement_problems(const Board& board, std::size_t count,
                                         std::mt19937& random) {
    const linear::Parity parity(board.move_system());
    std::vector<Problem> problems;
    while (problems.size() < count) {
        const auto hole = static_cast<std::uint16_t>(random() % board.size());
        Problem problem = single_vacancy(board, hole, hole);
        if (parity.witness(gap(board, problem.start, problem.goals[0]))) continue;
        problems.push_back(std::move(problem));
    }
    return problems;
}

TEST(Homing, SolvesSingleVacanciesOfAllFamilies) {
    std::mt19937 random(12);
    for (const char* name :
         {"square9", "square12", "square15", "rect4x12", "rect4x21", "rect12x15", "diamond145",
          "diamond181", "triangle66", "triangle105", "triangle171", "triangle231"}) {
        const Board board = find(name).value().board;
        for (const Problem& problem : complement_problems(board, takes_long() ? 2 : 1, random)) {
            const Play play = after_turns(problem, 4);
            ASSERT_TRUE(play) << name << " " << to_line(problem);
            EXPECT_TRUE(reaches_a_goal(problem, *play)) << name << " " << to_line(problem);
        }
    }
}

/// A minute did not suffice before.
TEST(Homing, SolvesProblemsThatBeamsFromBothEndsDoNot) {
    for (const char* text : {"square12:a1", "square12:b2", "square15:h8", "rect3x20:a1"}) {
        const Problem problem = parse_subject(text);
        Progress silent;
        SearchResult result;
        search(problem, {}, silent, result, SearchPart::quick);
        ASSERT_EQ(result.outcome, SearchResult::Outcome::solved) << text;
        EXPECT_TRUE(reaches_a_goal(problem, result.play)) << text;
        EXPECT_GT(result.nodes, 0U);
    }
}

TEST(Homing, ChoosesOneOfManyGoals) {
    const Problem problem = parse_subject("square12:a1:*");
    Progress silent;
    const SearchResult result = search(problem, {}, silent);
    ASSERT_EQ(result.outcome, SearchResult::Outcome::solved);
    EXPECT_TRUE(reaches_a_goal(problem, result.play));
    EXPECT_EQ(problem.goals.at(result.goal).size(), 1U);
}

/// From few pegs missing to many: forwards that suits nobody, backwards a board is to be cleared.
TEST(Homing, AlsoPlaysBackwards) {
    const Problem there = parse_subject("square9:a1");
    const Play known = after_turns(there, 4);
    ASSERT_TRUE(known);
    Position half = there.start;
    for (std::size_t jump = 0; jump < known->size() / 2; ++jump) half = play(half, (*known)[jump]);
    const Position goal = complement(there.board, half);
    const Problem problem{there.board, there.start, {goal}};
    EXPECT_FALSE(Homing<2>::suits(problem.start, goal));
    EXPECT_TRUE(Homing<2>::suits(half, complement(there.board, problem.start)));
    const Play play = after_turns(problem, 4);
    ASSERT_TRUE(play);
    EXPECT_TRUE(reaches_a_goal(problem, *play));
}

TEST(Homing, FindsNothingWhereThereIsNothing) {
    std::mt19937 random(7);
    std::size_t found = 0;
    for (std::size_t round = 0; round < cases(5000U); ++round) {
        const Problem problem = naive::random_problem(random, 12);
        const Play play = after_turns(problem, 1);
        if (!play) continue;
        ++found;
        ASSERT_TRUE(naive::is_solvable(problem)) << to_line(problem);
        ASSERT_TRUE(reaches_a_goal(problem, *play)) << to_line(problem);
    }
    EXPECT_GT(found, cases(20U));
    EXPECT_FALSE(after_turns(parse_subject("rect3x20:c2"), 3));
}

TEST(Homing, KeepsToTheLimits) {
    const Problem problem = parse_subject("square12:a1");
    EXPECT_EQ(stop_of([&] { after_turns(problem, 1, Limits::within(std::chrono::seconds{0})); }),
              Stop::time);
    const Limits governed = Limits{}.governed();
    governed.governor->end(Stop::interrupt);
    EXPECT_EQ(stop_of([&] { after_turns(problem, 1, governed); }), Stop::interrupt);
    Limits small;
    small.memory = 100'000;
    EXPECT_FALSE(after_turns(problem, 2, small));
}

TEST(Homing, IsDeterministic) {
    const Problem problem = parse_subject("rect3x20:a1");
    const Play play = after_turns(problem, 3);
    ASSERT_TRUE(play);
    EXPECT_EQ(*play, *after_turns(problem, 3));
}

}  // namespace
}  // namespace lastmove::peg
