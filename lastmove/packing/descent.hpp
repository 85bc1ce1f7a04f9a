// Descent to the nearest local minimum of the overlap: L-BFGS (nocedal1980) with a short memory.
#pragma once

#include "lastmove/packing/overlap.hpp"

namespace lastmove::packing {

/// Runs L-BFGS from many starting points; keeps its memory between runs.
class Descent {
  public:
    explicit Descent(std::size_t disks);

    /// Moves `at` to a nearby local minimum (approximately), and returns the energy there. Energies
    /// below `enough` count as 0. A few dozen evaluations of the energy.
    ///
    /// ```
    /// const packing::Overlap two({1, 1}, 2.5);
    /// packing::Coordinates at{-0.3, 0.4, 0.1, 0};
    /// EXPECT_LT(packing::Descent(2).run(two, at, 1e-20), 1e-20);
    /// ```
    double run(const Overlap& overlap, Coordinates& at, double enough);

  private:
    void choose_direction();
    void remember(double curvature);

    static constexpr std::size_t memory = 6;
    std::size_t used_ = 0;  ///< steps remembered, at most `memory`
    std::size_t next_ = 0;  ///< where the next one goes
    Coordinates gradient_, next_gradient_, direction_, next_at_;
    std::vector<Coordinates> steps_, changes_;  ///< of the point and of its gradient
    std::vector<double> inverse_, factor_;
};

}  // namespace lastmove::packing
