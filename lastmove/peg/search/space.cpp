#include "lastmove/peg/search/space.hpp"

#include "lastmove/linear/parity.hpp"

namespace lastmove::peg {

std::vector<Permutation> symmetries(const Problem& problem) {
    std::vector<Position> goals = problem.goals;
    std::ranges::sort(goals);
    std::vector<Permutation> fixing;
    for (const Permutation& image : problem.board.symmetries()) {
        if (peg::apply(image, problem.start) != problem.start) continue;
        std::vector<Position> moved;
        moved.reserve(goals.size());
        for (const Position& goal : goals) moved.push_back(peg::apply(image, goal));
        std::ranges::sort(moved);
        if (moved == goals) fixing.push_back(image);
    }
    return fixing;
}

std::vector<Permutation> reversals(const Problem& problem) {
    if (problem.goals.size() != 1) return {};
    const auto complement = [&](const Position& position) {
        Position other;
        for (std::uint16_t hole = 0; hole < problem.board.size(); ++hole) {
            if (!position.contains(hole)) other.insert(hole);
        }
        return other;
    };
    const Position start = complement(problem.goals.front());
    const Position goal = complement(problem.start);
    std::vector<Permutation> reversing;
    for (const Permutation& image : problem.board.symmetries()) {
        if (peg::apply(image, problem.start) == start &&
            peg::apply(image, problem.goals.front()) == goal) {
            reversing.push_back(image);
        }
    }
    return reversing;
}

Problem with_even_gaps(const Problem& problem) {
    const linear::Parity parity(problem.board.move_system());
    Problem even{problem.board, problem.start, {}, false};
    for (const Position& goal : problem.goals) {
        if (!parity.witness(gap(problem.board, problem.start, goal))) even.goals.push_back(goal);
    }
    return even;
}

}  // namespace lastmove::peg
