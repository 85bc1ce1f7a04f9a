// The linear program over pagoda functions, in floating point: it only suggests.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

class ClpSimplex;

namespace lastmove::linear {

/// Minimises the weight of the gap, over weights from −most to most under which every move weighs
/// at least 0, by CLP's dual simplex. Solving continues from the last basis. Requires a place and a
/// move. Not to be shared between threads.
class PagodaProgram {
  public:
    /// What the solver believes.
    struct Optimum {
        std::vector<double> weights;  ///< of each place
        std::vector<double> counts;   ///< of each move: the slope of the minimum in its weight
    };

    /// `most` may be infinite.
    PagodaProgram(const MoveSystem& system, const Gap& gap, double most);
    ~PagodaProgram();
    PagodaProgram(const PagodaProgram&) = delete;
    PagodaProgram& operator=(const PagodaProgram&) = delete;

    /// Fixes the weight of a place; releases it to the range from −most to most.
    void fix_place(std::size_t place, double weight);
    void release_place(std::size_t place);

    /// Fixes the weight of a move, from now on.
    void fix_move(std::size_t move, double weight);

    /// What the solver suggests; nullopt if it found no optimum in time.
    std::optional<Optimum> solve(const Limits& limits);

  private:
    std::size_t places_;
    std::size_t moves_;
    double most_;
    std::unique_ptr<ClpSimplex> solver_;
};

}  // namespace lastmove::linear
