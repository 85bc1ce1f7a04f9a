// The linear program behind the pagoda and integer tests, in floating point: it only suggests.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/move_system.hpp"

class ClpSimplex;

namespace lastmove::linear {

/// A violation below this is taken for none, when a float is to be interpreted.
inline constexpr double tolerance = 1e-6;

/// What the solver believes.
struct Suggestion {
    /// The least Σ |gap − Σ counts · moves| over the places, plus what inequalities are exceeded
    /// by.
    double violation = 0;
    std::vector<double> counts;  ///< of each move, where that least is taken
    /// Of each place, from −1 to 1, and inequality, from 0 to 1, that show it cannot be less.
    std::vector<double> weights;
};

/// Minimise the sum over the places of what the gap and Σ counts · moves differ by, for counts
/// between bounds and under their ceilings, by CLP's dual simplex. A ceiling is told to the solver
/// when counts exceed it. When bounds change, solving goes on from the last basis. Not to be shared
/// between threads.
class Relaxation {
  public:
    Relaxation(const MoveSystem& system, const Gap& gap);
    Relaxation(MoveSystem&&, const Gap&) = delete;
    ~Relaxation();
    Relaxation(const Relaxation&) = delete;
    Relaxation& operator=(const Relaxation&) = delete;

    /// Sets the bounds of one move's count.
    void bound(std::size_t move, std::int64_t lower, std::optional<std::int64_t> upper);

    /// What the solver suggests, be it good or bad; nothing when it gave up or time was out. Where
    /// it sees a violation before all ceilings are kept, that is what it suggests.
    std::optional<Suggestion> solve(const Limits& limits);

    /// What was suggested last, in exact arithmetic: the counts and the weights that the solver's
    /// last basis stands for, the weights as integers. Nothing when it is no basis. Not verified.
    [[nodiscard]] std::optional<std::vector<Rational>> exact_counts() const;
    [[nodiscard]] std::optional<PlaceWeights> exact_weights() const;

  private:
    struct Basis;

    bool add_ceilings();
    [[nodiscard]] Basis basis() const;

    const MoveSystem& system_;  ///< outlives the relaxation
    std::vector<bool> told_;    ///< ceilings that are rows of the program
    std::unique_ptr<ClpSimplex> solver_;
};

}  // namespace lastmove::linear
