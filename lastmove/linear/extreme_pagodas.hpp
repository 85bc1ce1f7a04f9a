// The extreme pagoda functions of a move system: the facets of the cone that its moves span, by the
// double description method (motzkin1953, fukuda1996; for peg solitaire avis2001).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Weights under which every move weighs at least 0, and the moves that weigh 0.
struct ExtremePagoda {
    std::vector<std::int64_t> weights;  ///< of each place, without a common divisor
    std::vector<bool> tight;            ///< of each move: whether it weighs 0
};

/// All extreme pagodas, in no particular order: every pagoda is a sum of non-negative multiples of
/// them, and none can be left out. A gap is a non-negative rational combination of moves exactly
/// when all of them weigh it at least 0 (where `lineality` is 0; otherwise it must be a rational
/// combination besides).
struct ExtremePagodas {
    std::vector<ExtremePagoda> pagodas;
    std::size_t rank = 0;       ///< of the moves; an extreme pagoda's tight moves have rank − 1
    std::size_t lineality = 0;  ///< places − rank: pagodas that weigh every move 0
};

/// Finds them. Where the moves do not span the whole space, pagodas are taken modulo those that
/// weigh every move 0, and weigh 0 at the same `lineality` places.
///
/// Two extreme rays of a cone of pagodas are joined by a face exactly when the moves that weigh 0
/// in both have rank − 2; that is decided modulo a prime above all subdeterminants (Hadamard), so
/// that it is exact, as are the weights: they are subdeterminants themselves. Systems whose
/// determinants may reach 2^60 throw Stopped for the memory; jumps on more than 75 holes do.
/// Threads share the work. The number of pagodas, and the time, grow exponentially. Throws Stopped
/// at a limit; `found` are then some of the extreme pagodas.
///
/// ```
/// const linear::MoveSystem jumps{3, {{{0, 1}, {1, 1}, {2, -1}}, {{0, -1}, {1, 1}, {2, 1}}}};
/// Progress silent;
/// linear::ExtremePagodas found;
/// linear::extreme_pagodas(jumps, {}, silent, found);
/// EXPECT_EQ(found.pagodas.size(), 2U);
/// EXPECT_EQ(found.rank, 2U);
/// ```
void extreme_pagodas(const MoveSystem& system, const Limits& limits, Progress& progress,
                     ExtremePagodas& found);

/// Whether the weights are an extreme pagoda: every move weighs at least 0, and those that weigh 0
/// have rank − 1, where `rank` is that of all moves. Exact elimination.
///
/// ```
/// const linear::MoveSystem jumps{3, {{{0, 1}, {1, 1}, {2, -1}}, {{0, -1}, {1, 1}, {2, 1}}}};
/// EXPECT_TRUE(linear::is_extreme_pagoda(jumps, 2, std::vector<std::int64_t>{1, 1, 0}));
/// EXPECT_FALSE(linear::is_extreme_pagoda(jumps, 2, std::vector<std::int64_t>{0, 1, 0}));
/// ```
bool is_extreme_pagoda(const MoveSystem& system, std::size_t rank,
                       std::span<const std::int64_t> weights);

/// The rank of some of the moves, by exact elimination.
///
/// ```
/// const linear::MoveSystem twice{2, {{{0, 1}}, {{0, 2}}, {{1, 1}}}};
/// EXPECT_EQ(linear::rank(twice, {true, true, false}), 1U);
/// ```
std::size_t rank(const MoveSystem& system, const std::vector<bool>& chosen);

}  // namespace lastmove::linear
