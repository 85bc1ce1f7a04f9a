#include "lastmove/packing/tighten.hpp"

#include <ClpSimplex.hpp>
#include <algorithm>
#include <cmath>

#include "lastmove/linear/clp.hpp"

namespace lastmove::packing {

namespace {

constexpr int most_rounds = 200;
constexpr double shortest = 1e-14;  // trust regions below this share of the cavity are rounding

/// How much the centres must go apart so that no two disks overlap.
double spread_needed(std::span<const double> radii, const Coordinates& at) {
    const std::size_t n = radii.size();
    double spread = 0;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            const double distance = std::hypot(at[j] - at[i], at[n + j] - at[n + i]);
            spread = std::max(spread, (radii[i] + radii[j]) / std::max(distance, 1e-300));
        }
    }
    return spread == 0 ? 1 : spread;
}

/// The linear program of one round: columns are the centres' moves and the cavity's radius, all in
/// units of the trust region.
class Round {
  public:
    Round(std::span<const double> radii, const Coordinates& at, double cavity, double trust)
        : radii_(radii), at_(at), cavity_(cavity), trust_(trust) {}

    /// The moves, 2n of them, or nothing when CLP finds none.
    Coordinates solve(const Limits& limits) {
        const auto n = static_cast<int>(radii_.size());
        for (int i = 0; i < n; ++i) add_wall(i);
        for (int i = 0; i < n; ++i) {
            for (int j = i + 1; j < n; ++j) add_pair(i, j);
        }
        const int columns = 2 * n + 1;
        std::vector<double> least(static_cast<std::size_t>(columns), -1);
        std::vector<double> most(static_cast<std::size_t>(columns), 1);
        std::vector<double> costs(static_cast<std::size_t>(columns), 0);
        least.back() = -COIN_DBL_MAX;
        most.back() = COIN_DBL_MAX;
        costs.back() = 1;
        const std::vector<double> above(lower_.size(), COIN_DBL_MAX);
        const Ungoverned in_clp;
        const CoinPackedMatrix rows(false, row_.data(), column_.data(), entry_.data(),
                                    static_cast<CoinBigIndex>(entry_.size()));
        ClpSimplex solver;
        solver.setLogLevel(0);
        solver.loadProblem(rows, least.data(), most.data(), costs.data(), lower_.data(),
                           above.data());
        solver.setPrimalTolerance(1e-9);
        linear::solve_within(limits, solver, [&] { solver.dual(); });
        if (solver.status() != 0) return {};
        const double* moves = solver.primalColumnSolution();
        return {moves, moves + 2 * static_cast<std::ptrdiff_t>(n)};
    }

  private:
    void add_row(std::initializer_list<std::pair<int, double>> entries, double lower) {
        const auto row = static_cast<int>(lower_.size());
        for (const auto& [column, entry] : entries) {
            row_.push_back(row);
            column_.push_back(column);
            entry_.push_back(entry);
        }
        lower_.push_back(lower);
    }

    /// The cavity reaches beyond the disk in the direction in which it lies.
    void add_wall(int disk) {
        const auto i = static_cast<std::size_t>(disk);
        const auto n = static_cast<int>(radii_.size());
        const double x = at_[i];
        const double y = at_[i + radii_.size()];
        const double distance = std::hypot(x, y);
        const double room = cavity_ - distance - radii_[i];
        // Moves are short, and so is the way of the wall: none is longer than all overlaps.
        if (room > 4 * trust_ * static_cast<double>(radii_.size())) return;
        const double ux = distance > 0 ? x / distance : 1;
        const double uy = distance > 0 ? y / distance : 0;
        add_row({{disk, -ux}, {n + disk, -uy}, {2 * n, 1}}, -room / trust_);
    }

    void add_pair(int first, int second) {
        const auto i = static_cast<std::size_t>(first);
        const auto j = static_cast<std::size_t>(second);
        const auto n = static_cast<int>(radii_.size());
        const double dx = at_[j] - at_[i];
        const double dy = at_[j + radii_.size()] - at_[i + radii_.size()];
        const double distance = std::hypot(dx, dy);
        const double room = distance - radii_[i] - radii_[j];
        if (room > 3 * trust_ || distance == 0) return;
        const double ux = dx / distance;
        const double uy = dy / distance;
        add_row({{second, ux}, {first, -ux}, {n + second, uy}, {n + first, -uy}}, -room / trust_);
    }

    std::span<const double> radii_;
    const Coordinates& at_;
    double cavity_;
    double trust_;
    std::vector<int> row_, column_;
    std::vector<double> entry_, lower_;
};

}  // namespace

double cavity_needed(std::span<const double> radii, const Coordinates& at) {
    const std::size_t n = radii.size();
    const double spread = spread_needed(radii, at);
    double needed = 0;
    for (std::size_t i = 0; i < n; ++i) {
        needed = std::max(needed, std::max(spread, 1.0) * std::hypot(at[i], at[n + i]) + radii[i]);
    }
    return needed;
}

double tighten(std::span<const double> radii, Coordinates& at, const Limits& limits) {
    double cavity = cavity_needed(radii, at);
    double trust = 0.05 * cavity;
    Coordinates next;
    for (int round = 0; round < most_rounds && trust > shortest * cavity; ++round) {
        if (limits.ended()) break;
        const Coordinates moves = Round(radii, at, cavity, trust).solve(limits);
        if (moves.empty()) {
            trust /= 8;
            continue;
        }
        next = at;
        for (std::size_t i = 0; i < at.size(); ++i) next[i] += trust * moves[i];
        const double reached = cavity_needed(radii, next);
        const double gained = cavity - reached;
        if (gained > 0) {
            at.swap(next);
            cavity = reached;
        }
        if (gained < 0.1 * trust) trust /= gained > 0 ? 2 : 4;
    }
    const double spread = std::max(spread_needed(radii, at), 1.0);
    for (double& place : at) place *= spread;
    return cavity;
}

}  // namespace lastmove::packing
