// Regions of a board that only a sweep from inside opens, and how many sweeps they ask for
// (Merson's regions; beasley1992).
#pragma once

#include <vector>

#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The regions of up to 4 connected holes over which no jump leads from outside to outside, the
/// small ones first, none of which contains another.
///
/// While such a region is full of pegs, nothing can land in it, and no peg of it is jumped over
/// except by another of its pegs. So the sweep that opens it begins in it, and opens no other
/// region that has no hole in common with it.
///
/// ```
/// const auto line = peg::parse_board("rect1x4");
/// EXPECT_EQ(peg::closed_regions(line).size(), 3u);  // a1; b1 and c1; d1
/// ```
std::vector<Position> closed_regions(const Board& board);

/// Disjoint ones of these regions that are full at the start: the first that fit.
std::vector<Position> regions_to_open(const Problem& problem);

/// Disjoint ones of these regions that some goal has not full: the first that fit, of those that
/// are full at the start and then of the others.
std::vector<Position> regions_to_leave(const Problem& problem);

/// A lower bound on the sweeps of every play to a goal, computed at once: a play needs one sweep
/// for each of disjoint regions that are full at the start and not at the goal.
std::size_t sweeps_at_least(const Problem& problem);

/// A lower bound on the sweeps that lead from a position to a goal, or from the start to it.
///
/// ```
/// const auto problem = peg::parse_problem("oo.o.>....o", peg::Rule::jump);
/// const peg::RegionBound<1> ahead(problem, true);
/// EXPECT_EQ(ahead(peg::to_mask<1>(problem.start)), 1u);  // the peg on a1 must leave it
/// ```
template <std::size_t Words>
class RegionBound {
  public:
    /// From positions forward to the goals, or backward to the start.
    RegionBound(const Problem& problem, bool forward) : forward_(forward) {
        const auto regions = forward ? regions_to_leave(problem) : regions_to_open(problem);
        for (const Position& region : regions) regions_.push_back(to_mask<Words>(region));
        if (!forward) full_at_end_ = full(to_mask<Words>(problem.start));
        if (!forward) return;
        for (const Position& goal : problem.goals) {
            full_at_end_ = std::max(full_at_end_, full(to_mask<Words>(goal)));
        }
    }

    /// How many regions are full here and not at a goal, at least; or at the start and not here.
    [[nodiscard]] std::size_t operator()(const Mask<Words>& position) const {
        const std::size_t here = full(position);
        const std::size_t first = forward_ ? here : full_at_end_;
        const std::size_t then = forward_ ? full_at_end_ : here;
        return first > then ? first - then : 0;
    }

  private:
    [[nodiscard]] std::size_t full(const Mask<Words>& position) const {
        std::size_t full = 0;
        for (const Mask<Words>& region : regions_) full += (position & region) == region ? 1U : 0U;
        return full;
    }

    bool forward_;
    std::vector<Mask<Words>> regions_;
    std::size_t full_at_end_ = 0;  ///< regions that are full at the start, or at a goal at most
};

}  // namespace lastmove::peg
