#include "lastmove/game/graph_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

#include "lastmove/game/spring_layout.hpp"

namespace lastmove::game {

namespace {

constexpr double distance = 2;   // of neighbours, in cells
constexpr double nearest = 1.2;  // any two vertices

using Near = std::vector<std::vector<std::size_t>>;

/// Along the path: from an end, or all round.
std::vector<std::size_t> in_order(const Near& near) {
    const auto end = std::ranges::find_if(near, [](const auto& list) { return list.size() < 2; });
    std::vector<std::size_t> order{
        end == near.end() ? 0 : static_cast<std::size_t>(end - near.begin())};
    std::vector<bool> seen(near.size());
    seen[order.front()] = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const std::size_t next : near[order[i]]) {
            if (seen[next]) continue;
            seen[next] = true;
            order.push_back(next);
            break;
        }
    }
    return order;
}

std::vector<Point> in_row(const std::vector<std::size_t>& order) {
    std::vector<Point> places(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        places[order[i]] = {distance * static_cast<double>(i), 0};
    }
    return places;
}

std::vector<Point> in_round(const std::vector<std::size_t>& order) {
    const auto n = static_cast<double>(order.size());
    const double radius = std::max(1.5, distance * n / (2 * std::numbers::pi));
    std::vector<Point> places(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / n;
        places[order[i]] = {radius * std::sin(angle), -radius * std::cos(angle)};
    }
    return places;
}

std::vector<std::size_t> all_but(std::size_t size, std::size_t left_out) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < size; ++i) {
        if (i != left_out) numbers.push_back(i);
    }
    return numbers;
}

/// The centre of a star in the middle of the others' round.
std::vector<Point> star(const Near& near) {
    const auto centre = static_cast<std::size_t>(
        std::ranges::max_element(near, {}, [](const auto& list) { return list.size(); }) -
        near.begin());
    const std::vector<std::size_t> others = all_but(near.size(), centre);
    std::vector<std::size_t> order(others.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const std::vector<Point> round = in_round(order);
    std::vector<Point> places(near.size());
    for (std::size_t i = 0; i < others.size(); ++i) places[others[i]] = round[i];
    return places;
}

/// The columns of a grid whose vertices are numbered row by row; nullopt if it is none.
std::optional<std::size_t> grid_columns(const Near& near) {
    const std::size_t n = near.size();
    for (std::size_t columns = 2; 2 * columns <= n; ++columns) {
        if (n % columns != 0) continue;
        const auto is_as_in_grid = [&](std::size_t i) {
            std::vector<std::size_t> expected;
            if (i >= columns) expected.push_back(i - columns);
            if (i % columns != 0) expected.push_back(i - 1);
            if ((i + 1) % columns != 0) expected.push_back(i + 1);
            if (i + columns < n) expected.push_back(i + columns);
            std::vector<std::size_t> own = near[i];
            std::ranges::sort(own);
            return own == expected;
        };
        bool is_grid = true;
        for (std::size_t i = 0; is_grid && i < n; ++i) is_grid = is_as_in_grid(i);
        if (is_grid) return columns;
    }
    return std::nullopt;
}

std::vector<Point> grid(std::size_t vertices, std::size_t columns) {
    std::vector<Point> places;
    for (std::size_t i = 0; i < vertices; ++i) {
        const std::size_t row = i / columns;
        places.push_back(
            {distance * static_cast<double>(i % columns), distance * static_cast<double>(row)});
    }
    return places;
}

/// A vertex from which all others of a tree are as near as can be.
std::size_t centre_of_tree(const Near& near) {
    std::vector<std::size_t> degree;
    std::vector<std::size_t> tips;
    for (std::size_t i = 0; i < near.size(); ++i) {
        degree.push_back(near[i].size());
        if (near[i].size() <= 1) tips.push_back(i);
    }
    for (std::size_t i = 0; i < tips.size(); ++i) {
        for (const std::size_t next : near[tips[i]]) {
            if (--degree[next] == 1) tips.push_back(next);
        }
    }
    return tips.back();
}

/// A tree in layers under its centre, its tips side by side.
std::vector<Point> layered(const Near& near) {
    std::vector<Point> places(near.size());
    struct Visit {
        std::size_t vertex;
        std::size_t from;
        bool done;
    };
    double tip = 0;
    const std::size_t root = centre_of_tree(near);
    std::vector<Visit> stack{{root, root, false}};
    while (!stack.empty()) {
        const auto [vertex, from, done] = stack.back();
        stack.pop_back();
        std::vector<std::size_t> below;
        for (const std::size_t next : near[vertex]) {
            if (next != from) below.push_back(next);
        }
        if (!done) {
            if (vertex != root) places[vertex].y = places[from].y + distance;
            stack.push_back({vertex, from, true});
            for (const std::size_t next : std::views::reverse(below)) {
                stack.push_back({next, vertex, false});
            }
        } else if (below.empty()) {
            places[vertex].x = std::exchange(tip, tip + distance);
        } else {
            places[vertex].x = (places[below.front()].x + places[below.back()].x) / 2;
        }
    }
    return places;
}

/// Turned so that edges are level or upright as far as can be.
std::vector<Point> upright(const PlainGraph& graph, std::vector<Point> places) {
    constexpr int steps = 90;
    const auto turned = [&](Point place, int step) {
        const double angle = std::numbers::pi / 2 * step / steps;
        return Point{std::cos(angle) * place.x - std::sin(angle) * place.y,
                     std::sin(angle) * place.x + std::cos(angle) * place.y};
    };
    int best = 0;
    double least = std::numeric_limits<double>::max();
    for (int step = 0; step < steps; ++step) {
        double slant = 0;
        for (const auto& [i, j] : graph.edges) {
            const Point edge = turned(places[j] - places[i], step);
            slant += std::min(std::abs(edge.x), std::abs(edge.y));
        }
        if (slant < least - 1e-6) {
            least = slant;
            best = step;
        }
    }
    for (Point& place : places) place = turned(place, best);
    return places;
}

/// Scaled so that no two vertices are too near, if they are not in the same place.
std::vector<Point> spread(std::vector<Point> places) {
    double least = nearest;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point apart = places[i] - places[j];
            least = std::min(least, std::hypot(apart.x, apart.y));
        }
    }
    constexpr double most = 4;
    const double factor = std::min(most, nearest / std::max(least, 0.01));
    for (Point& place : places) place = factor * place;
    return places;
}

