#include "lastmove/cover/pockets.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace lastmove::cover {

namespace {

using Graph = std::vector<std::vector<std::uint32_t>>;

/// By item: the items whose places are one of these steps away.
Graph graph_of(const Normal& problem, std::span<const Cell> directions) {
    std::map<Cell, std::uint32_t> at;
    for (std::uint32_t item = 0; item < problem.items; ++item) {
        if (problem.places[item]) at[*problem.places[item]] = item;
    }
    Graph graph(problem.items);
    for (std::uint32_t item = 0; item < problem.items; ++item) {
        if (!problem.places[item]) continue;
        for (const Cell direction : directions) {
            const auto found = at.find(*problem.places[item] + direction);
            if (found != at.end()) graph[item].push_back(found->second);
        }
    }
    return graph;
}

/// The option's items that have places.
std::vector<std::uint32_t> cells_of(const Normal& problem, const Option& option) {
    std::vector<std::uint32_t> cells;
    for (const std::uint32_t item : option.items) {
        if (problem.places[item]) cells.push_back(item);
    }
    return cells;
}

/// Whether one can go from each cell to each other, always in one of these directions.
bool connects(std::span<const Cell> directions, std::vector<Cell> cells) {
    std::size_t reached = 1;  // the first ones; the others are still to be reached
    for (std::size_t next = 0; next < reached; ++next) {
        for (std::size_t other = reached; other < cells.size(); ++other) {
            if (std::ranges::find(directions, cells[other] - cells[next]) == directions.end()) {
                continue;
            }
            std::swap(cells[other], cells[reached++]);
        }
    }
    return reached >= cells.size();
}

bool connects_all(const Normal& problem, std::span<const Cell> directions) {
    return std::ranges::all_of(problem.options, [&](const Option& option) {
        std::vector<Cell> cells;
        for (const std::uint32_t item : cells_of(problem, option)) {
            cells.push_back(*problem.places[item]);
        }
        return connects(directions, std::move(cells));
    });
}

}  // namespace

std::vector<bool> fillable_sizes(const Normal& problem, std::size_t most) {
    std::vector<bool> fillable(most + 1, false);
    fillable[0] = true;
    std::vector<bool> is_size(most + 1, false);
    for (const Option& option : problem.options) {
        const std::size_t size = cells_of(problem, option).size();
        if (size <= most) is_size[size] = true;
    }
    for (std::size_t sum = 1; sum <= most; ++sum) {
        for (std::size_t size = 1; size <= sum; ++size) {
            if (is_size[size] && fillable[sum - size]) fillable[sum] = true;
        }
    }
    return fillable;
}

Graph connecting_graph(const Normal& problem, const Sweep& sweep) {
    std::set<Cell> places;
    for (const auto& place : problem.places) {
        if (place && !places.insert(*place).second) return {};  // two items in one place
    }
    const std::vector<std::vector<Cell>> ways{
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}},
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {-1, -1}},
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, -1}, {-1, 1}},
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    for (const auto& way : ways) {
        if (!connects_all(problem, way)) continue;
        const Graph graph = graph_of(problem, way);
        std::vector<std::uint32_t> step_of(problem.items);
        for (std::uint32_t step = 0; step < problem.items; ++step) {
            step_of[sweep.order[step]] = step;
        }
        Graph by_step(problem.items);
        for (std::uint32_t item = 0; item < problem.items; ++item) {
            for (const std::uint32_t each : graph[item]) {
                by_step[step_of[item]].push_back(step_of[each]);
            }
        }
        return by_step;
    }
    return {};
}

}  // namespace lastmove::cover
