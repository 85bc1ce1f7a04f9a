// The integer program of an army: how often each jump is played, and the fewest men for that.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/army/lattice.hpp"

class ClpSimplex;

namespace lastmove::peg {

/// The holes within some steps of the goal, and all other holes as one place that holds any number
/// of men, each of whom counts like a man behind the edge. A play ends when a man reaches the goal:
/// jumps from and over it are left out, and one jump leads to it.
class ArmyProgram {
  public:
    /// A jump between places: numbers of holes, or `elsewhere()`. Never played more often than
    /// `most`, if that is there.
    struct Column {
        std::array<std::size_t, 3> places{};  ///< from, over, to
        std::optional<std::int64_t> most;
    };

    /// What the solver suggests, in floating point.
    struct Suggestion {
        double men = 0;               ///< the fewest
        std::vector<double> counts;   ///< of each column
        std::vector<double> weights;  ///< of each place, where a man elsewhere weighs 1
    };

    /// Requires a radius of at least the level.
    ArmyProgram(ArmyRule rule, int level, int radius);
    ~ArmyProgram();
    ArmyProgram(const ArmyProgram&) = delete;
    ArmyProgram& operator=(const ArmyProgram&) = delete;

    [[nodiscard]] const std::vector<Hole>& holes() const {
        return holes_;
    }  ///< by rows, from above
    [[nodiscard]] std::size_t elsewhere() const { return holes_.size(); }
    [[nodiscard]] std::size_t goal() const { return goal_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }

    /// Whether all its three holes are within the radius.
    [[nodiscard]] bool is_inside(std::size_t column) const;
    /// Requires a jump that is inside.
    [[nodiscard]] ArmyJump jump(std::size_t column) const;

    /// Sets the bounds of a column's count, besides its `most`.
    void bound(std::size_t column, std::int64_t least, std::optional<std::int64_t> most);

    /// The linear program's solution, found from the last one; nullopt if the solver gave up. Men
    /// that are missing anywhere count as `missing` men each, so there always is a solution. Throws
    /// Stopped at a limit.
    std::optional<Suggestion> solve(const Limits& limits);
    static constexpr double missing = 1e4;

    /// Where the solver is, to go on from there later.
    using Basis = std::vector<unsigned char>;
    [[nodiscard]] Basis basis() const;
    void set_basis(const Basis& basis);

  private:
    std::vector<Hole> holes_;
    std::size_t goal_ = 0;
    std::size_t first_column_ = 0;  ///< in the solver, after the men and what is missing
    std::vector<Column> columns_;
    std::unique_ptr<ClpSimplex> solver_;
};

}  // namespace lastmove::peg
