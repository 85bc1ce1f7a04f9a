#include "lastmove/peg/count.hpp"

#include <algorithm>
#include <limits>

#include "lastmove/peg/count_walk.hpp"

namespace lastmove::peg {

namespace {

using counting::Walk;

/// No jump is possible without pegs.
Count count_without_pegs(const Problem& problem, const CountOptions& options) {
    const bool won = std::ranges::find(problem.goals, problem.start) != problem.goals.end();
    Count count;
    count.positions = count.classes = 1;
    count.nodes = 1;
    count.levels = {{1, 1, options.winning && won ? 1 : 0, options.winning && won ? 1 : 0}};
    if (options.winning) count.winning_positions = count.winning_classes = won ? 1 : 0;
    if (options.plays) {
        count.plays = 1;
        count.solutions = won ? 1 : 0;
    }
    return count;
}

template <std::size_t N>
std::variant<Count, Stop> count_on(const Problem& problem, const CountOptions& options,
                                   const Limits& limits, Progress& progress) {
    Walk<N> walk(problem, options, limits, progress);
    if (const auto stop = walk.forward(std::numeric_limits<std::uint64_t>::max())) return *stop;
    if (options.winning) {
        if (const auto stop = walk.backward()) return *stop;
    }
    return std::move(walk.count());
}

}  // namespace

std::variant<Count, Stop> count(const Problem& problem, const CountOptions& options,
                                const Limits& limits, Progress& progress) {
    if (problem.start.size() == 0) return count_without_pegs(problem, options);
    if (problem.board.size() <= 64) return count_on<1>(problem, options, limits, progress);
    if (problem.board.size() <= 128) return count_on<2>(problem, options, limits, progress);
    return count_on<4>(problem, options, limits, progress);
}

}  // namespace lastmove::peg
