#include "lastmove/peg/parts/stage.hpp"

#include <bit>
#include <map>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::peg::parts {

using counting::Direction;
using counting::stabiliser;

Stage::Stage(const Problem& problem, bool winning, std::size_t parts)
    : problem_(problem),
      pegs_(problem.start.size()),
      numbering_(problem.board, problem.start),
      ranges_(numbering_.bits(), parts),
      group_(stabiliser(problem.board.symmetries(), {problem.start})),
      symmetries_(winning ? stabiliser(group_, problem.goals) : group_),
      forward_(problem.board, symmetries_, Direction::forward),
      backward_(problem.board, symmetries_, Direction::backward),
      start_(numbering_.number(forward_.least(to_mask<1>(problem.start)))) {
    if (group_.size() > symmetries_.size()) {
        all_.emplace(problem.board, group_, Direction::forward);
    }
    sort_unique(problem_.goals);
}

std::vector<GoalNumber> Stage::goals(std::size_t level) const {
    std::map<std::uint64_t, std::uint64_t> goals;
    for (const Position& goal : problem_.goals) {
        if (goal.size() + level != pegs_ || !numbering_.contains(goal)) continue;
        ++goals[numbering_.number(forward_.least(to_mask<1>(goal)))];
    }
    std::vector<GoalNumber> list;
    list.reserve(goals.size());
    for (const auto& [number, count] : goals) list.push_back({number, count});
    return list;
}

unsigned Stage::growth() const {
    return static_cast<unsigned>(std::bit_width(forward_.order() * problem_.board.jumps().size()));
}

}  // namespace lastmove::peg::parts
