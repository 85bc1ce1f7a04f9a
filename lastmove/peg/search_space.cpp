#include "lastmove/peg/search_space.hpp"

namespace lastmove::peg {

std::vector<Permutation> symmetries(const Problem& problem) {
    std::vector<Position> goals = problem.goals;
    std::ranges::sort(goals);
    std::vector<Permutation> fixing;
    for (const Permutation& image : problem.board.symmetries()) {
        if (peg::apply(image, problem.start) != problem.start) continue;
        std::vector<Position> moved;
        for (const Position& goal : goals) moved.push_back(peg::apply(image, goal));
        std::ranges::sort(moved);
        if (moved == goals) fixing.push_back(image);
    }
    return fixing;
}

}  // namespace lastmove::peg
