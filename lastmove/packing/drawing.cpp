#include "lastmove/packing/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/placement.hpp"

namespace lastmove::packing {

namespace {

constexpr double mean_diameter = 2.6;  // cells: a diameter of five letters can be read
constexpr double lightest = 0.04;      // tones of the smallest and of the largest disk
constexpr double darkest = 0.75;

/// Cells for a unit of length.
double scale(const std::vector<double>& sizes) {
    const double sum = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    return mean_diameter * static_cast<double>(sizes.size()) / (2 * sum);
}

Disk disk_at(const Puzzle& puzzle, const std::vector<double>& sizes, std::size_t disk, Point at) {
    const auto [least, greatest] = std::ranges::minmax(sizes);
    const double share = greatest > least ? (sizes[disk] - least) / (greatest - least) : 0;
    return {at, scale(sizes) * sizes[disk], puzzle.text.diameters[disk],
            lightest + (darkest - lightest) * share};
}

Disk cavity_at(const Puzzle& puzzle, double cells, Point at) {
    return {at, cells * puzzle.cavity.get_d() / 2, "", 0, true};
}

std::string about(const Puzzle& puzzle) {
    return fmt::format("{} and a cavity of diameter {}", counted(puzzle.diameters.size(), "disk"),
                       puzzle.text.cavity);
}

}  // namespace

Picture draw_packing(const Puzzle& puzzle, const PackedDisks& disks) {
    const std::vector<double> sizes = radii(puzzle);
    const double cells = scale(sizes);
    Frame frame;
    frame.elements.emplace_back(cavity_at(puzzle, cells, {0, 0}));
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto& [x, y] = disks.centres[i];
        const Point at{cells * parse_decimal(x).get_d(), -cells * parse_decimal(y).get_d()};
        frame.elements.emplace_back(disk_at(puzzle, sizes, i, at));
    }
    return {about(puzzle) + ", packed", {std::move(frame)}};
}

Picture draw_disks(const Puzzle& puzzle) {
    constexpr double between = 0.3;
    const std::vector<double> sizes = radii(puzzle);
    const double cells = scale(sizes);
    const double cavity = cells * puzzle.cavity.get_d() / 2;
    const double largest = cells * std::ranges::max(sizes);
    const double left = std::max(cavity, largest) + 2 * between;
    // Rows about as wide as a square that holds the disks.
    const double width = std::max(2 * cavity, 2 * largest);
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t disk) { return sizes[disk]; });
    Frame frame;
    frame.elements.emplace_back(cavity_at(puzzle, cells, {0, 0}));
    Point corner{left, -cavity};
    double height = 0;
    for (const std::size_t disk : order) {
        const double radius = cells * sizes[disk];
        if (corner.x > left && corner.x + 2 * radius > left + width) {
            corner = {left, corner.y + height + between};
            height = 0;
        }
        height = std::max(height, 2 * radius);
        frame.elements.emplace_back(
            disk_at(puzzle, sizes, disk, corner + Point{radius, height / 2}));
        corner.x += 2 * radius + between;
    }
    return {about(puzzle), {std::move(frame)}};
}

}  // namespace lastmove::packing
