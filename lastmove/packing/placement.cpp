#include "lastmove/packing/placement.hpp"

#include <algorithm>
#include <cmath>

#include "lastmove/base/picture.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/descent.hpp"

namespace lastmove::packing {

namespace {

constexpr int significant = 17;           // digits of a double
constexpr double touching = 1e-9;         // gaps below this share of the cavity
constexpr std::size_t most_turned = 100;  // disks, where there is no room for rounding

using Centres = std::vector<std::array<Rational, 2>>;

bool fits(const Puzzle& puzzle, const Centres& centres) {
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const auto& [x, y] = centres[i];
        // Everything doubled: diameters instead of radii.
        const Rational free = puzzle.cavity - puzzle.diameters[i];
        if (free < 0 || 4 * (x * x + y * y) > free * free) return false;
        for (std::size_t j = 0; j < i; ++j) {
            const Rational dx = x - centres[j][0];
            const Rational dy = y - centres[j][1];
            const Rational sum = puzzle.diameters[i] + puzzle.diameters[j];
            if (4 * (dx * dx + dy * dy) < sum * sum) return false;
        }
    }
    return true;
}

PackedDisks rounded(const Coordinates& at, unsigned digits) {
    const std::size_t n = at.size() / 2;
    PackedDisks disks;
    for (std::size_t i = 0; i < n; ++i) {
        disks.centres.push_back(
            {decimal(Rational(at[i]), digits), decimal(Rational(at[n + i]), digits)});
    }
    return disks;
}

/// From as many digits behind the point as a gap of this size may need, on.
std::optional<PackedDisks> rounded_to_fit(const Puzzle& puzzle, const Coordinates& at, double gap) {
    const int before_point = static_cast<int>(std::ceil(std::log10(puzzle.cavity.get_d())));
    const int last = std::max(significant - before_point, 0);
    const int first = static_cast<int>(std::floor(-std::log10(gap))) - 1;
    for (int digits = std::clamp(first, 0, last); digits <= last; ++digits) {
        PackedDisks disks = rounded(at, static_cast<unsigned>(digits));
        if (fits(puzzle, disks)) return disks;
    }
    return std::nullopt;
}

/// The disks turned so that (x, y) lies on a level with the origin.
Coordinates turned(const Coordinates& at, double x, double y) {
    const std::size_t n = at.size() / 2;
    const double length = std::hypot(x, y);
    Coordinates result(at.size());
    for (std::size_t i = 0; i < n; ++i) {
        result[i] = (x * at[i] + y * at[n + i]) / length;
        result[n + i] = (x * at[n + i] - y * at[i]) / length;
    }
    return result;
}

/// The disks moved away from each other as if they were a little larger: those that have room use
/// it, and the others hardly move.
Coordinates apart(const Puzzle& puzzle, Coordinates at) {
    std::vector<double> larger = radii(puzzle);
    for (double& radius : larger) radius *= 1 + 1e-3;
    const Overlap overlap(larger, puzzle.cavity.get_d() / 2);
    Descent(larger.size()).run(overlap, at, 0);
    return at;
}

/// The directions of two disks that touch, or of one that touches the wall.
std::vector<Point> contacts(const Puzzle& puzzle, const Coordinates& at) {
    const double cavity = puzzle.cavity.get_d() / 2;
    const double near = touching * cavity;
    const std::vector<double> sizes = radii(puzzle);
    const std::size_t n = sizes.size();
    std::vector<Point> directions;
    for (std::size_t i = 0; i < n; ++i) {
        const double distance = std::hypot(at[i], at[n + i]);
        if (distance > near && cavity - sizes[i] - distance < near) {
            directions.push_back({at[i], at[n + i]});
        }
        for (std::size_t j = i + 1; j < n; ++j) {
            const Point way{at[j] - at[i], at[n + j] - at[n + i]};
            const double between = std::hypot(way.x, way.y);
            if (between > near && between - sizes[i] - sizes[j] < near) directions.push_back(way);
        }
    }
    directions.push_back({1, 0});  // as they are
    return directions;
}

/// `at`, turned along any contact that `touching_at` has, with few digits.
std::optional<PackedDisks> turned_to_fit(const Puzzle& puzzle, const Coordinates& touching_at,
                                         const Coordinates& at) {
    for (const Point way : contacts(puzzle, touching_at)) {
        if (auto disks = rounded_to_fit(puzzle, turned(at, way.x, way.y), puzzle.cavity.get_d()))
            return disks;
    }
    return std::nullopt;
}

}  // namespace

Puzzle with_cavity(Puzzle puzzle, const Rational& diameter) {
    constexpr unsigned enough = 40;  // digits: `diameter` is a decimal of fewer
    puzzle.cavity = diameter;
    puzzle.text.cavity = decimal(diameter, enough);
    return puzzle;
}

bool fits(const Puzzle& puzzle, const PackedDisks& disks) {
    Centres centres;
    for (const auto& [x, y] : disks.centres) {
        centres.push_back({parse_decimal(x), parse_decimal(y)});
    }
    return fits(puzzle, centres);
}

std::optional<PackedDisks> place(const Puzzle& puzzle, Coordinates at, double needed) {
    const double cavity = puzzle.cavity.get_d() / 2;
    const double spread = cavity / needed;
    if (spread > 1) {
        for (double& place : at) place *= spread;
        const double least = std::ranges::min(puzzle.diameters).get_d() / 2;
        if (auto disks = rounded_to_fit(puzzle, at, (spread - 1) * least)) return disks;
    }
    if (at.size() / 2 > most_turned) return std::nullopt;
    if (auto disks = turned_to_fit(puzzle, at, at)) return disks;
    return turned_to_fit(puzzle, at, apart(puzzle, at));
}

std::vector<double> radii(const Puzzle& puzzle) {
    std::vector<double> result;
    result.reserve(puzzle.diameters.size());
    for (const Rational& diameter : puzzle.diameters) result.push_back(diameter.get_d() / 2);
    return result;
}

}  // namespace lastmove::packing
