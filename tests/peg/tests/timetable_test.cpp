// Heights, depths and what they say of a problem, against all plays there are.
#include "lastmove/peg/tests/timetable.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/tests/apart.hpp"
#include "lastmove/peg/tests/couples.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

Position random_position(const Board& board, std::mt19937& random, unsigned of_ten) {
    Position position;
    do {
        position = {};
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            if (random() % 10 < of_ten) position.insert(hole);
        }
    } while (position.size() == 0);
    return position;
}

std::vector<Board> boards() {
    std::vector<Board> boards;
    for (const char* name : {"square3", "rect3x4", "triangle15", "rect2x6"}) {
        boards.push_back(find(name).value().board);
    }
    return boards;
}

TEST(Heights, AreLowerBoundsAndExactWhereLevelsShowThem) {
    std::mt19937 random(28);
    std::size_t exact = 0;
    std::size_t all = 0;
    for (const Board& board : boards()) {
        for (int round = 0; round < 60; ++round) {
            const Position start = random_position(board, random, 4);
            const Levels levels = first_positions(board, start, board.size(), 1'000'000);
            ASSERT_TRUE(levels.back().empty());
            const Heights truth = heights(board, levels);
            for (const std::size_t reach : {0U, 1U, 2U, 4U}) {
                const Heights found =
                    heights(board, first_positions(board, start, reach, 1'000'000));
                for (std::size_t hole = 0; hole < board.size(); ++hole) {
                    std::int64_t height = never;
                    std::int64_t depth = never;
                    for (std::size_t level = levels.size(); level-- > 0;) {
                        for (const Position& position : levels[level]) {
                            auto& seen = position.contains(hole) ? height : depth;
                            seen = static_cast<std::int64_t>(level);
                        }
                    }
                    EXPECT_EQ(truth.height[hole], height);
                    EXPECT_EQ(truth.depth[hole], depth);
                    EXPECT_LE(found.height[hole], height);
                    EXPECT_LE(found.depth[hole], depth);
                    exact += found.height[hole] == height;
                    ++all;
                }
            }
        }
    }
    EXPECT_GT(exact * 10, all * 8);  // and not too low
}

/// What happens in the plays of a problem.
struct Plays {
    bool any = false;
    std::set<std::pair<std::size_t, std::size_t>> meetings;               ///< jump, peg
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> couples;  ///< (30)'s left side
    std::vector<std::int64_t> least;
    std::vector<std::int64_t> most;
};

class AllPlays {
  public:
    AllPlays(const Board& board, const Position& goal) : board_(board), goal_(goal) {
        plays.least.assign(board.size(), never);
        plays.most.assign(board.size(), 0);
        present_.resize(board.size());
    }

    void explore(const Position& position) {
        if (position == goal_) return end();
        if (position.size() <= goal_.size()) return;
        for (std::size_t number = 0; number < board_.jumps().size(); ++number) {
            const Jump& jump = board_.jumps()[number];
            if (!is_legal(position, jump)) continue;
            way_.emplace_back(number, position);
            explore(play(position, jump));
            way_.pop_back();
        }
    }

    Plays plays;

  private:
    void end() {
        plays.any = true;
        std::ranges::fill(present_, 0);
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> moved;
        for (const auto& [number, position] : way_) {
            const auto [from, over, to] = board_.jumps()[number];
            for (const std::size_t one : {from, over, to}) {
                for (const std::size_t other : {from, over, to}) ++moved[{one, other}];
            }
            for (std::size_t one = 0; one < board_.size(); ++one) {
                if (to == one) ++present_[one];
                if (!position.contains(one)) continue;
                ++present_[one];
                plays.meetings.emplace(number, one);
            }
        }
        for (std::size_t hole = 0; hole < board_.size(); ++hole) {
            plays.least[hole] = std::min(plays.least[hole], present_[hole]);
            plays.most[hole] = std::max(plays.most[hole], present_[hole]);
            for (std::size_t other = 0; other < hole; ++other) {
                auto& most = plays.couples[{other, hole}];
                most = std::max(most, present_[other] + present_[hole] - moved[{other, hole}]);
            }
        }
    }

