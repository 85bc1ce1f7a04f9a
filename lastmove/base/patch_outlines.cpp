// outlines: the edges of a patch, put together to closed lines.
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

/// A corner of a cell, rounded so that cells which share it agree.
using Corner = std::pair<long, long>;
constexpr double grain = 10'000;

Corner corner(Point point) {
    return {std::lround(point.x * grain), std::lround(point.y * grain)};
}
Point point(const Corner& corner) {
    return {static_cast<double>(corner.first) / grain, static_cast<double>(corner.second) / grain};
}

std::vector<Point> corners(Point cell, bool hexagons) {
    if (!hexagons) {
        return {cell + Point{-0.5, -0.5}, cell + Point{0.5, -0.5}, cell + Point{0.5, 0.5},
                cell + Point{-0.5, 0.5}};
    }
    const double side = 1 / std::sqrt(3.0);
    return {cell + Point{0, -side}, cell + Point{0.5, -side / 2}, cell + Point{0.5, side / 2},
            cell + Point{0, side},  cell + Point{-0.5, side / 2}, cell + Point{-0.5, -side / 2}};
}

bool is_straight(const Corner& a, const Corner& b, const Corner& c) {
    return (b.first - a.first) * (c.second - b.second) ==
           (b.second - a.second) * (c.first - b.first);
}

/// Without the corners in the middle of straight sides.
std::vector<Point> simplified(const std::vector<Corner>& line) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Corner& before = line[(i + line.size() - 1) % line.size()];
        const Corner& after = line[(i + 1) % line.size()];
        if (!is_straight(before, line[i], after)) points.push_back(point(line[i]));
    }
    return points;
}

}  // namespace

std::vector<std::vector<Point>> outlines(const Patch& patch) {
    // Each edge in the direction in which its cell has it; two cells that share it cancel out.
    std::multimap<Corner, Corner> edges;
    const auto cancelled = [&](const Corner& from, const Corner& to) {
        const auto [first, last] = edges.equal_range(to);
        for (auto edge = first; edge != last; ++edge) {
            if (edge->second != from) continue;
            edges.erase(edge);
            return true;
        }
        return false;
    };
    for (const Point& cell : patch.cells) {
        const std::vector<Point> around = corners(cell, patch.hexagons);
        for (std::size_t i = 0; i < around.size(); ++i) {
            const Corner from = corner(around[i]);
            const Corner to = corner(around[(i + 1) % around.size()]);
            if (!cancelled(from, to)) edges.emplace(from, to);
        }
    }
    std::vector<std::vector<Point>> lines;
    while (!edges.empty()) {
        std::vector<Corner> line;
        for (auto edge = edges.begin(); edge != edges.end(); edge = edges.find(line.back())) {
            if (line.empty()) line.push_back(edge->first);
            line.push_back(edge->second);
            edges.erase(edge);
            if (line.back() == line.front()) break;
        }
        line.pop_back();
        lines.push_back(simplified(line));
    }
    return lines;
}

}  // namespace lastmove
