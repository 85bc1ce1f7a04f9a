// Signed and fractional tilings: what a region that passes the tests lattice and pagoda has
// (conway1990).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// How often each placement is used; on each cell the numbers add up to 1, and limited tiles are
/// used as often as they may be.
using TileCounts = std::vector<Rational>;

/// Integers, few of which are negative, by a solver of integer programs; nullopt if it finds none.
/// Throws Stopped at a limit.
///
/// ```
/// const auto problem = tiling::parse_problem("4x4:T4");
/// const auto laid = tiling::placements(problem, {});
/// EXPECT_TRUE(tiling::adds_up(problem, laid, tiling::signed_tiling(problem, laid, {}).value()));
/// ```
std::optional<TileCounts> signed_tiling(const Problem& problem,
                                        std::span<const Placement> placements,
                                        const Limits& limits);

/// Numbers of at least 0, exact, halves, thirds or quarters if these are soon found; nullopt if
/// there are none. Throws Stopped at a limit.
///
/// ```
/// const auto problem = tiling::parse_problem("1x3:I2");
/// EXPECT_FALSE(tiling::fractional_tiling(problem, tiling::placements(problem, {}), {}));
/// ```
std::optional<TileCounts> fractional_tiling(const Problem& problem,
                                            std::span<const Placement> placements,
                                            const Limits& limits);

/// Whether the numbers add up to 1 on each cell. Linear in the cells of the placements.
bool adds_up(const Problem& problem, std::span<const Placement> placements,
             const TileCounts& counts);

}  // namespace lastmove::tiling
