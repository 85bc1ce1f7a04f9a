// The linear program behind the pagoda and integer tests, in floating point: it only suggests.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/interior.hpp"
#include "lastmove/linear/move_system.hpp"

class ClpSimplex;

namespace lastmove::linear {

/// Floating-point violations below this count as 0.
inline constexpr double tolerance = 1e-6;

/// What the solver believes.
struct Suggestion {
    /// The least Σ |gap − Σ counts · moves| over the places, plus the excess over the inequalities;
    /// of systems with ceilings, a lower bound of it, if it is more than 0.001.
    double violation = 0;
    std::vector<double> counts;  ///< of each move, where that minimum is attained
    /// Of each place, from −1 to 1, and inequality, from 0 to 1: the dual solution, which shows
    /// that it cannot be less.
    std::vector<double> weights;
};

/// Minimises Σ |gap − Σ counts · moves| over the places, for counts between bounds and under their
/// ceilings, by CLP's dual simplex. Ceilings are added to the program when counts exceed them; when
/// bounds change, solving continues from the last basis. Not to be shared between threads.
class Relaxation {
  public:
    Relaxation(const MoveSystem& system, const Gap& gap);
    Relaxation(MoveSystem&&, const Gap&) = delete;
    ~Relaxation();
    Relaxation(const Relaxation&) = delete;
    Relaxation& operator=(const Relaxation&) = delete;

    /// Sets the bounds of one move's count.
    void bound(std::size_t move, std::int64_t lower, std::optional<std::int64_t> upper);

    /// What the solver suggests, feasible or not; nullopt if it gave up, ran out of time, or would
    /// need more pivots. If it finds a violation before all ceilings are met, that is its
    /// suggestion.
    std::optional<Suggestion> solve(const Limits& limits,
                                    std::optional<int> most_pivots = std::nullopt);

    /// Begins the next solve() near counts in the middle of those without violation, so that it
    /// takes few pivots. All ceilings become rows.
    void begin_near(const Middle& middle, const Limits& limits);

    /// The last suggestion in exact arithmetic: the counts and the weights of the solver's last
    /// basis, the weights as integers. nullopt if it is no basis. Not verified. Throw Stopped at a
    /// limit.
    [[nodiscard]] std::optional<std::vector<Rational>> exact_counts(const Limits& limits) const;
    [[nodiscard]] std::optional<PlaceWeights> exact_weights(const Limits& limits) const;

  private:
    struct Basis;

    bool add_ceilings(bool all);
    void add_ceilings(const std::vector<std::size_t>& moves);
    [[nodiscard]] Basis basis() const;

    const MoveSystem& system_;              ///< outlives the relaxation
    std::vector<std::optional<int>> told_;  ///< the rows of the ceilings that the program has
    std::unique_ptr<ClpSimplex> solver_;
};

}  // namespace lastmove::linear
