#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "lastmove/game/drawing.hpp"

namespace lastmove::game {

namespace {

constexpr std::size_t most_edges = 100;  // edges
constexpr double column = 2;             // width of a branch's tip, in cells
constexpr double storey = 2;             // height of an edge
constexpr double joint_radius = 0.27;    // radius of a vertex
constexpr double hatch = 0.4;            // of the ground
constexpr std::size_t none = ~std::size_t{0};

/// Where the vertices stand: a tree of shortest ways from the ground, its tips side by side.
struct Layout {
    std::vector<Point> at;
    double width = 0;
};

Layout lay_out(const std::vector<std::vector<std::size_t>>& near) {
    std::vector<std::size_t> height(near.size(), none);
    std::vector<std::vector<std::size_t>> above(near.size());
    std::vector<std::size_t> queue{0};
    height[0] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const std::size_t next : near[queue[i]]) {
            if (height[next] != none) continue;
            height[next] = height[queue[i]] + 1;
            above[queue[i]].push_back(next);
            queue.push_back(next);
        }
    }
    Layout layout{std::vector<Point>(near.size()), 0};
    // Tips from left to right in the order of a depth-first walk.
    std::vector<std::size_t> stack{0};
    while (!stack.empty()) {
        const std::size_t vertex = stack.back();
        stack.pop_back();
        stack.insert(stack.end(), above[vertex].rbegin(), above[vertex].rend());
        if (!above[vertex].empty()) continue;
        layout.at[vertex].x = layout.width + column / 2;
        layout.width += column;
    }
    for (std::size_t i = queue.size(); i-- > 0;) {
        const auto& tips = above[queue[i]];
        if (!tips.empty()) {
            layout.at[queue[i]].x = (layout.at[tips.front()].x + layout.at[tips.back()].x) / 2;
        }
        layout.at[queue[i]].x = near_grid(layout.at[queue[i]]).x;
        layout.at[queue[i]].y = -storey * static_cast<double>(height[queue[i]]);
    }
    return layout;
}

/// A bow from one point to another whose middle is `bulge` beside the straight line.
std::vector<Point> bow(Point from, Point to, double bulge) {
    if (bulge == 0) return {from, to};
    const Point way = to - from;
    const double length = std::hypot(way.x, way.y);
    const Point aside{-way.y / length, way.x / length};
    std::vector<Point> path;
    for (int i = 0; i <= 12; ++i) {
        const double t = i / 12.0;
        path.push_back(from + t * way + 4 * t * (1 - t) * bulge * aside);
    }
    return path;
}

/// A round back to `at`, on the side that `way`, of length 1, points to.
std::vector<Point> loop(Point at, Point way, double radius) {
    const Point across{-way.y, way.x};
    std::vector<Point> path;
    for (int i = 0; i <= 24; ++i) {
        const double angle = 2 * std::numbers::pi * i / 24;
        path.push_back(at + (radius * (1 - std::cos(angle))) * way +
                       (radius * std::sin(angle)) * across);
    }
    return path;
}

/// Of eight ways, the one that is farthest from all these, and upwards rather than downwards.
Point way_between(const std::vector<Point>& ways) {
    Point best{0, -1};
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < 8; ++i) {
        const double angle = std::numbers::pi * i / 4;
        const Point way{std::sin(angle), -std::cos(angle)};
        double nearness = way.y / 100;
        for (const Point& other : ways) {
            nearness = std::max(nearness, way.x * other.x + way.y * other.y + way.y / 100);
        }
        if (nearness < least) {
            least = nearness;
            best = way;
        }
    }
    return best;
}

/// Draws the edges one by one, those with the same ends beside each other.
class Drawer {
  public:
    Drawer(const Graph& graph, Frame& frame)
        : graph_(graph), layout_(lay_out(neighbours(graph))), frame_(frame) {
        for (const Graph::Edge& edge : graph.edges) ++number_[edge];
    }

