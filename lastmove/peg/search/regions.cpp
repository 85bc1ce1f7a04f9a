#include "lastmove/peg/search/regions.hpp"

#include <algorithm>
#include <set>

namespace lastmove::peg {

namespace {

constexpr std::size_t largest_region = 4;

bool is_within(const Position& region, const Position& position) {
    return (region & position) == region;
}

/// Whether the region can only be opened from inside while it is full.
bool opens_from_inside(const Board& board, const Position& region) {
    return std::ranges::none_of(board.jumps(), [&](const Jump& jump) {
        return region.contains(jump.over) && !region.contains(jump.from) &&
               !region.contains(jump.to);
    });
}

/// The region with a hole more, next to one of its own along a jump: each way.
void grow(const Board& board, const Position& region, std::set<Position>& larger) {
    for (const auto& [from, over, to] : board.jumps()) {
        for (const auto& [here, next] : {std::pair(from, over), std::pair(over, to)}) {
            if (!region.contains(here) || region.contains(next)) continue;
            Position grown = region;
            grown.insert(next);
            larger.insert(grown);
        }
    }
}

/// Those of the regions that have no hole in common with earlier ones, and that are to be taken.
template <class Accept>
void take_disjoint(const std::vector<Position>& regions, const Accept& accept,
                   std::vector<Position>& taken, Position& covered) {
    for (const Position& region : regions) {
        if (!(covered & region).empty() || !accept(region)) continue;
        covered = covered | region;
        taken.push_back(region);
    }
}

}  // namespace

std::vector<Position> closed_regions(const Board& board) {
    std::set<Position> growing;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        Position single;
        single.insert(hole);
        growing.insert(single);
    }
    std::vector<Position> found;
    for (std::size_t size = 1; size <= largest_region; ++size) {
        std::set<Position> larger;
        for (const Position& region : growing) {
            const bool contains_another = std::ranges::any_of(
                found, [&](const Position& smaller) { return is_within(smaller, region); });
            if (contains_another) continue;
            if (opens_from_inside(board, region)) {
                found.push_back(region);
            } else {
                grow(board, region, larger);
            }
        }
        growing = std::move(larger);
    }
    return found;
}

std::vector<Position> regions_to_open(const Problem& problem) {
    std::vector<Position> taken;
    Position covered;
    take_disjoint(
        closed_regions(problem.board),
        [&](const Position& region) { return is_within(region, problem.start); }, taken, covered);
    return taken;
}

std::vector<Position> regions_to_leave(const Problem& problem) {
    const auto some_goal_is_without = [&](const Position& region) {
        return std::ranges::any_of(problem.goals,
                                   [&](const auto& goal) { return !is_within(region, goal); });
    };
    const std::vector<Position> all = closed_regions(problem.board);
    std::vector<Position> taken;
    Position covered;
    take_disjoint(
        all,
        [&](const Position& region) {
            return is_within(region, problem.start) && some_goal_is_without(region);
        },
        taken, covered);
    take_disjoint(all, some_goal_is_without, taken, covered);
    return taken;
}

std::size_t sweeps_at_least(const Problem& problem) {
    const std::vector<Position> all = closed_regions(problem.board);
    std::size_t least = problem.board.jumps().size();
    for (const Position& goal : problem.goals) {
        std::vector<Position> taken;
        Position covered;
        take_disjoint(
            all,
            [&](const Position& region) {
                return is_within(region, problem.start) && !is_within(region, goal);
            },
            taken, covered);
        const std::size_t any = goal == problem.start ? 0 : 1;
        least = std::min(least, std::max(taken.size(), any));
    }
    return least;
}

}  // namespace lastmove::peg
