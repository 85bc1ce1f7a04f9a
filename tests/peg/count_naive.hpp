// Counting by definition, to hold the counts against; and random problems on small boards.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <set>

#include "lastmove/peg/count/count.hpp"

namespace lastmove::peg {

/// Everything about a problem by definition: each position with the ways to reach it, and whether
/// a goal can be reached from it.
class Naive {
  public:
    explicit Naive(const Problem& problem) : problem_(problem) {
        ways_[problem.start] = 1;
        // Positions with more pegs come first, so all ways are known when a position's turn comes.
        for (std::size_t pegs = problem.start.size() + 1; pegs-- > 0;) {
            std::map<Position, Integer> level;
            for (const auto& [position, ways] : ways_) {
                if (position.size() == pegs) level[position] = ways;
            }
            if (level.empty()) continue;
            levels_.push_back(level);
            for (const auto& [position, ways] : level) {
                for (const Jump& jump : problem.board.jumps()) {
                    if (is_legal(position, jump)) ways_[play(position, jump)] += ways;
                }
            }
        }
    }

    [[nodiscard]] bool wins(const Position& position) {
        const auto known = wins_.find(position);
        if (known != wins_.end()) return known->second;
        bool found = is_goal(position);
        for (const Jump& jump : problem_.board.jumps()) {
            if (!found && is_legal(position, jump)) found = wins(play(position, jump));
        }
        return wins_[position] = found;
    }

    [[nodiscard]] Count count() {
        const auto group = fixing(problem_.board.symmetries(), {problem_.start});
        const auto both = fixing(group, problem_.goals);
        Count sums;
        sums.winning_positions = sums.winning_classes = sums.plays = sums.solutions = 0;
        for (const auto& level : levels_) {
            CountLevel row;
            for (const auto& [position, ways] : level) {
                row.positions += 1;
                row.classes += is_least(group, position) ? 1 : 0;
                if (wins(position)) {
                    row.winning_positions += 1;
                    row.winning_classes += is_least(both, position) ? 1 : 0;
                }
                const bool stuck = std::ranges::none_of(
                    problem_.board.jumps(),
                    [&](const Jump& jump) { return is_legal(position, jump); });
                if (stuck) *sums.plays += ways;
                if (is_goal(position)) *sums.solutions += ways;
            }
            sums.positions += row.positions;
            sums.classes += row.classes;
            *sums.winning_positions += row.winning_positions;
            *sums.winning_classes += row.winning_classes;
            sums.levels.push_back(row);
        }
        return sums;
    }

  private:
    static std::vector<Permutation> fixing(const std::vector<Permutation>& group,
                                           const std::vector<Position>& positions) {
        const std::set<Position> before(positions.begin(), positions.end());
        std::vector<Permutation> kept;
        for (const Permutation& image : group) {
            std::set<Position> after;
            for (const Position& position : before) after.insert(apply(image, position));
            if (after == before) kept.push_back(image);
        }
        return kept;
    }
    static bool is_least(const std::vector<Permutation>& group, const Position& position) {
        return std::ranges::all_of(
            group, [&](const Permutation& image) { return position <= apply(image, position); });
    }
    [[nodiscard]] bool is_goal(const Position& position) const {
        return std::ranges::find(problem_.goals, position) != problem_.goals.end();
    }

    const Problem& problem_;
    std::map<Position, Integer> ways_;
    std::map<Position, bool> wins_;
    std::vector<std::map<Position, Integer>> levels_;
};

inline void expect_same(const Count& a, const Count& b) {
    EXPECT_EQ(a.positions, b.positions);
    EXPECT_EQ(a.classes, b.classes);
    EXPECT_EQ(a.winning_positions, b.winning_positions);
    EXPECT_EQ(a.winning_classes, b.winning_classes);
    EXPECT_EQ(a.plays, b.plays);
    EXPECT_EQ(a.solutions, b.solutions);
    EXPECT_EQ(a.levels, b.levels);
}

using Random = std::mt19937;

inline Problem random_problem(Random& random) {
    const auto upto = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    const int rows = 1 + upto(3);
    const int columns = 3 + upto(12 / rows - 2 > 0 ? 12 / rows - 2 : 1);
    const int missing = upto(2);
    std::vector<Cell> holes;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (upto(8) >= missing) holes.push_back({row, column});
        }
    }
    if (holes.empty()) holes.push_back({0, 0});
    Board board(std::array{Rule::jump, Rule::jump_diagonal, Rule::jump_triangular}[upto(2)],
                std::move(holes));
    const auto position = [&](int density) {
        Position pegs;
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            if (upto(7) < density) pegs.insert(hole);
        }
        return pegs;
    };
    // Often full but for a hole or two, which has symmetries; goals often on the way.
    Position start = upto(2) > 0 ? board.full() : position(6);
    if (upto(3) > 0) start.erase(static_cast<std::size_t>(upto(int(board.size()) - 1)));
    std::vector<Position> goals{position(1)};
    for (int more = upto(3); more > 0; --more) {
        Position goal = start;
        for (int jumps = upto(6); jumps > 0; --jumps) {
            std::vector<Position> next;
            for (const Jump& jump : board.jumps()) {
                if (is_legal(goal, jump)) next.push_back(play(goal, jump));
            }
            if (!next.empty()) goal = next[static_cast<std::size_t>(upto(int(next.size()) - 1))];
        }
        goals.push_back(goal);
    }
    if (upto(4) == 0) goals = single_pegs(board);
    return {std::move(board), start, std::move(goals), false};
}

}  // namespace lastmove::peg
