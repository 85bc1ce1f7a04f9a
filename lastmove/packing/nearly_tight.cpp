#include "lastmove/packing/nearly_tight.hpp"

#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/contact_graph.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/refine.hpp"

namespace lastmove::packing {

namespace {

constexpr std::size_t refined_bits = 256;
constexpr std::size_t gap_bits = 200;  // bits of a gap that is more than a rounding error
constexpr unsigned most_digits = 70;

}  // namespace

std::optional<PackedDisks> place_nearly_tight(const Puzzle& puzzle, const Coordinates& at,
                                              double needed, const Limits& limits) {
    const ContactGraph graph = contact_graph(radii(puzzle), needed, at);
    const auto refined = refined_freely(puzzle, graph, at, needed, refined_bits, limits);
    if (!refined) return std::nullopt;
    const Integer& radius = refined->back();
    const Integer gap = (Integer(1) << (refined_bits - 1)) - radius;
    if (gap < Integer(1) << (refined_bits - gap_bits)) return std::nullopt;
    // Apart by half of the gap at the wall: what stays there is room for rounding, and pairs gain.
    const Rational spread = 1 + Rational(gap, Integer(2 * radius));
    const Rational unit = puzzle.cavity * spread / Rational(Integer(1) << refined_bits);
    const std::size_t n = puzzle.diameters.size();
    for (unsigned digits = 15; digits <= most_digits; digits += 5) {
        limits.check();
        PackedDisks disks;
        for (std::size_t i = 0; i < n; ++i) {
            disks.centres.push_back({decimal(Rational((*refined)[i] * unit), digits),
                                     decimal(Rational((*refined)[n + i] * unit), digits)});
        }
        if (fits(puzzle, disks)) return disks;
    }
    return std::nullopt;
}

}  // namespace lastmove::packing
