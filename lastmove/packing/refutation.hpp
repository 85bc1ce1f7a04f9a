// Proofs that disks cannot be packed, by branch and bound over how far their centres are from the
// middle (docs/theory.md, "Packings refuted").
#pragma once

#include <cstdint>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The number of disks that a proof is about at most: the largest ones.
inline constexpr std::size_t most_refuted = 11;

/// A proof that the disks cannot be packed, found with an effort of at most `most`: places that are
/// tried for a disk in a cyclic order, and 20 for each case; a second has some 100,000. nullopt if
/// none was found, as where there is a packing. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto three = packing::make_puzzle({"4.309", {"2", "2", "2"}});
/// EXPECT_EQ(packing::refute(three, 1000, Limits{}, silent).value().steps.size(), 1u);
/// const auto larger = packing::make_puzzle({"4.31", {"2", "2", "2"}});
/// EXPECT_FALSE(packing::refute(larger, 1000, Limits{}, silent));
/// ```
std::optional<DiskDistances> refute(const Puzzle& puzzle, std::uint64_t most, const Limits& limits,
                                    Progress& progress);

/// A cavity that is too small, and why.
struct TooSmall {
    Puzzle puzzle;
    DiskDistances proof;
};

/// The largest cavity that is found to be too small for a puzzle's disks, given that its own cavity
/// suffices and that one of diameter `known` or less does not: smaller by a tenth, a hundredth, …,
/// for as long as a proof is found with that effort each. nullopt if none is above `known`. What
/// a limit ends is left.
///
/// ```
/// Progress silent;
/// const auto three = packing::make_puzzle({"4.3095", {"2", "2", "2"}});
/// const auto found = packing::too_small(three, 4, 1000, Limits{}, silent);
/// EXPECT_GT(found.value().puzzle.cavity, Rational(4309, 1000));
/// ```
std::optional<TooSmall> too_small(const Puzzle& puzzle, const Rational& known, std::uint64_t most,
                                  const Limits& limits, Progress& progress);

}  // namespace lastmove::packing