    const Board& board_;
    const Position& goal_;
    std::vector<std::pair<std::size_t, Position>> way_;
    std::vector<std::int64_t> present_;
};

// Ramaré 2022, (28), (29) with their errata, (30), and what docs/theory.md adds.
TEST(Timetable, ForbidsNothingThatHappensInAPlay) {
    std::mt19937 random(29);
    std::size_t problems = 0;
    std::size_t forbidden = 0;
    std::size_t narrow = 0;
    std::size_t apart_at_times = 0;
    std::size_t reached = 0;
    for (const Board& board : boards()) {
        for (int round = 0; round < cases(80); ++round) {
            const Position start = random_position(board, random, 5);
            Position goal = start;  // what a random play ends in
            for (std::size_t jumps = 1 + random() % 5; jumps > 0; --jumps) {
                const auto next = naive::children(board, goal);
                if (next.empty()) break;
                goal =
                    *std::next(next.begin(), static_cast<std::ptrdiff_t>(random() % next.size()));
            }
            AllPlays all(board, goal);
            all.explore(start);
            ASSERT_TRUE(all.plays.any);
            ++problems;
            const std::size_t reach = random() % 3;
            const Levels levels = first_positions(board, start, reach, 1000);
            const Apart apart = never_occupied(board, levels, {});
            const Levels backwards = first_positions(board, complement(board, goal), reach, 1000);
            const Timetable times(board, start, goal, levels, backwards, apart.barred(board));
            const Couples couples(board, times, levels, backwards, apart);
            EXPECT_EQ(times.jumps(), static_cast<std::int64_t>(start.size() - goal.size()));
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                EXPECT_LE(times.least_present(hole), all.plays.least[hole]);
                EXPECT_GE(times.most_present(hole), all.plays.most[hole]);
                narrow += times.most_present(hole) < times.jumps();
            }
            for (const auto& [number, peg] : all.plays.meetings) {
                const Jump& jump = board.jumps()[number];
                EXPECT_TRUE(times.is_playable(jump));
                if (peg == jump.from || peg == jump.over) continue;
                EXPECT_TRUE(times.is_playable(jump, static_cast<std::uint16_t>(peg)));
            }
            for (const auto& [holes, present] : all.plays.couples) {
                const std::int64_t more = couples.most_together(holes.first, holes.second);
                EXPECT_EQ(more, couples.most_together(holes.second, holes.first));
                EXPECT_LE(present, times.jumps() + more);
                apart_at_times += more < times.jumps();
                reached += more > 0 && more < times.jumps() && present == times.jumps() + more;
            }
            for (const Jump& jump : board.jumps()) forbidden += !times.is_playable(jump);
        }
    }
    EXPECT_GT(forbidden, problems);
    EXPECT_GT(narrow, problems);
    EXPECT_GT(apart_at_times, problems);
    EXPECT_GT(reached, problems);  // so that they could not be less
}

// Lemmas 11.2 and 12.2.
TEST(Apart, HolesNeverHavePegsTogether) {
    std::mt19937 random(122);
    std::size_t holes = 0;
    std::size_t couples = 0;
    std::size_t after_one = 0;
    for (const Board& board : boards()) {
        for (int round = 0; round < 40; ++round) {
            const Position start = random_position(board, random, 3);
            const Apart apart = never_occupied(board, first_positions(board, start, 2, 1000), {});
            const auto reachable = naive::reachable(board, start);
            for (const auto& [set, weights] : apart.sets) {
                (set.size() == 1 ? holes : couples) += 1;
                after_one += apart.after == 1 && weights.size() > 1;
                EXPECT_TRUE(std::ranges::none_of(reachable, [&](const Position& position) {
                    return std::ranges::all_of(
                        set, [&](std::uint16_t hole) { return position.contains(hole); });
                }));
            }
        }
    }
    EXPECT_GT(holes, 100U);
    EXPECT_GT(couples, 100U);
    EXPECT_GT(after_one, 0U);
}

}  // namespace
}  // namespace lastmove::peg
