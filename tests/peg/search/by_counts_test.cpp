// Jumps that are counted first: their orders against all plays, and plays on large boards.
#include "lastmove/peg/search/by_counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/search/search.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

/// The number of jumps of the longest play with these counts.
std::size_t longest(const Board& board, const Position& position, linear::Counts& left) {
    std::size_t most = 0;
    for (std::size_t jump = 0; jump < left.size(); ++jump) {
        if (left[jump] == 0 || !is_legal(position, board.jumps()[jump])) continue;
        --left[jump];
        most = std::max(most, 1 + longest(board, play(position, board.jumps()[jump]), left));
        ++left[jump];
    }
    return most;
}

Position random_position(const Board& board, std::size_t pegs, std::mt19937& random) {
    Position position;
    while (position.size() < pegs) position.insert(random() % board.size());
    return position;
}

/// From a random position back by jumps in reverse: a problem that has a play.
std::optional<Problem> random_feasible(const Board& board, std::size_t pegs, std::size_t jumps,
                                       std::mt19937& random) {
    const Position goal = random_position(board, pegs, random);
    Position position = goal;
    for (std::size_t made = 0; made < jumps; ++made) {
        std::vector<Position> before;
        for (const Jump& jump : board.jumps()) {
            const bool can_be_last = position.contains(jump.to) && !position.contains(jump.from) &&
                                     !position.contains(jump.over);
            if (!can_be_last) continue;
            before.push_back(position);
            before.back().erase(jump.to);
            before.back().insert(jump.from);
            before.back().insert(jump.over);
        }
        if (before.empty()) return std::nullopt;
        position = before[random() % before.size()];
    }
    return Problem{board, position, {goal}};
}

void expect_play(const Problem& problem, const std::vector<Jump>& jumps) {
    Position position = problem.start;
    for (const Jump& jump : jumps) {
        ASSERT_TRUE(is_legal(position, jump));
        position = play(position, jump);
    }
    EXPECT_EQ(position, problem.goals[0]);
}

TEST(Ordering, IsTheLongestOnSmallBoards) {
    std::mt19937 random(4);
    for (const Rule rule : {Rule::jump, Rule::jump_diagonal, Rule::jump_triangular}) {
        const Board board = parse_problem("ooo|ooo|ooo>...|...|...", rule).board;
        for (int round = 0; round < 30; ++round) {
            const Position start = random_position(board, 3 + random() % 5, random);
            linear::Counts counts(board.jumps().size());
            for (auto& count : counts) count = static_cast<std::int64_t>(random() % 3 / 2);
            std::mt19937_64 own(random());
            const JumpOrder order = longest_order(board, start, counts, 100'000, own);
            Position position = start;
            linear::Counts left = counts;
            for (const std::size_t jump : order) {
                ASSERT_GT(left[jump]--, 0);
                ASSERT_TRUE(is_legal(position, board.jumps()[jump]));
                position = play(position, board.jumps()[jump]);
            }
            EXPECT_EQ(order.size(), longest(board, start, counts)) << round;
        }
    }
}

TEST(SearchByCounts, FindsPlaysOnAllRulesGrids) {
    std::mt19937 random(9);
    const std::string rows =
        "oooooooooo|oooooooooo|oooooooooo|oooooooooo|oooooooooo|oooooooooo|"
        "oooooooooo|oooooooooo";
    std::string none = rows;
    std::ranges::replace(none, 'o', '.');
    for (const Rule rule : {Rule::jump, Rule::jump_diagonal, Rule::jump_triangular}) {
        const Board board = parse_problem(rows + ">" + none, rule).board;
        for (int round = 0; round < 6; ++round) {
            const auto problem = random_feasible(board, 20 + random() % 15, 10, random);
            if (!problem) continue;
            SearchByCounts search(problem->board, problem->start, problem->goals[0]);
            std::optional<std::vector<Jump>> found;
            for (int i = 0; i < 200 && !found; ++i) found = search.round({});
            ASSERT_TRUE(found) << to_line(*problem);
            expect_play(*problem, *found);
        }
    }
}

/// Beams alone did not solve such problems in a minute.
TEST(SearchByCounts, SolvesProblemsOnLargeBoards) {
    std::mt19937 random(2);
    const Board board = find("square16").value().board;
    Progress silent;
    for (int round = 0; round < 4; ++round) {
        const auto problem =
            random_feasible(board, 100, 15 + 5 * static_cast<unsigned>(round), random);
        ASSERT_TRUE(problem);
        const SearchResult result = search(*problem, {}, silent);
        ASSERT_EQ(result.outcome, SearchResult::Outcome::solved);
        expect_play(*problem, result.play);
    }
}

TEST(SearchByCounts, IsHopelessWithoutCounts) {
    // Jumps do not add pegs.
    const Problem more = parse_problem("o..>.oo", Rule::jump);
    EXPECT_TRUE(SearchByCounts(more.board, more.start, more.goals[0]).hopeless());
    const Problem no = parse_problem("oo..oo>..o..o", Rule::jump);
    SearchByCounts search(no.board, no.start, no.goals[0]);
    for (int i = 0; i < 20 && !search.hopeless(); ++i) EXPECT_FALSE(search.round({}));
    EXPECT_TRUE(search.hopeless());
}

TEST(SearchByCounts, StopsWhenTimeIsOut) {
    const Problem problem = parse_subject("square8:a1");
    SearchByCounts search(problem.board, problem.start, problem.goals[0]);
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { search.round(none); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::peg