    void edge(const Graph::Edge& edge, const std::string& text, Ink ink) {
        const auto drawn = static_cast<double>(drawn_[edge]++);
        const double spread = drawn - (static_cast<double>(number_[edge]) - 1) / 2;
        const std::string name = fmt::format("{}-{}", edge.first, edge.second);
        std::vector<Point> path;
        if (edge.first == edge.second) {
            const bool on_ground = edge.first == 0;
            path = loop(on_ground ? Point{layout_.width + column / 2, 0} : at(edge.first),
                        on_ground ? Point{0, -1} : way_between(ways_from(edge.first)),
                        0.5 + 0.25 * drawn);
            if (edge.first == 0) layout_.width += column;
        } else {
            const Point to = at(edge.second);
            const Point from = edge.first == 0 ? Point{to.x, 0} : at(edge.first);
            // Level edges and those that pass by a vertex above the ground go round it.
            const bool passes = (edge.first == 0 && to.y < -storey) ||
                                (from.y == to.y && std::abs(from.x - to.x) > column);
            path = bow(from, to, (passes ? 0.8 : 0.0) + 0.8 * spread);
        }
        if (ink != Ink::green || text == "g") {
            frame_.elements.emplace_back(Line{path, ink, {}, text, name});
            return;
        }
        frame_.elements.emplace_back(Line{path, ink, {}, {}, name});
        if (text.empty()) return;
        const Point beside = path.size() == 2 ? 0.5 * (path[0] + path[1]) : path[path.size() / 2];
        const bool level = path.front().y == path.back().y && path.size() == 2;
        const Point aside = level ? Point{0, -0.5} : Point{0.5, 0};
        labels_.push_back(Label{near_grid(beside + aside), text});
    }

    void finish() {
        const double width = std::max(layout_.width, column);
        frame_.elements.emplace_back(Border{{0, 0}, {width, 0}});
        for (double x = hatch; x <= width; x += hatch) {
            frame_.elements.emplace_back(Line{{{x, 0}, {x - hatch, hatch}}});
        }
        for (std::size_t i = 1; i < graph_.vertices.size(); ++i) {
            frame_.elements.emplace_back(
                Disk{layout_.at[i], joint_radius, std::to_string(graph_.vertices[i])});
        }
        frame_.elements.insert(frame_.elements.end(), labels_.begin(), labels_.end());
    }

  private:
    [[nodiscard]] Point at(Graph::Vertex vertex) const {
        const auto found = std::ranges::lower_bound(graph_.vertices, vertex);
        return layout_.at[static_cast<std::size_t>(found - graph_.vertices.begin())];
    }

    /// The directions of the edges from a vertex above the ground.
    [[nodiscard]] std::vector<Point> ways_from(Graph::Vertex vertex) const {
        std::vector<Point> ways;
        for (const auto& [i, j] : graph_.edges) {
            if (i == j || (i != vertex && j != vertex)) continue;
            const Graph::Vertex other = i == vertex ? j : i;
            const Point from = at(vertex);
            const Point way = (other == 0 ? Point{from.x, 0} : at(other)) - from;
            ways.push_back((1 / std::hypot(way.x, way.y)) * way);
        }
        return ways;
    }

    const Graph& graph_;
    Layout layout_;
    Frame& frame_;
    std::map<Graph::Edge, std::size_t> number_;
    std::map<Graph::Edge, std::size_t> drawn_;
    std::vector<Label> labels_;
};

}  // namespace

Frame draw_hackenbush(const Graph& graph, std::span<const std::string> edges,
                      std::span<const Ink> inks) {
    Frame frame;
    if (graph.edges.size() > most_edges) {
        frame.caption = fmt::format("{} edges, more than the {} that are drawn", graph.edges.size(),
                                    most_edges);
        return frame;
    }
    Drawer drawer(graph, frame);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        drawer.edge(graph.edges[i], i < edges.size() ? edges[i] : "",
                    i < inks.size() ? inks[i] : Ink::green);
    }
    drawer.finish();
    frame.caption = graph.edges.empty() ? "empty" : caption(graph);
    return frame;
}

}  // namespace lastmove::game
