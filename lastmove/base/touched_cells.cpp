#include "lastmove/base/touched_cells.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lastmove {

namespace {

struct NamedPlace {
    Point at;
    std::string_view name;
};

/// The places of the cells that have names.
struct NamedPlaces {
    std::vector<NamedPlace> found;

    void add(Point at, const std::string& name) {
        if (!name.empty()) found.push_back({at, name});
    }

    void operator()(const Mark& mark) { add(mark.at, mark.cell); }
    void operator()(const Number& number) { add(number.at, number.cell); }
    void operator()(const Disk& disk) { add(disk.at, disk.cell); }
    void operator()(const Checkers& checkers) { add(checkers.at, checkers.cell); }
    void operator()(const Piece& piece) { add(piece.at, piece.cell); }
    void operator()(const Line& line) {
        const std::size_t half = line.path.size() / 2;
        add(line.path.size() % 2 == 1 ? line.path[half]
                                      : 0.5 * (line.path[half - 1] + line.path[half]),
            line.cell);
    }
    void operator()(const Floor& floor) {
        for (std::size_t i = 0; i < std::min(floor.cells.size(), floor.names.size()); ++i) {
            add(floor.cells[i], floor.names[i]);
        }
    }
    void operator()(const Patch& patch) {
        for (const Point& cell : patch.cells) add(cell, patch.cell);
    }
    void operator()(const auto& /*has no name*/) {}
};

/// Where the elements of a move are.
struct MovePlaces {
    std::vector<Point> found;

    void operator()(const Arrow& arrow) {
        found.insert(found.end(), arrow.path.begin(), arrow.path.end());
    }
    void operator()(const Touch& touch) { found.push_back(touch.at); }
    void operator()(const Slab& slab) {
        found.push_back(slab.from);
        found.push_back(slab.to);
    }
    void operator()(const Piece& piece) { found.push_back(piece.at); }
    void operator()(const auto& /*is of no move*/) {}
};

}  // namespace

TouchedCells touched_cells(const Picture& plain, const Picture& marked) {
    TouchedCells touched;
    const std::size_t frames = std::min(plain.frames.size(), marked.frames.size());
    for (std::size_t i = 0; i < frames; ++i) {
        const std::vector<Element>& before = plain.frames[i].elements;
        const std::vector<Element>& after = marked.frames[i].elements;
        if (after.size() <= before.size()) continue;
        touched.frame = i;
        MovePlaces places;
        for (std::size_t k = before.size(); k < after.size(); ++k) std::visit(places, after[k]);
        NamedPlaces named;
        for (const Element& element : before) std::visit(named, element);
        for (const Point& at : places.found) {
            const auto here = std::ranges::find_if(named.found, [&](const NamedPlace& place) {
                return std::hypot(place.at.x - at.x, place.at.y - at.y) < 1e-6;
            });
            if (here == named.found.end()) continue;
            if (std::ranges::find(touched.names, here->name) == touched.names.end()) {
                touched.names.emplace_back(here->name);
            }
        }
        break;
    }
    return touched;
}

}  // namespace lastmove
