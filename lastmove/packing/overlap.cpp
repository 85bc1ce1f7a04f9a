#include "lastmove/packing/overlap.hpp"

#include <algorithm>
#include <cmath>

namespace lastmove::packing {

double Overlap::energy(std::span<const double> at, std::span<double> gradient) const {
    const std::size_t n = radii_.size();
    const double* const x = at.data();
    const double* const y = x + n;
    double* const gx = gradient.data();
    double* const gy = gx + n;
    std::ranges::fill(gradient, 0.0);
    double energy = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double xi = x[i];
        const double yi = y[i];
        const double free = std::max(cavity_ - radii_[i], 0.0);
        if (const double square = xi * xi + yi * yi; square > free * free) {
            const double distance = std::sqrt(square);
            const double over = distance - free;
            energy += over * over;
            gx[i] += 2 * over / distance * xi;
            gy[i] += 2 * over / distance * yi;
        }
        for (std::size_t j = i + 1; j < n; ++j) {
            const double dx = x[j] - xi;
            const double dy = y[j] - yi;
            const double sum = radii_[i] + radii_[j];
            const double square = dx * dx + dy * dy;
            if (square >= sum * sum) continue;
            // Disks on one spot may go anywhere: any direction is as good.
            const double distance = std::max(std::sqrt(square), 1e-12);
            const double over = sum - distance;
            energy += over * over;
            const double pull = 2 * over / distance;
            gx[i] += pull * dx;
            gy[i] += pull * dy;
            gx[j] -= pull * dx;
            gy[j] -= pull * dy;
        }
    }
    return energy;
}

double Overlap::energy_of(std::size_t i, double x, double y, std::span<const double> at) const {
    const std::size_t n = radii_.size();
    double energy = 0;
    if (const double over = std::hypot(x, y) + radii_[i] - cavity_; over > 0) energy += over * over;
    for (std::size_t j = 0; j < n; ++j) {
        if (j == i) continue;
        const double over = radii_[i] + radii_[j] - std::hypot(at[j] - x, at[n + j] - y);
        if (over > 0) energy += over * over;
    }
    return energy;
}

}  // namespace lastmove::packing
