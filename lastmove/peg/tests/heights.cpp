#include "lastmove/peg/tests/heights.hpp"

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::peg {

namespace {

/// What the levels say of a hole: the first of them that has a position with (or without) a peg
/// there; where none has, the next one, and `never` where there is no next one.
std::int64_t first_level(const Levels& levels, std::size_t hole, bool filled) {
    for (std::size_t level = 0; level < levels.size(); ++level) {
        const bool seen = std::ranges::any_of(levels[level], [&](const Position& position) {
            return position.contains(hole) == filled;
        });
        if (seen) return static_cast<std::int64_t>(level);
    }
    return levels.back().empty() ? never : static_cast<std::int64_t>(levels.size());
}

}  // namespace

Levels first_positions(const Board& board, const Position& start, std::size_t reach,
                       std::size_t most) {
    Levels levels{{start}};
    std::size_t all = 1;
    while (levels.size() <= reach && !levels.back().empty()) {
        std::vector<Position> next;
        for (const Position& position : levels.back()) {
            for (const Jump& jump : board.jumps()) {
                if (is_legal(position, jump)) next.push_back(play(position, jump));
            }
        }
        sort_unique(next);
        all += next.size();
        if (all > most) break;
        levels.push_back(std::move(next));
    }
    return levels;
}

Heights heights(const Board& board, const Levels& levels, const std::vector<bool>& barred) {
    Heights found;
    std::vector<std::int64_t> least_height;
    std::vector<std::int64_t> least_depth;
    const Position& start = levels.front().front();
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        least_height.push_back(first_level(levels, hole, true));
        least_depth.push_back(first_level(levels, hole, false));
        found.height.push_back(start.contains(hole) ? 0 : never);
        found.depth.push_back(start.contains(hole) ? never : 0);
    }
    for (bool changed = true; changed;) {
        changed = false;
        const auto lower = [&](std::int64_t& bound, std::int64_t to) {
            changed = changed || to < bound;
            bound = std::min(bound, to);
        };
        for (const auto& [from, over, to] : board.jumps()) {
            auto& [height, depth] = found;
            if (barred.empty() || !barred[to]) {
                lower(height[to], std::max(least_height[to], 1 + height[from] + height[over]));
            }
            lower(depth[from], std::max(least_depth[from], 1 + std::max(height[over], depth[to])));
            lower(depth[over], std::max(least_depth[over], 1 + std::max(height[from], depth[to])));
        }
    }
    return found;
}

}  // namespace lastmove::peg
