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

/// What the solver believes.
struct Suggestion {
    double violation = 0;         ///< the least Σ |gap − Σ counts · moves| over the places
    std::vector<double> counts;   ///< of each move, where that least is taken
    std::vector<double> weights;  ///< of each place, from −1 to 1, that show it cannot be less
};

/// Minimise the sum over the places of what the gap and Σ counts · moves differ by, for counts
/// between bounds, by CLP's dual simplex. When bounds change, solving goes on from the last basis.
/// Not to be shared between threads.
class Relaxation {
  public:
    Relaxation(const MoveSystem& system, const Gap& gap);
    ~Relaxation();
    Relaxation(const Relaxation&) = delete;
    Relaxation& operator=(const Relaxation&) = delete;

    /// Sets the bounds of one move's count.
    void bound(std::size_t move, std::int64_t lower, std::optional<std::int64_t> upper);

    /// What the solver suggests, be it good or bad; nothing when it gave up or time was out.
    std::optional<Suggestion> solve(const Limits& limits);

  private:
    std::size_t places_;
    std::size_t moves_;
    std::unique_ptr<ClpSimplex> solver_;
};

}  // namespace lastmove::linear
