// The maximum number of times that each jump can be played: in any solution of a problem, or of any
// problem on a board (ramare2022, section 8).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/golden.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// Bounds on how often one jump is played, with the pagoda that proves the rational one.
struct JumpThickness {
    Rational rational;            ///< by rational counts
    std::int64_t integer = 0;     ///< by integer counts: at most the floor of the rational bound
    linear::PlaceWeights pagoda;  ///< integers; the jump weighs more than 0, no jump less
    std::size_t goal = 0;         ///< of a problem: the goal with the largest bound
    std::size_t leaves = 0;       ///< of the tree that proves the integer bound; 0: it is rounded
    /// Of a problem: for each goal that is possible a tree without counts that add up to its gap,
    /// with the jump played more often than the integer bound; the branches of that jump count all
    /// of its times.
    std::map<std::size_t, linear::BranchTree> proofs{};
};

/// One for each jump, in the order of Board::jumps().
struct Thickness {
    std::vector<JumpThickness> jumps;
    std::size_t decided = 0;  ///< the bounds of the first `decided` jumps are final

    /// Whether the gap of some goal is a sum of jumps. If none is, all bounds are 0.
    bool possible = false;
    std::vector<std::size_t> impossible{};  ///< of a problem: the goals whose gaps are none
};

/// Bounds for every solution of the problem. Each goal takes one linear program for each jump, and
/// as a rule one integer test. Throws Stopped at a limit; `known` then has the bounds found so far,
/// those of the first `decided` jumps for all goals.
///
/// ```
/// Progress silent;
/// peg::Thickness none;
/// peg::find_thickness(peg::parse_problem("o.o>.o.", peg::Rule::jump), {}, silent, none);
/// EXPECT_FALSE(none.possible);
/// peg::Thickness two;
/// peg::find_thickness(peg::parse_problem("oo.o>.o..", peg::Rule::jump), {}, silent, two);
/// EXPECT_TRUE(two.possible);
/// EXPECT_EQ(two.jumps.at(0).integer, 1);  // a1-c1, then d1-b1
/// ```
void find_thickness(const Problem& problem, const Limits& limits, Progress& progress,
                    Thickness& known);

/// Bounds for every problem on the board: the gap is only known to have entries −1, 0 and 1. A
/// bound is the sum of the pagoda's weights, all taken positive, for one jump that weighs 1.
/// Jumps that a symmetry maps onto each other have the same bounds and are computed once. Throws
/// Stopped; `known` then has those of the first `decided` jumps.
///
/// ```
/// Progress silent;
/// const peg::Board line(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// peg::Thickness bounds;
/// peg::find_thickness(line, {}, silent, bounds);
/// EXPECT_EQ(bounds.jumps.at(0).integer, 1);
/// ```
void find_thickness(const Board& board, const Limits& limits, Progress& progress,
                    Thickness& known);

/// A bound for every problem on the board without any linear program: weights σ^distance from the
/// hole jumped over are a pagoda under which the jump weighs 1. The distance is that of the rule's
/// grid: |rows| + |columns| where pegs jump along rows and columns.
///
/// ```
/// const peg::Board line(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// EXPECT_EQ(peg::golden_thickness(line, line.jumps()[0]), (Golden{1, 2}));
/// ```
Golden golden_thickness(const Board& board, const Jump& jump);

/// The same on the whole grid: a bound for any board. 13 + 8σ < 18 by rows and columns (ramare2022,
/// section 8), 19 + 12σ < 27 on triangular grids, 25 + 16σ < 35 with diagonal jumps.
///
/// ```
/// EXPECT_EQ(peg::golden_thickness(peg::Rule::jump), (Golden{13, 8}));
/// ```
Golden golden_thickness(Rule rule);

}  // namespace lastmove::peg
