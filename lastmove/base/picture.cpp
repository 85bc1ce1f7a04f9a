#include "lastmove/base/picture.hpp"

#include <algorithm>
#include <limits>

namespace lastmove {

namespace {

constexpr double ground_reach = 0.6;  // half a cell and the rim that the back ends paint
constexpr double cell_reach = 0.5;
constexpr double patch_reach = 0.6;  // of hexagons, too
constexpr double floor_reach = 0.52;
constexpr double label_reach = 0.3;
constexpr double label_letter = 0.2;  // the width of one letter

/// Grows a box by squares around points.
struct Bounds {
    double labels = 1;
    Box box{{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()},
            {std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()}};

    void add(Point point, double reach) {
        box.least.x = std::min(box.least.x, point.x - reach);
        box.least.y = std::min(box.least.y, point.y - reach);
        box.greatest.x = std::max(box.greatest.x, point.x + reach);
        box.greatest.y = std::max(box.greatest.y, point.y + reach);
    }

    void operator()(const Ground& ground) {
        for (const auto& piece : ground.pieces) {
            for (const Point& corner : piece) add(corner, ground_reach);
        }
    }
    void operator()(const Field& field) {
        add(field.least, 0);
        add(field.greatest, 0);
    }
    void operator()(const Mark& mark) { add(mark.at, cell_reach); }
    void operator()(const Number& number) { add(number.at, cell_reach); }
    void operator()(const Checkers& checkers) { add(checkers.at, cell_reach); }
    void operator()(const Label& label) {
        add(label.at, label_reach * labels);
        const double half = labels * label_letter * static_cast<double>(label.text.size()) / 2;
        box.least.x = std::min(box.least.x, label.at.x - half);
        box.greatest.x = std::max(box.greatest.x, label.at.x + half);
    }
    void operator()(const Arrow& arrow) {
        for (const Point& point : arrow.path) add(point, 0);
    }
    void operator()(const Border& border) {
        add(border.from, 0);
        add(border.to, 0);
    }
    void operator()(const Line& line) {
        for (const Point& point : line.path) add(point, 0);
    }
    void operator()(const Patch& patch) {
        for (const Point& cell : patch.cells) add(cell, patch_reach);
    }
    void operator()(const Disk& disk) { add(disk.at, disk.radius); }
    void operator()(const Floor& floor) {
        for (const Point& cell : floor.cells) add(cell, floor_reach);
    }
    void operator()(const Piece& piece) { add(piece.at, cell_reach); }
    void operator()(const Touch& touch) { add(touch.at, cell_reach); }
    void operator()(const Dots& dots) {
        for (const Point& at : dots.at) add(at, dots.radius);
    }
    void operator()(const Slab& slab) {
        add(slab.from, cell_reach);
        add(slab.to, cell_reach);
    }
};

}  // namespace

Box bounds(const Frame& frame, double labels) {
    Bounds bounds{labels};
    for (const Element& element : frame.elements) std::visit(bounds, element);
    return frame.elements.empty() ? Box{} : bounds.box;
}

}  // namespace lastmove