/// The sides of a complete bipartite graph; nullopt if it is none.
std::optional<std::array<std::vector<std::size_t>, 2>> sides(const Near& near) {
    std::vector<std::size_t> across = near.front();
    std::ranges::sort(across);
    std::array<std::vector<std::size_t>, 2> sides{std::vector<std::size_t>{}, across};
    for (std::size_t i = 0; i < near.size(); ++i) {
        if (!std::ranges::binary_search(across, i)) sides[0].push_back(i);
    }
    for (std::size_t i = 0; i < near.size(); ++i) {
        std::vector<std::size_t> own = near[i];
        std::ranges::sort(own);
        if (own != (std::ranges::binary_search(across, i) ? sides[0] : sides[1])) {
            return std::nullopt;
        }
    }
    return sides;
}

/// Two rows, opposite each other.
std::vector<Point> in_two_rows(const std::array<std::vector<std::size_t>, 2>& sides) {
    std::vector<Point> places(sides[0].size() + sides[1].size());
    for (std::size_t side = 0; side < 2; ++side) {
        const double left = -distance * static_cast<double>(sides[side].size() - 1) / 2;
        for (std::size_t i = 0; i < sides[side].size(); ++i) {
            places[sides[side][i]] = {left + distance * static_cast<double>(i),
                                      1.5 * distance * static_cast<double>(side)};
        }
    }
    return places;
}

/// The places put on a grid, one step along each edge, level or upright as the edge nearly is;
/// nullopt if that does not work out.
std::optional<std::vector<Point>> on_grid(const Near& near, const std::vector<Point>& places) {
    const auto step = [&](std::size_t from, std::size_t to) {
        const Point way = places[to] - places[from];
        return std::abs(way.x) > std::abs(way.y) ? Point{way.x > 0 ? distance : -distance, 0}
                                                 : Point{0, way.y > 0 ? distance : -distance};
    };
    std::vector<std::optional<Point>> put(near.size());
    std::vector<std::size_t> queue{0};
    put[0] = Point{0, 0};
    std::set<std::pair<double, double>> taken{{0, 0}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const std::size_t next : near[queue[i]]) {
            const Point at = *put[queue[i]] + step(queue[i], next);
            if (put[next] && *put[next] != at) return std::nullopt;
            if (put[next]) continue;
            if (!taken.emplace(at.x, at.y).second) return std::nullopt;
            put[next] = at;
            queue.push_back(next);
        }
    }
    std::vector<Point> result;
    result.reserve(put.size());
    for (const auto& at : put) result.push_back(*at);
    return result;
}

std::vector<Point> any_graph(const Near& near) {
    PlainGraph graph{near.size(), {}};
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (const std::size_t j : near[i]) {
            if (i < j) graph.edges.emplace_back(i, j);
        }
    }
    std::vector<Point> places = upright(graph, spring_layout(graph, distance));
    if (auto grid = on_grid(near, places)) return *std::move(grid);
    return spread(std::move(places));
}

std::vector<Point> by_family(const Graph& graph) {
    const Near near = neighbours(graph);
    switch (shape(graph)) {
        case GraphShape::path:
            return in_row(in_order(near));
        case GraphShape::cycle:
            return in_round(in_order(near));
        case GraphShape::star:
            return star(near);
        case GraphShape::complete:
            return in_round(all_but(near.size(), near.size()));
        case GraphShape::other:
            break;
    }
    if (const auto columns = grid_columns(near)) return grid(near.size(), *columns);
    if (graph.edges.size() + 1 == near.size()) return layered(near);
    if (const auto two = sides(near)) return in_two_rows(*two);
    return any_graph(near);
}

}  // namespace

std::vector<Point> graph_layout(const Graph& graph) {
    std::vector<Point> places = by_family(graph);
    Point least = places.front();
    Point greatest = least;
    for (const Point& place : places) {
        least = {std::min(least.x, place.x), std::min(least.y, place.y)};
        greatest = {std::max(greatest.x, place.x), std::max(greatest.y, place.y)};
    }
    // With its middle on a half cell, what is symmetric stays so in pictures made of letters.
    const auto half = [](double length) { return std::ceil(2 * length - 1e-6) / 2; };
    const Point middle = 0.5 * (greatest - least);
    const Point shift = Point{half(middle.x), half(middle.y)} - 0.5 * (least + greatest);
    for (Point& place : places) place = place + shift;
    return places;
}

}  // namespace lastmove::game
