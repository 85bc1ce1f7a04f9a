#include "lastmove/packing/impossible.hpp"

#include <algorithm>
#include <array>
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

/// What the least cavity for n disks of diameter 1 measures, rounded down (graham1968, pirl1969,
/// melissen1994, fodor1999, fodor2000, fodor2003).
struct EqualCavity {
    std::size_t disks;
    std::string_view diameter;
};
constexpr std::array equal_cavities{EqualCavity{3, "2.154700538379251529018297561003914911295"},
                                    EqualCavity{4, "2.414213562373095048801688724209698078569"},
                                    EqualCavity{5, "2.701301616704079864363080994126022144480"},
                                    EqualCavity{6, "3"},
                                    EqualCavity{7, "3"},
                                    EqualCavity{8, "3.304764870962486505241150223546855113444"},
                                    EqualCavity{9, "3.613125929752753055713286346854374307167"},
                                    EqualCavity{10, "3.813025631398124398251625156028783121277"},
                                    EqualCavity{11, "3.923804400163087252232754413366291703873"},
                                    EqualCavity{12, "4.029601930116183497482741041263349896295"},
                                    EqualCavity{13, "4.236067977499789696409173668731276235440"},
                                    EqualCavity{19, "4.863703305156273146998972798915589470535"}};

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

std::optional<EqualDisks> too_many_equal(const Puzzle& puzzle) {
    std::vector<std::size_t> all(puzzle.diameters.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::ranges::stable_sort(all, std::greater{},
                             [&](std::size_t disk) { return puzzle.diameters[disk]; });
    for (const auto& [disks, diameter] : equal_cavities) {
        if (disks > all.size()) break;
        const Rational& narrowest = puzzle.diameters[all[disks - 1]];
        if (parse_decimal(diameter) * narrowest <= puzzle.cavity) continue;
        EqualDisks found{{all.begin(), all.begin() + static_cast<std::ptrdiff_t>(disks)}};
        std::ranges::sort(found.disks);
        return found;
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
