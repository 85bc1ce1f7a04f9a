#include "lastmove/peg/tests/pair_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "lastmove/peg/board/geometry.hpp"
#include "lastmove/peg/tests/pair_model.hpp"

namespace lastmove::peg {

namespace {

constexpr double scale = 2.2;  // from hole to hole
constexpr double hole_radius = 0.4;
constexpr double letter = 0.25;  // the width of one, of labels
constexpr std::size_t most_lines = 80;

/// A box, and whether it meets another.
struct Room {
    Point least;
    Point greatest;

    [[nodiscard]] bool meets(const Room& other) const {
        return least.x < other.greatest.x && other.least.x < greatest.x &&
               least.y < other.greatest.y && other.least.y < greatest.y;
    }
    static Room around(Point at, double half_width, double half_height) {
        const Point half{half_width, half_height};
        return {at - half, at + half};
    }
};

class PairPainter {
  public:
    explicit PairPainter(const std::vector<Point>& holes) : holes_(holes) {
        for (const Point hole : holes) taken_.push_back(Room::around(hole, 0.42, 0.42));
    }

    /// A line, bent where a hole lies between its ends, and its number; false if there is no room
    /// for that.
    bool add(Point from, Point to, double tone, const std::string& number) {
        Line line{path(from, to)};
        line.tone = tone;
        const Point along = to - from;
        const double length = std::hypot(along.x, along.y);
        const Point aside = (0.24 / length) * Point{-along.y, along.x};
        elements.emplace_back(line);
        for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75}) {
            for (const double side : {-1.0, 1.0}) {
                const auto step = static_cast<std::size_t>(
                    std::lround(part * static_cast<double>(line.path.size() - 1)));
                const Point at = line.path[step] + side * aside;
                const Room room =
                    Room::around(at, letter * static_cast<double>(number.size()) / 2, 0.17);
                const auto meets = [&](const Room& other) { return room.meets(other); };
                if (std::ranges::any_of(taken_, meets)) continue;
                taken_.push_back(room);
                numbers.emplace_back(Label{at, number, true});
                return true;
            }
        }
        return false;
    }

    std::vector<Element> elements;
    std::vector<Element> numbers;

  private:
    [[nodiscard]] std::vector<Point> path(Point from, Point to) const {
        constexpr int steps = 20;
        const Point way = to - from;
        const double length = std::hypot(way.x, way.y);
        const auto lies_between = [&](Point hole) {
            const Point there = hole - from;
            const double along = (there.x * way.x + there.y * way.y) / length;
            const double off = std::abs(there.x * way.y - there.y * way.x) / length;
            return along > 0.5 && along < length - 0.5 && off < hole_radius;
        };
        const double height = std::ranges::any_of(holes_, lies_between) ? 0.45 + 0.06 * length : 0;
        const Point aside = (height / length) * Point{-way.y, way.x};
        std::vector<Point> points;
        for (int step = 0; step <= steps; ++step) {
            const double t = static_cast<double>(step) / steps;
            points.push_back(from + t * way + 4 * t * (1 - t) * aside);
        }
        return points;
    }

    const std::vector<Point>& holes_;
    std::vector<Room> taken_;
};

/// A pair of different holes and its weight.
struct WeighedPair {
    std::uint16_t one;
    std::uint16_t other;
    std::string name;
    Rational weight;
};

std::vector<WeighedPair> weighed_pairs(const Board& board, const Weights& pairs) {
    const PairModel model(board);
    std::vector<WeighedPair> weighed;
    for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
        const auto [one, other] = model.pairs()[pair];
        const auto found = pairs.find(model.pair_name(pair));
        if (one == other || found == pairs.end() || found->second == 0) continue;
        weighed.push_back({one, other, found->first, found->second});
    }
    return weighed;
}

/// In columns, as high as the list is wide.
Frame list_of(const std::vector<WeighedPair>& pairs, bool all) {
    constexpr double width = 3.6;
    constexpr double height = 0.6;
    const auto rows = std::max<std::size_t>(
        12, static_cast<std::size_t>(
                std::ceil(std::sqrt(static_cast<double>(pairs.size()) * width / height))));
    Frame frame{{}, all ? "weights of pairs" : "weights of the other pairs"};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::size_t column = i / rows;
        const Point at{width * static_cast<double>(column),
                       height * static_cast<double>(i - column * rows)};
        frame.elements.emplace_back(
            Label{at, fmt::format("{}: {}", pairs[i].name, lastmove::to_text(pairs[i].weight))});
    }
    return frame;
}

}  // namespace

std::vector<Frame> draw_pair_graph(const Board& board, const Weights& pairs) {
    const auto weighed = weighed_pairs(board, pairs);
    if (weighed.empty()) return {};
    if (weighed.size() > most_lines) return {list_of(weighed, true)};
    const auto at = [&](std::size_t hole) {
        return scale * place(board.rule(), board.holes()[hole]);
    };
    std::set<std::size_t> ends;
    double most = 0;
    for (const WeighedPair& pair : weighed) {
        ends.insert({pair.one, pair.other});
        most = std::max(most, std::abs(pair.weight.get_d()));
    }
    std::vector<Point> holes;
    holes.reserve(ends.size());
    for (const std::size_t hole : ends) holes.push_back(at(hole));
    PairPainter painter(holes);
    std::vector<WeighedPair> rest;
    for (const WeighedPair& pair : weighed) {
        const bool has_number =
            painter.add(at(pair.one), at(pair.other), pair.weight.get_d() / most,
                        lastmove::to_text(pair.weight));
        if (!has_number) rest.push_back(pair);
    }
    Frame frame{std::move(painter.elements), "weights of pairs; all others weigh 0"};
    for (const std::size_t hole : ends) {
        frame.elements.emplace_back(Disk{at(hole), hole_radius, board.hole_name(hole), 0});
    }
    std::ranges::move(painter.numbers, std::back_inserter(frame.elements));
    std::vector<Frame> frames{std::move(frame)};
    if (!rest.empty()) frames.push_back(list_of(rest, false));
    return frames;
}

}  // namespace lastmove::peg
