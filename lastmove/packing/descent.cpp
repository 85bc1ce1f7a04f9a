#include "lastmove/packing/descent.hpp"

#include <cmath>

namespace lastmove::packing {

namespace {

constexpr int most_steps = 400;
constexpr int most_halvings = 20;
constexpr double flat = 1e-9;  // a gradient's square by its energy: no way down from here

double dot(const Coordinates& a, const Coordinates& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

void add(Coordinates& a, double factor, const Coordinates& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += factor * b[i];
}

}  // namespace

Descent::Descent(std::size_t disks)
    : gradient_(2 * disks),
      next_gradient_(2 * disks),
      direction_(2 * disks),
      next_at_(2 * disks),
      steps_(memory, Coordinates(2 * disks)),
      changes_(memory, Coordinates(2 * disks)),
      inverse_(memory),
      factor_(memory) {}

/// The direction −H·gradient, H the inverse Hessian as the remembered steps suggest it.
void Descent::choose_direction() {
    for (std::size_t i = 0; i < gradient_.size(); ++i) direction_[i] = -gradient_[i];
    if (used_ == 0) {
        // An overlap of two disks is undone when each goes half the way: the Hessian is near 4.
        for (double& part : direction_) part *= 0.25;
        return;
    }
    std::size_t k = next_;
    for (std::size_t i = 0; i < used_; ++i) {
        k = (k + memory - 1) % memory;
        factor_[k] = inverse_[k] * dot(steps_[k], direction_);
        add(direction_, -factor_[k], changes_[k]);
    }
    const std::size_t last = (next_ + memory - 1) % memory;
    const double scale = 1 / (inverse_[last] * dot(changes_[last], changes_[last]));
    for (double& part : direction_) part *= scale;
    for (std::size_t i = 0; i < used_; ++i) {
        add(direction_, factor_[k] - inverse_[k] * dot(changes_[k], direction_), steps_[k]);
        k = (k + 1) % memory;
    }
}

/// Remembers the step from the point to the next one, both of which the members hold.
void Descent::remember(double curvature) {
    inverse_[next_] = 1 / curvature;
    next_ = (next_ + 1) % memory;
    used_ = std::min(used_ + 1, memory);
}

double Descent::run(const Overlap& overlap, Coordinates& at, double enough) {
    used_ = next_ = 0;
    double energy = overlap.energy(at, gradient_);
    for (int step = 0; step < most_steps && energy > enough; ++step) {
        if (dot(gradient_, gradient_) < flat * energy) break;
        choose_direction();
        double slope = dot(direction_, gradient_);
        if (slope >= 0) {
            used_ = next_ = 0;
            choose_direction();
            slope = dot(direction_, gradient_);
        }
        double length = 1;
        double reached = energy;
        int halvings = 0;
        for (; halvings < most_halvings; ++halvings, length /= 2) {
            for (std::size_t i = 0; i < at.size(); ++i) {
                next_at_[i] = at[i] + length * direction_[i];
            }
            reached = overlap.energy(next_at_, next_gradient_);
            if (reached <= energy + 1e-4 * length * slope) break;
        }
        if (halvings == most_halvings) break;
        Coordinates& moved = steps_[next_];
        Coordinates& turned = changes_[next_];
        for (std::size_t i = 0; i < at.size(); ++i) {
            moved[i] = next_at_[i] - at[i];
            turned[i] = next_gradient_[i] - gradient_[i];
        }
        if (const double curvature = dot(moved, turned); curvature > 0) remember(curvature);
        at.swap(next_at_);
        gradient_.swap(next_gradient_);
        energy = reached;
    }
    return energy;
}

}  // namespace lastmove::packing
