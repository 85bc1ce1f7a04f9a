#include "lastmove/peg/army/army.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/army/search.hpp"

namespace lastmove::peg {

namespace {

/// The holes `distance` steps behind (0, 0), in reading order from the edge row.
std::vector<Hole> layer(int distance) {
    std::vector<Hole> holes;
    for (int y = 0; y >= -distance; --y) {
        const int x = distance + y;
        if (x > 0) holes.push_back({-x, y});
        holes.push_back({x, y});
    }
    return holes;
}

}  // namespace

Golden man_weight(std::int64_t level, Hole hole) {
    return sigma_power(std::abs(hole[0]) + std::abs(level - hole[1]));
}

Golden greatest_weight(std::int64_t level, std::uint64_t men) {
    Golden weight;
    for (std::uint64_t distance = 0; men > 0; ++distance) {
        const std::uint64_t here = std::min(men, 2 * distance + 1);
        const Golden each = sigma_power(level + static_cast<std::int64_t>(distance));
        weight = weight + Golden{Integer(here), 0} * each;
        men -= here;
    }
    return weight;
}

std::uint64_t least_men_by_weight(std::int64_t level) {
    std::uint64_t men = 0;
    while (greatest_weight(level, men) < Golden{1, 0}) ++men;
    return men;
}

std::vector<std::vector<Hole>> heaviest_sets(std::uint64_t men) {
    std::vector<Hole> inner;
    int distance = 0;
    while (inner.size() + layer(distance).size() <= men) {
        std::ranges::copy(layer(distance), std::back_inserter(inner));
        ++distance;
    }
    const std::vector<Hole> outer = layer(distance);
    std::vector<bool> chosen(outer.size());
    std::fill_n(chosen.begin(), men - inner.size(), true);
    std::vector<std::vector<Hole>> sets;
    do {
        sets.push_back(inner);
        for (std::size_t i = 0; i < outer.size(); ++i) {
            if (chosen[i]) sets.back().push_back(outer[i]);
        }
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return sets;
}

std::variant<ArmyPlay, GoldenPagoda> army(std::int64_t level, const Limits& limits,
                                          Progress& progress) {
    if (level < 0 || level > highest_army_level) {
        throw InputError(std::to_string(level), 1,
                         fmt::format("a level from 0 to {}", highest_army_level), "4");
    }
    const Golden all = half_plane_weight(level);
    if (all <= Golden{1, 0}) return GoldenPagoda{all.a, all.b};

    std::uint64_t men = least_men_by_weight(level);
    std::uint64_t exhausted = 0;
    ArmySearch search(static_cast<int>(level), limits, progress);
    if (greatest_weight(level, men) == Golden{1, 0}) {
        const auto sets = heaviest_sets(men);
        for (const auto& set : sets) {
            if (const auto play = search.keeping_weight(set)) return *play;
        }
        exhausted = sets.size();
        ++men;
    }
    auto play = search.backwards(men);
    // Below level 5 the numbers of men that the weights leave suffice (beasley1992).
    if (!play) throw Fault("an army that its weight does not exclude");
    play->bound.exhausted = exhausted;
    return *std::move(play);
}

}  // namespace lastmove::peg
