// Peg solitaire by definition: slow and plain, to compare with.
#pragma once

#include <map>
#include <random>
#include <set>

#include "lastmove/answer/witness.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg::naive {

using Positions = std::set<Position>;

inline Positions children(const Board& board, const Position& position) {
    Positions after;
    for (const Jump& jump : board.jumps()) {
        if (is_legal(position, jump)) after.insert(play(position, jump));
    }
    return after;
}

inline Positions parents(const Board& board, const Position& position) {
    Positions before;
    for (const auto& [from, over, to] : board.jumps()) {
        if (position.contains(from) || position.contains(over) || !position.contains(to)) continue;
        Position parent = position;
        parent.insert(from);
        parent.insert(over);
        parent.erase(to);
        before.insert(parent);
    }
    return before;
}

/// Everything that can be reached.
inline Positions reachable(const Board& board, const Position& start) {
    Positions seen{start};
    std::vector<Position> open{start};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        for (const Position& child : children(board, position)) {
            if (seen.insert(child).second) open.push_back(child);
        }
    }
    return seen;
}

/// The positions that one sweep reaches: one or more jumps by one peg.
inline Positions swept(const Board& board, const Position& position) {
    Positions reached;
    std::vector<std::pair<Position, std::uint16_t>> moving;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) moving.emplace_back(position, hole);
    while (!moving.empty()) {
        const auto [at, hole] = moving.back();
        moving.pop_back();
        for (const Jump& jump : board.jumps()) {
            if (jump.from != hole || !is_legal(at, jump)) continue;
            moving.emplace_back(play(at, jump), jump.to);
            reached.insert(moving.back().first);
        }
    }
    return reached;
}

inline bool is_solvable(const Problem& problem) {
    const Positions seen = reachable(problem.board, problem.start);
    return std::ranges::any_of(problem.goals,
                               [&](const Position& goal) { return seen.contains(goal); });
}

inline Rational weigh(const Board& board, const Weights& weights, const Position& position) {
    Rational sum = 0;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const auto found = weights.find(board.hole_name(hole));
        if (position.contains(hole) && found != weights.end()) sum += found->second;
    }
    return sum;
}

/// Whether the evidence is what docs/certificates.md defines, word by word.
inline bool is_exhausted(const Problem& problem, const Exhausted& evidence) {
    const auto& [board, start, goals, any_single] = problem;
    const auto no_heavier = [&](const Position& light, const Position& heavy) {
        return std::ranges::all_of(evidence.pagodas, [&](const Weights& pagoda) {
            return weigh(board, pagoda, light) <= weigh(board, pagoda, heavy);
        });
    };
    for (const Weights& pagoda : evidence.pagodas) {
        for (const auto& [from, over, to] : board.jumps()) {
            Position before, after;
            before.insert(from);
            before.insert(over);
            after.insert(to);
            if (weigh(board, pagoda, before) < weigh(board, pagoda, after)) return false;
        }
    }
    std::size_t fewest = goals.front().size();
    for (const Position& goal : goals) fewest = std::min(fewest, goal.size());
    const bool too_few = start.size() < fewest;
    if (evidence.meet > start.size() || (evidence.meet < fewest && !too_few)) return false;
    if (too_few && evidence.meet != start.size()) return false;

    std::vector<std::uint64_t> forward, backward;
    Positions level{start}, last;
    for (std::size_t pegs = start.size();; --pegs) {
        std::erase_if(level, [&](const Position& position) {
            return std::ranges::none_of(goals, [&](const Position& goal) {
                return goal.size() <= pegs && no_heavier(goal, position);
            });
        });
        forward.push_back(level.size());
        if (pegs == evidence.meet) break;
        for (const Position& goal : goals) {
            if (level.contains(goal)) return false;
        }
        Positions next;
        for (const Position& position : level) next.merge(children(board, position));
        level = std::move(next);
    }
    for (std::size_t pegs = fewest; !too_few && pegs <= evidence.meet; ++pegs) {
        Positions next;
        for (const Position& position : last) next.merge(parents(board, position));
        for (const Position& goal : goals) {
            if (goal.size() == pegs) next.insert(goal);
        }
        std::erase_if(next, [&](const Position& position) { return !no_heavier(position, start); });
        backward.push_back(next.size());
        last = std::move(next);
    }
    const bool meet = std::ranges::any_of(
        level, [&](const Position& position) { return last.contains(position); });
    return !meet && forward == evidence.forward && backward == evidence.backward;
}

/// A problem on a random board of 1 to `most` holes, with one to three goals, often solvable.
inline Problem random_problem(std::mt19937& random, std::size_t most) {
    const auto below = [&](std::size_t bound) {
        return static_cast<std::size_t>(random() % bound);
    };
    const auto rule = static_cast<Rule>(below(3));
    const int columns = static_cast<int>(below(6)) + 1;
    std::vector<Cell> cells;
    for (int index = 0; index < static_cast<int>(below(2 * most)) + 1; ++index) {
        if (below(6) != 0) cells.push_back({index / columns, index % columns});
    }
    if (cells.empty()) cells.push_back({0, 0});
    if (cells.size() > most) cells.resize(most);
    Problem problem{Board(rule, cells), {}, {}, false};
    const auto random_position = [&] {
        Position position;
        const std::size_t density = below(4);
        for (std::size_t hole = 0; hole < cells.size(); ++hole) {
            if (below(4) <= density) position.insert(hole);
        }
        return position;
    };
    problem.start = random_position();
    for (std::size_t goals = below(3) + 1; goals-- > 0;) {
        Position goal = below(2) == 0 ? random_position() : problem.start;
        for (std::size_t jumps = below(9); jumps-- > 0;) {
            const Positions next = children(problem.board, goal);
            if (!next.empty())
                goal = *std::next(next.begin(), static_cast<long>(below(next.size())));
        }
        problem.goals.push_back(goal);
    }
    return problem;
}

}  // namespace lastmove::peg::naive
