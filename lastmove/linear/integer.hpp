// The integer test: is the gap a sum of moves, in any order? (ramare2022, section 6)
#pragma once

#include <variant>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/test_result.hpp"

namespace lastmove::linear {

/// Why a gap is not a sum of moves: it is not even an integer combination of them (weights as
/// Lattice::witness gives), or a tree of branches on move counts.
using IntegerWitness = std::variant<PlaceWeights, BranchTree>;

/// Branches on move counts, depth first, with linear programs in floating point as guides. Passes
/// if exact counts were found, fails with a tree whose leaves were verified exactly. Never branches
/// on a gap that fails the lattice test: congruences make such trees endless. The worst case is
/// exponential, and if counts are unbounded it may not end without limits: a tree deeper than 1,000
/// branches, or larger than limits.memory, counts as out of memory. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// Progress silent;
/// const linear::Lattice lattice(coins);
/// EXPECT_TRUE(linear::integer_witness(coins, lattice, {7}, {}, silent).failed());
/// EXPECT_FALSE(linear::integer_witness(coins, lattice, {8}, {}, silent).failed());
/// ```
TestResult<IntegerWitness> integer_witness(const MoveSystem& system, const Lattice& lattice,
                                           const Gap& gap, const Limits& limits,
                                           Progress& progress);

/// The same, computing the lattice first.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// Progress silent;
/// EXPECT_TRUE(linear::integer_witness(coins, {4}, {}, silent).failed());
/// ```
TestResult<IntegerWitness> integer_witness(const MoveSystem& system, const Gap& gap,
                                           const Limits& limits, Progress& progress);

/// The same branching without a lattice: for systems that bound all counts. The tree may be a
/// single leaf.
///
/// ```
/// // Of two coins, 2 and 4, each at most once: 8 is too much.
/// linear::MoveSystem coins{1, {{{0, 2}}, {{0, 4}}}};
/// for (std::size_t coin : {0, 1}) coins.inequalities.push_back({{{coin, 1}}, 1});
/// Progress silent;
/// EXPECT_TRUE(linear::tree_witness(coins, {8}, {}, silent).failed());
/// EXPECT_FALSE(linear::tree_witness(coins, {6}, {}, silent).failed());
/// ```
TestResult<BranchTree> tree_witness(const MoveSystem& system, const Gap& gap, const Limits& limits,
                                    Progress& progress);

}  // namespace lastmove::linear
