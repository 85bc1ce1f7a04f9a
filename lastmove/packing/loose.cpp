#include "lastmove/packing/loose.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lastmove::packing {

namespace {

/// The narrowest gap around disk `i` if it lies at (x, y).
double gap_around(std::span<const double> radii, double cavity, const Coordinates& at,
                  std::size_t i, double x, double y) {
    const std::size_t n = radii.size();
    double gap = cavity - radii[i] - std::hypot(x, y);
    for (std::size_t j = 0; j < n; ++j) {
        if (j == i) continue;
        gap = std::min(gap, std::hypot(at[j] - x, at[n + j] - y) - radii[i] - radii[j]);
    }
    return gap;
}

/// Walks in any of some directions, with shorter and shorter steps.
void widen(std::span<const double> radii, double cavity, std::size_t i, Coordinates& at) {
    constexpr int directions = 24;
    const std::size_t n = radii.size();
    double gap = gap_around(radii, cavity, at, i, at[i], at[n + i]);
    for (double step = radii[i] / 2; step > radii[i] * 1e-6;) {
        bool wider = false;
        for (int k = 0; k < directions && !wider; ++k) {
            const double angle = 2 * std::numbers::pi * k / directions;
            const double x = at[i] + step * std::cos(angle);
            const double y = at[n + i] + step * std::sin(angle);
            if (const double reached = gap_around(radii, cavity, at, i, x, y); reached > gap) {
                gap = reached;
                at[i] = x;
                at[n + i] = y;
                wider = true;
            }
        }
        if (!wider) step /= 2;
    }
}

}  // namespace

void give_room(std::span<const double> radii, double cavity, const std::vector<bool>& held,
               Coordinates& at) {
    constexpr int rounds = 5;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < radii.size(); ++i) {
            if (!held[i]) widen(radii, cavity, i, at);
        }
    }
}

}  // namespace lastmove::packing
