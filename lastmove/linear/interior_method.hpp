// Mehrotra's predictor and corrector (mehrotra1992), for programs over counts.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/cholesky.hpp"
#include "lastmove/linear/interior_program.hpp"

namespace lastmove::linear {

/// A point inside the bounds of a program and of its dual that tends to the middle of its optima.
/// The equations need not hold from the start.
class InteriorMethod {
  public:
    /// Takes its matrix from memory: rows² numbers. Requires a move.
    InteriorMethod(InteriorProgram program, Limits limits);

    /// Steps once; how far, up to 1, of the way that was to be gone. rows³ / 3 operations. Throws
    /// Stopped at a limit.
    double step();

    /// Σ of the products of partners: how far from an optimum the point is, if the equations hold.
    [[nodiscard]] double distance() const;

    [[nodiscard]] const InteriorPoint& point() const { return point_; }
    [[nodiscard]] const InteriorProgram& program() const { return program_; }

  private:
    [[nodiscard]] bool has_room(std::size_t move) const {
        return program_.leader[move].has_value();
    }
    [[nodiscard]] bool has_box() const { return !program_.box.empty(); }
    void start();
    [[nodiscard]] double product(const InteriorPoint& direction, double primal, double dual) const;
    void scale();
    void add_square(const std::vector<Entry>& move, double factor);
    void divide(Numbers& q) const;
    void find_direction(double target, const InteriorPoint* predicted,
                        InteriorPoint& direction) const;
    [[nodiscard]] double slack_without_price(std::size_t row, const InteriorPoint& lacks) const;
    void find_rows(const InteriorPoint& lacks, InteriorPoint& direction) const;
    [[nodiscard]] std::pair<double, double> longest_steps(const InteriorPoint& direction,
                                                          double factor) const;

    InteriorProgram program_;
    Limits limits_;
    std::size_t moves_;
    std::size_t rows_;
    InteriorPoint point_;
    Cholesky matrix_;
    Numbers own_;      ///< price / count of each move
    Numbers shared_;   ///< price / room of each follower
    Numbers leading_;  ///< what is left of Q for a leader without its followers
    Numbers spread_;   ///< what a row's slack changes with its price
    double number_of_products_ = 0;
};

}  // namespace lastmove::linear
