#include "lastmove/check/peg/regions.hpp"

#include <algorithm>

namespace lastmove::checking {

namespace {

constexpr std::size_t most_in_region = 4;

/// Adds to `regions` what closes the set by holes of `full`. Of a jump over the set from outside to
/// outside, one end must join it: whichever of the two, both are tried.
void close(const PegBoard& board, const Pegs& full, Pegs set, std::vector<Pegs>& regions) {
    const auto& jumps = board.jumps();
    const auto crossing = std::ranges::find_if(jumps, [&](const PegJump& jump) {
        return set[jump.over] && !set[jump.from] && !set[jump.to];
    });
    if (crossing == jumps.end()) {
        regions.push_back(set);
        return;
    }
    if (set.count() == most_in_region) return;
    for (const std::uint16_t end : {crossing->from, crossing->to}) {
        if (!full[end]) continue;
        set.set(end);
        close(board, full, set, regions);
        set.reset(end);
    }
}

}  // namespace

std::vector<Pegs> disjoint_regions(const PegBoard& board, const Pegs& full, const Pegs& left) {
    std::vector<Pegs> regions;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        Pegs set;
        set.set(hole);
        if (full[hole]) close(board, full, set, regions);
    }
    std::ranges::stable_sort(regions, {}, &Pegs::count);
    std::vector<Pegs> chosen;
    Pegs covered;
    for (const Pegs& region : regions) {
        if ((covered & region).any() || (region & left) == region) continue;
        covered |= region;
        chosen.push_back(region);
    }
    return chosen;
}

}  // namespace lastmove::checking
