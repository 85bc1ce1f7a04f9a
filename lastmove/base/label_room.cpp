#include "lastmove/base/label_room.hpp"

#include <algorithm>
#include <cmath>

#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

constexpr double half_height = 0.38;  // of digits and small letters, in sizes of type
constexpr double mark_radius = 0.38;
constexpr std::size_t longest_growing = 3;  // characters

constexpr std::size_t most_pairs = 4'000'000;  // a hundredth of a second

/// What a label must not touch: a disk.
struct Obstacle {
    Point at;
    double radius;
};

/// Lists the obstacles of a frame; lines are rows of points.
struct Obstacles {
    std::vector<Obstacle> all;

    void add(Point at, double radius) { all.push_back({at, radius}); }
    void operator()(const Mark& mark) { add(mark.at, mark_radius); }
    void operator()(const Number& number) { add(number.at, mark_radius); }
    void operator()(const Checkers& checkers) { add(checkers.at, mark_radius); }
    void operator()(const Piece& piece) { add(piece.at, mark_radius); }
    void operator()(const Disk& disk) { add(disk.at, disk.radius); }
    void operator()(const Patch& patch) {
        for (const Point& cell : patch.cells) add(cell, 0.5);
    }
    void operator()(const Floor& floor) {
        for (const Point& cell : floor.cells) add(cell, 0.5);
    }
    void operator()(const Line& line) {
        constexpr double step = 0.25;
        for (std::size_t i = 0; i + 1 < line.path.size(); ++i) {
            const Point way = line.path[i + 1] - line.path[i];
            const double parts = std::ceil(std::hypot(way.x, way.y) / step);
            for (double part = 0; part <= parts; ++part) {
                add(line.path[i] + (part / std::max(parts, 1.0)) * way, 0.05);
            }
        }
    }
    template <class Other>
    void operator()(const Other& /*what labels may lie on*/) {}
};

double half_width(const Label& label) {
    return text_width(label.text) / 2;
}

/// The size at which two boxes with these half extents, at size 1, begin to touch.
double touching_size(Point distance, double gap, double width, double height) {
    return std::max((std::abs(distance.x) - gap) / width, (std::abs(distance.y) - gap) / height);
}

}  // namespace

double label_room(const Frame& frame, double most) {
    Obstacles obstacles;
    std::vector<const Label*> labels;
    for (const Element& element : frame.elements) {
        std::visit(obstacles, element);
        if (const auto* label = std::get_if<Label>(&element)) labels.push_back(label);
    }
    const bool is_fixed = labels.size() * (labels.size() + obstacles.all.size()) > most_pairs ||
                          std::ranges::any_of(labels, [](const Label* label) {
                              return label->on_tint || label->text.size() > longest_growing;
                          });
    if (is_fixed) return label_size;
    double room = most;
    for (const Label* label : labels) {
        for (const Label* other : labels) {
            if (other == label) continue;
            room = std::min(
                room, touching_size(other->at - label->at, 0,
                                    half_width(*label) + half_width(*other), 2 * half_height));
        }
        for (const Obstacle& obstacle : obstacles.all) {
            room = std::min(room, touching_size(obstacle.at - label->at, obstacle.radius,
                                                half_width(*label), half_height));
        }
    }
    return std::max(room, label_size);
}

}  // namespace lastmove
