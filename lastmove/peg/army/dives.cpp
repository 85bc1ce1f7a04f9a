#include "lastmove/peg/army/dives.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "lastmove/peg/army/fewest.hpp"
#include "lastmove/peg/army/ordering.hpp"

namespace lastmove::peg {

namespace {

constexpr double rounding_tolerance = 1e-6;
constexpr double disturbance = 0.3;
constexpr int near_margin = 2;  ///< beyond the distance of the marginal men
constexpr int far_margin = 5;

bool is_nearly_whole(double count) {
    return std::abs(count - std::nearbyint(count)) < rounding_tolerance;
}

std::int64_t nearest(double count) {
    return static_cast<std::int64_t>(std::nearbyint(count));
}

int marginal_radius(ArmyRule rule, int level) {
    return std::max(marginal_distance(rule, level), 2);
}

}  // namespace

ArmyDives::Rounding::Rounding(ArmyRule rule, int level, int radius)
    : program(rule, level, radius), bounds(program.columns().size()) {}

void ArmyDives::Rounding::bound(std::size_t column, std::int64_t least,
                                std::optional<std::int64_t> most) {
    bounds[column] = {least, most};
    program.bound(column, least, most);
}

void ArmyDives::Rounding::forget() {
    for (std::size_t column = 0; column < bounds.size(); ++column) {
        if (bounds[column].first != 0 || bounds[column].second) bound(column, 0, std::nullopt);
    }
}

ArmyDives::ArmyDives(ArmyRule rule, int level)
    : goal_{0, level},
      near_(rule, level, marginal_radius(rule, level) + near_margin),
      far_(rule, level, marginal_radius(rule, level) + far_margin) {
    std::map<std::array<Hole, 3>, std::size_t> places;
    for (std::size_t i = 0; i < far_.program.columns().size(); ++i) {
        if (!far_.program.is_inside(i)) continue;
        const ArmyJump jump = far_.program.jump(i);
        places.emplace(std::array{jump.from, jump.over, jump.to}, i);
    }
    for (std::size_t i = 0; i < near_.program.columns().size(); ++i) {
        columns_in_far_.emplace_back();
        if (!near_.program.is_inside(i)) continue;
        const ArmyJump jump = near_.program.jump(i);
        columns_in_far_.back() = places.at({jump.from, jump.over, jump.to});
    }
}

std::optional<ArmyProgram::Suggestion> ArmyDives::round(Rounding& rounding, double men,
                                                        double noise, const Limits& limits) {
    ArmyProgram& program = rounding.program;
    auto solved = program.solve(limits);
    while (solved &&
           solved->men < std::min(men, ArmyProgram::missing / 2) - 1 + rounding_tolerance) {
        std::optional<std::size_t> column;
        double greatest = 0;
        for (std::size_t i = 0; i < solved->counts.size(); ++i) {
            const double count = solved->counts[i];
            if (is_nearly_whole(count) || !program.is_inside(i)) continue;
            constexpr int steps = 1000;
            constexpr double for_halves = 0.1;
            const double part = count - std::floor(count);
            const double random = noise == 0 ? 0 : static_cast<double>(random_() % steps) / steps;
            const double weight = solved->weights[program.columns()[i].places[2]] *
                                  (1 + for_halves * std::min(part, 1 - part)) *
                                  (1 + noise * random);
            if (column && weight <= greatest) continue;
            column = i;
            greatest = weight;
        }
        if (!column) return solved;
        const auto [least, most] = rounding.bounds[*column];
        const std::int64_t below = nearest(std::floor(solved->counts[*column]));
        rounding.bound(*column, below + 1, most);
        auto more = program.solve(limits);
        if (!more || more->men > solved->men + rounding_tolerance) {
            rounding.bound(*column, least, below);
            auto fewer = program.solve(limits);
            if (!fewer || (more && fewer->men > more->men)) {
                rounding.bound(*column, below + 1, most);
            } else {
                more = std::move(fewer);
            }
        }
        solved = std::move(more);
    }
    return std::nullopt;
}

void ArmyDives::keep(const ArmyProgram::Suggestion& solved) {
    far_.forget();
    for (std::size_t i = 0; i < solved.counts.size(); ++i) {
        const std::int64_t count = nearest(solved.counts[i]);
        if (count > 0 && columns_in_far_[i]) far_.bound(*columns_in_far_[i], count, std::nullopt);
    }
}

std::optional<ArmyPlay> ArmyDives::play_of(const ArmyProgram::Suggestion& solved,
                                           const Limits& limits) const {
    std::vector<std::pair<ArmyJump, std::int64_t>> jumps;
    for (std::size_t i = 0; i < solved.counts.size(); ++i) {
        const std::int64_t count = nearest(solved.counts[i]);
        if (count == 0) continue;
        if (!far_.program.is_inside(i) || count > UINT8_MAX) return std::nullopt;
        jumps.emplace_back(far_.program.jump(i), count);
    }
    bool exhausted = false;
    return in_order(jumps, goal_, limits, exhausted);
}

std::optional<ArmyPlay> ArmyDives::next(std::int64_t men, const Limits& limits) {
    near_.forget();
    if (basis_) near_.program.set_basis(*basis_);
    if (!basis_ && near_.program.solve(limits)) basis_ = near_.program.basis();
    const double noise = is_first_ ? 0 : disturbance;
    is_first_ = false;
    const auto fewer = static_cast<double>(men);
    const auto solved = round(near_, fewer, noise, limits);
    if (!solved) return std::nullopt;
    keep(*solved);
    const auto whole = round(far_, fewer, 0, limits);
    auto play = whole ? play_of(*whole, limits) : std::nullopt;
    const bool is_better = play && static_cast<std::int64_t>(play->men.size()) < men;
    return is_better ? std::move(play) : std::nullopt;
}

}  // namespace lastmove::peg
