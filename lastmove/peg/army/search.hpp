// Plays of the solitaire army: forwards with jumps that keep the golden weight, or backwards from
// the scout.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// Searches on a window of the plane around the edge, for levels 0 to 4. Functions throw Stopped at
/// a limit.
class ArmySearch {
  public:
    ArmySearch(int level, Limits limits, Progress& progress);

    /// A play by these men, who weigh 1, with jumps that keep the weight: all there are, since the
    /// scout on its goal weighs 1 too. Complete. Remembers positions from set to set.
    std::optional<ArmyPlay> keeping_weight(const std::vector<Hole>& men);

    /// A play by at most `men` men that stand in the window. A peg is replaced by the two that it
    /// jumped from and over, until all stand behind the edge. In this direction the weight of any
    /// pegs never falls, so it must not exceed the greatest weight of the men that are not needed
    /// for the other pegs.
    std::optional<ArmyPlay> backwards(std::uint64_t men);

  private:
    struct Hash {
        std::size_t operator()(const Position& position) const;
    };

    [[nodiscard]] Hole hole(std::size_t number) const;
    [[nodiscard]] std::size_t number(Hole hole) const;
    [[nodiscard]] int distance(std::size_t number) const;
    [[nodiscard]] double loss(const Jump& jump) const;  ///< what it takes off the weight
    [[nodiscard]] ArmyPlay play_of(const Position& men, const std::vector<Jump>& jumps) const;
    bool forward(const Position& position);
    bool backward(const Position& position, std::size_t men, std::size_t losses);
    void count_node(std::size_t remembered);

    int level_;
    Limits limits_;
    Progress& progress_;
    Board window_;
    std::size_t goal_;
    std::vector<Jump> keeping_;            ///< the jumps that keep the weight
    std::vector<std::vector<Jump>> into_;  ///< the jumps into each hole, least loss first
    std::vector<double> weight_;           ///< of each hole
    std::vector<double> greatest_;         ///< weight by number of men
    std::vector<std::size_t> needed_;      ///< the least number of men for a peg on each hole
    std::unordered_set<Position, Hash> dead_forward_;
    std::unordered_map<Position, std::size_t, Hash> dead_backward_;  ///< with the losses tried
    std::vector<Jump> jumps_;
    std::uint64_t nodes_ = 0;
};

}  // namespace lastmove::peg
