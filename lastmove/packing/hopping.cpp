#include "lastmove/packing/hopping.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lastmove::packing {

namespace {

// Shares of the moves; the others jiggle. Found by trial on the Formidable Fourteen, where all of
// them matter little: bench/packing.md.
constexpr double swaps = 0.85;
constexpr double reinsertions = 0.10;

constexpr std::size_t vacancies = 30;           // tried for a disk that is put in anew
constexpr double threshold = 0.002;             // growth of the energy that is accepted
constexpr double jiggling = 0.4;                // farthest that a jiggled disk moves each way
constexpr std::size_t patience_per_disk = 200;  // steps without progress, then begin anew

double root_mean_square(std::span<const double> radii) {
    double sum = 0;
    for (const double radius : radii) sum += radius * radius;
    return std::sqrt(sum / static_cast<double>(radii.size()));
}

}  // namespace

Hopping::Hopping(Overlap overlap, std::uint64_t seed)
    : overlap_(std::move(overlap)),
      descent_(overlap_.size()),
      random_(seed),
      scale_(root_mean_square(overlap_.radii())),
      enough_(1e-22 * scale_ * scale_),
      at_(2 * overlap_.size()) {
    restart();
}

double Hopping::uniform() {
    return std::ldexp(static_cast<double>(random_() >> 11), -53);
}

double Hopping::descend(Coordinates& at) {
    double energy = descent_.run(overlap_, at, enough_);
    // The way down to no overlap at all may be flat and long.
    for (int more = 0; more < 5 && energy > enough_ && energy < 1e-10 * scale_ * scale_; ++more) {
        energy = descent_.run(overlap_, at, enough_);
    }
    return energy;
}

void Hopping::place_at_random(std::size_t disk, Coordinates& at) {
    const double turn = 2 * std::numbers::pi * uniform();
    const double free = std::max(overlap_.cavity() - overlap_.radii()[disk], 0.0);
    const double distance = std::sqrt(uniform()) * free;
    at[disk] = distance * std::cos(turn);
    at[overlap_.size() + disk] = distance * std::sin(turn);
}

void Hopping::restart() {
    for (std::size_t i = 0; i < overlap_.size(); ++i) place_at_random(i, at_);
    energy_ = least_ = descend(at_);
    fruitless_ = 0;
}

void Hopping::set_cavity(double radius) {
    overlap_.set_cavity(radius);
    energy_ = least_ = descend(at_);
    fruitless_ = 0;
}

/// Two disks next to each other in size, or nearly so; jiggles where both have one size.
void Hopping::swap_two(Coordinates& at) {
    const std::size_t n = overlap_.size();
    std::size_t apart = 1;
    while (apart < n && uniform() < 0.4) ++apart;
    if (apart >= n) return jiggle(at);
    const std::size_t i = below(n - apart);
    const std::size_t j = i + apart;
    if (overlap_.radii()[i] == overlap_.radii()[j]) return jiggle(at);
    std::swap(at[i], at[j]);
    std::swap(at[n + i], at[n + j]);
}

void Hopping::reinsert(Coordinates& at) {
    const std::size_t n = overlap_.size();
    const std::size_t disk = below((n + 1) / 2);
    Coordinates best = at;
    double least = 0;
    for (std::size_t k = 0; k < vacancies; ++k) {
        place_at_random(disk, at);
        const double energy = overlap_.energy_of(disk, at[disk], at[n + disk], at);
        if (k > 0 && energy >= least) continue;
        least = energy;
        best[disk] = at[disk];
        best[n + disk] = at[n + disk];
    }
    at = std::move(best);
}

void Hopping::jiggle(Coordinates& at) {
    for (double& place : at) place += jiggling * scale_ * (2 * uniform() - 1);
}

void Hopping::step() {
    if (++fruitless_ > patience_per_disk * overlap_.size()) return restart();
    tried_ = at_;
    const double choice = uniform();
    if (choice < swaps) {
        swap_two(tried_);
    } else if (choice < swaps + reinsertions) {
        reinsert(tried_);
    } else {
        jiggle(tried_);
    }
    const double energy = descend(tried_);
    if (energy > energy_ + threshold * scale_ * scale_) return;
    at_.swap(tried_);
    energy_ = energy;
    if (energy < least_ * (1 - 1e-6)) {
        least_ = energy;
        fruitless_ = 0;
    }
}

}  // namespace lastmove::packing
