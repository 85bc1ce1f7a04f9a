// The linear program over weights that refute a gap, in floating point: it only suggests.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/move_system.hpp"

class ClpSimplex;

namespace lastmove::linear {

/// Minimises Σ price · |weight| over the weights of some places and of the inequalities under which
/// the least value of Σ count · weight(move), between the bounds, is more than the gap weighs by 1:
/// by duality, bounds and ceilings have weights of their own. Weights are at most `most`, if that
/// is given. Not to be shared between threads.
class LightProgram {
  public:
    LightProgram(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
                 const std::vector<bool>& allowed, std::optional<double> most);
    ~LightProgram();
    LightProgram(const LightProgram&) = delete;
    LightProgram& operator=(const LightProgram&) = delete;

    /// Sets the price of a place's or an inequality's weight.
    void set_price(std::size_t place, double price);

    /// Whether a place or an inequality may weigh something.
    void allow(std::size_t place, bool allowed);

    /// Fixes the weight of a place or an inequality that may weigh something.
    void fix(std::size_t place, double weight);

    /// The weights of places and inequalities that the solver finds, from where it was last;
    /// nullopt if it finds none in time.
    std::optional<std::vector<double>> solve(const Limits& limits);

  private:
    /// The columns of a weight: the amount above 0, and below 0 where that is possible.
    struct Columns {
        int above = -1;
        int below = -1;
    };

    double most_;
    std::vector<Columns> columns_;  ///< of places, then of inequalities
    std::unique_ptr<ClpSimplex> solver_;
    bool are_prices_new_ = false;
};

}  // namespace lastmove::linear
