// Tilings found by plain backtracking on sets of cells: slow, and nothing of it is the room's.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lastmove::naive {

using Place = std::pair<int, int>;
using Shape = std::set<Place>;

inline Shape shape_of(const std::vector<std::string>& rows, char sign) {
    Shape shape;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (rows[row][column] == sign) {
                shape.insert({static_cast<int>(row), static_cast<int>(column)});
            }
        }
    }
    return shape;
}

/// The shape moved so that its first cell is (0,0).
inline Shape at_origin(const Shape& shape) {
    Shape moved;
    const auto [row, column] = *shape.begin();
    for (const auto& [r, c] : shape) moved.insert({r - row, c - column});
    return moved;
}

/// All ways in which the shape lies: by quarter turns of squares, sixths of a turn of hexagons,
/// and reflections when `reflect`.
inline std::set<Shape> all_ways(const Shape& shape, bool hexagonal, bool reflect) {
    std::set<Shape> ways;
    Shape turned = shape;
    for (int mirrored = 0; mirrored < (reflect ? 2 : 1); ++mirrored) {
        for (int turn = 0; turn < 12; ++turn) {
            Shape next;
            for (const auto& [r, c] : turned) {
                next.insert(hexagonal ? Place{c, c - r} : Place{c, -r});
            }
            turned = next;
            ways.insert(at_origin(turned));
        }
        Shape next;
        for (const auto& [r, c] : turned) next.insert({c, r});
        turned = next;
    }
    return ways;
}

struct Supply {
    std::set<Shape> ways;
    int least = 0;
    int most = 1'000'000;
};

/// The number of tilings, at most `enough` of them.
inline std::int64_t count(const Shape& empty, std::vector<Supply>& tiles, std::int64_t enough) {
    if (empty.empty()) {
        return std::ranges::all_of(tiles, [](const Supply& tile) { return tile.least <= 0; });
    }
    std::int64_t total = 0;
    const auto [row, column] = *empty.begin();
    for (Supply& tile : tiles) {
        if (tile.most == 0) continue;
        for (const Shape& way : tile.ways) {
            Shape rest = empty;
            bool fits = true;
            for (const auto& [r, c] : way) fits = fits && rest.erase({row + r, column + c}) == 1;
            if (!fits) continue;
            --tile.least;
            --tile.most;
            total += count(rest, tiles, enough - total);
            ++tile.least;
            ++tile.most;
            if (total >= enough) return total;
        }
    }
    return total;
}

}  // namespace lastmove::naive
