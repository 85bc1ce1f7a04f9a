#include <algorithm>
#include <cmath>
#include <utility>

#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

/// Joins pieces that go on from each other; each is a pair of a line's height and where on it a
/// piece of length 1 begins.
template <class MakeSegment>
void add_runs(std::vector<std::pair<double, double>> pieces, const MakeSegment& make,
              std::vector<Segment>& segments) {
    std::ranges::sort(pieces);
    for (std::size_t i = 0; i < pieces.size();) {
        std::size_t end = i + 1;
        while (end < pieces.size() && pieces[end].first == pieces[i].first &&
               pieces[end].second == pieces[end - 1].second + 1) {
            ++end;
        }
        segments.push_back(make(pieces[i].first, pieces[i].second, pieces[end - 1].second + 1));
        i = end;
    }
}

}  // namespace

std::vector<Segment> floor_lines(const Floor& floor) {
    std::vector<std::pair<double, double>> cells;
    cells.reserve(floor.cells.size());
    for (const Point& cell : floor.cells) cells.emplace_back(cell.x, cell.y);
    std::ranges::sort(cells);
    const auto holds = [&](double x, double y) {
        return std::ranges::binary_search(cells, std::pair(x, y));
    };
    std::vector<std::pair<double, double>> level;
    std::vector<std::pair<double, double>> upright;
    const double half = floor.points ? 0 : 0.5;
    for (const auto& [x, y] : cells) {
        // Through the middles to the neighbour, or between the cell and its neighbour.
        if (floor.points ? holds(x + 1, y) : holds(x, y + 1))
            level.emplace_back(y + half, x - half);
        if (floor.points ? holds(x, y + 1) : holds(x + 1, y)) {
            upright.emplace_back(x + half, y - half);
        }
    }
    std::vector<Segment> segments;
    add_runs(
        std::move(level),
        [](double y, double from, double to) {
            return Segment{{from, y}, {to, y}};
        },
        segments);
    add_runs(
        std::move(upright),
        [](double x, double from, double to) {
            return Segment{{x, from}, {x, to}};
        },
        segments);
    return segments;
}

}  // namespace lastmove
