#include "lastmove/peg/hint.hpp"

#include "lastmove/peg/search_space.hpp"

namespace lastmove::peg {

namespace {

/// Limits with an even share of the time that is left for this and `others` more.
Limits share(const Limits& limits, std::size_t others) {
    Limits part = limits;
    if (limits.deadline == Limits::Clock::time_point::max()) return part;
    const auto now = Limits::Clock::now();
    if (now < limits.deadline) {
        part.deadline = now + (limits.deadline - now) / static_cast<long>(others + 1);
    }
    return part;
}

}  // namespace

std::vector<FirstJump> first_jumps(const Problem& problem, const Limits& limits,
                                   Progress& progress) {
    const std::vector<Permutation> fixing = symmetries(problem);
    std::vector<Jump> legal;
    for (const Jump& jump : problem.board.jumps()) {
        if (is_legal(problem.start, jump)) legal.push_back(jump);
    }
    std::vector<FirstJump> found;
    for (std::size_t index = 0; index < legal.size(); ++index) {
        const auto known = std::ranges::find_if(found, [&](const FirstJump& other) {
            return std::ranges::any_of(fixing, [&](const Permutation& image) {
                return image[legal[index].from] == other.jump.from &&
                       image[legal[index].to] == other.jump.to;
            });
        });
        if (known != found.end()) {
            found.push_back({legal[index], known->outcome});
            continue;
        }
        Problem after = problem;
        after.start = play(problem.start, legal[index]);
        const Limits part = share(limits, legal.size() - index - 1);
        found.push_back({legal[index], search(after, part, progress).outcome});
    }
    return found;
}

}  // namespace lastmove::peg
