// Counts, or weights that refute them, by an interior point method in floating point: it only
// suggests (mehrotra1992).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Where the interior point method ended.
struct Middle {
    /// Σ |gap − Σ counts · moves| over the places, plus the excess over the inequalities.
    double missing = 0;
    /// Of each move; all above 0, and below those of their ceilings: near the middle of all counts
    /// that miss nothing, if there are some.
    std::vector<double> counts;
    std::vector<bool> is_none;  ///< whether a move's count tends to 0
    std::vector<bool> is_full;  ///< whether it tends to that of its ceiling
    /// If not empty, weights of places, and of inequalities, under which the gap weighs less than
    /// 0, and no move does with those under it: near the middle of them.
    std::vector<double> weights;
    double violation = 0;  ///< what the gap weighs less than 0 under these
};

/// All ones for the places, and zeros for the inequalities, if every move weighs more than 0 under
/// them, else nothing: a point inside the weights under which no move weighs less than 0.
std::vector<double> inside(const MoveSystem& system);

/// Minimises Σ |gap − Σ counts · moves|, as Relaxation does, by Mehrotra's predictor and corrector,
/// until counts miss nearly nothing, or weights refute the gap. The number of steps, 10 to 30,
/// hardly depends on the problem; each takes (places + inequalities)³ / 3 operations. So it is
/// best where the simplex method takes thousands of pivots. nullopt if inside() is empty, if it
/// does not converge, or if its matrix needs more memory, or the steps more time, than the limits
/// allow. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem coins{2, {{{0, 2}, {1, 1}}, {{0, 1}, {1, 2}}}};
/// EXPECT_LT(linear::middle(coins, {3, 3}, {})->missing, 1e-4);
/// EXPECT_FALSE(linear::middle(coins, {5, 2}, {})->weights.empty());
/// ```
std::optional<Middle> middle(const MoveSystem& system, const Gap& gap, const Limits& limits);

/// Weights that minimise Σ price · |weight|, nearly, among those under which the gap weighs −1 at
/// most, and no move less than 0 with those under it: the dual solution of a program of the same
/// kind, which takes as long. Those that tend to 0 are 0. Requires a price above 0 for each place.
/// nullopt as middle(), or if there are inequalities. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// const auto weights = linear::lightest(jump, {0, 1, -1}, std::vector<double>{1, 1, 3}, {});
/// EXPECT_NEAR(weights->at(0), 1, 1e-3);
/// EXPECT_NEAR(weights->at(1), -1, 1e-3);
/// EXPECT_NEAR(weights->at(2), 0, 1e-3);
/// ```
std::optional<std::vector<double>> lightest(const MoveSystem& system, const Gap& gap,
                                            std::span<const double> prices, const Limits& limits);

}  // namespace lastmove::linear
