#include "lastmove/packing/impossible.hpp"

#include <algorithm>
#include <numeric>

#include "lastmove/exact/decimal.hpp"

namespace lastmove::packing {

namespace {

/// The one or two widest disks, in the puzzle's order.
std::vector<std::size_t> widest(const Puzzle& puzzle) {
    std::vector<std::size_t> disks(puzzle.diameters.size());
    std::iota(disks.begin(), disks.end(), std::size_t{0});
    std::ranges::stable_sort(disks, std::greater{},
                             [&](std::size_t disk) { return puzzle.diameters[disk]; });
    disks.resize(std::min<std::size_t>(disks.size(), 2));
    std::ranges::sort(disks);
    return disks;
}

Rational width(const Puzzle& puzzle, const std::vector<std::size_t>& disks) {
    Rational sum;
    for (const std::size_t disk : disks) sum += puzzle.diameters[disk];
    return sum;
}

Rational squares(const Puzzle& puzzle) {
    Rational sum;
    for (const Rational& diameter : puzzle.diameters) sum += diameter * diameter;
    return sum;
}

}  // namespace

std::optional<Witness> impossibility(const Puzzle& puzzle) {
    for (std::size_t disk = 0; disk < puzzle.diameters.size(); ++disk) {
        if (puzzle.diameters[disk] > puzzle.cavity) return WideDisks{{disk}};
    }
    if (const auto disks = widest(puzzle);
        width(puzzle, disks) > puzzle.cavity && disks.size() == 2) {
        return WideDisks{disks};
    }
    if (puzzle.diameters.size() > 1 && squares(puzzle) >= puzzle.cavity * puzzle.cavity) {
        return DiskAreas{};
    }
    return std::nullopt;
}

LeastCavity least_cavity(const Puzzle& puzzle) {
    constexpr unsigned digits = 12;
    const Rational side_by_side = width(puzzle, widest(puzzle));
    const Rational area = squares(puzzle);
    if (side_by_side * side_by_side >= area) return {side_by_side, true};
    return {root_below(area, digits), false};
}

}  // namespace lastmove::packing
