#include "lastmove/peg/army/lattice.hpp"

#include <algorithm>
#include <cstdlib>

namespace lastmove::peg {

std::span<const Hole> army_steps(ArmyRule rule) {
    static constexpr std::array<Hole, 8> steps{
        {{0, 1}, {-1, 0}, {1, 0}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};
    const std::span<const Hole> all = steps;
    if (rule == ArmyRule::jump) return all.first(4);
    return rule == ArmyRule::hexagonal ? all.first(6) : all;
}

int army_distance(ArmyRule rule, Hole a, Hole b) {
    const int x = b[0] - a[0];
    const int y = b[1] - a[1];
    switch (rule) {
        case ArmyRule::jump:
            return std::abs(x) + std::abs(y);
        case ArmyRule::jump_diagonal:
            return std::max(std::abs(x), std::abs(y));
        case ArmyRule::hexagonal:
            break;
    }
    // The steps (1, 1) and (−1, −1) serve both coordinates, if these have the same sign.
    return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

std::int64_t holes_at(ArmyRule rule, std::int64_t level, std::int64_t distance) {
    if (distance < level) return 0;
    const std::int64_t sides = rule == ArmyRule::jump ? 2 : rule == ArmyRule::hexagonal ? 3 : 4;
    return sides * distance - 2 * level + 1;
}

Golden half_plane_weight(std::int64_t level, ArmyRule rule) {
    if (rule == ArmyRule::jump) return sigma_power(level - 5);
    const bool hexagonal = rule == ArmyRule::hexagonal;
    const Golden sides{hexagonal ? 3 : 4, 0};
    const Golden front{hexagonal ? level + 1 : 2 * level + 1, 0};
    return sides * sigma_power(level - 3) + front * sigma_power(level - 2);
}

}  // namespace lastmove::peg
