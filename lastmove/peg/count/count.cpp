#include "lastmove/peg/count/count.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <optional>
#include <utility>

#include "lastmove/peg/count/bitmap.hpp"
#include "lastmove/peg/count/walk.hpp"

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

/// Takes over the winning positions of another count of the same problem.
void take_winning(Count& count, Count&& other) {
    for (std::size_t level = 0; level < count.levels.size(); ++level) {
        count.levels[level] = std::move(other.levels[level]);
    }
    count.winning_positions = std::move(other.winning_positions);
    count.winning_classes = std::move(other.winning_classes);
    count.nodes += other.nodes;
}

template <std::size_t N>
Count count_on(const Problem& problem, const CountOptions& options, const Limits& limits,
               Progress& progress) {
    // In a table a class costs about as much time as a thousand bytes of the bitmap.
    constexpr std::size_t worth_a_bitmap = 1024;
    constexpr std::size_t quick = 4096;  // classes that need no bitmap
    const std::size_t bytes = counting::bitmap_bytes(problem.board, options.winning);
    const bool bitmap = bytes <= limits.memory;
    std::optional<Count> found;
    {
        Walk<N> walk(problem, options, limits, progress);
        const auto most = bitmap ? std::max(bytes / worth_a_bitmap, quick)
                                 : std::numeric_limits<std::size_t>::max();
        walk.forward(most);
        if (walk.few() && options.winning) walk.backward();
        if (walk.few() || options.plays) found = std::move(walk.count());
        if (walk.few() || (options.plays && !options.winning)) return *std::move(found);
    }
    auto counted = counting::count_in_bitmap(problem, options.winning, limits, progress);
    if (!found) return counted;
    take_winning(*found, std::move(counted));
    return *std::move(found);
}

}  // namespace

Count count(const Problem& problem, const CountOptions& options, const Limits& limits,
            Progress& progress) try {
    if (problem.start.empty()) return count_without_pegs(problem, options);
    if (problem.board.size() <= 64) return count_on<1>(problem, options, limits, progress);
    if (problem.board.size() <= 128) return count_on<2>(problem, options, limits, progress);
    return count_on<4>(problem, options, limits, progress);
} catch (const std::bad_alloc&) {
    throw Stopped(Stop::memory);
}

}  // namespace lastmove::peg
