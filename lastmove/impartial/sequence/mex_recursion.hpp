// Nim sequences by the definition: the mex of the nimbers of all options (sprague1935, grundy1939).
#pragma once

#include <cstddef>
#include <span>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"

namespace lastmove::impartial {

/// Appends G(n) up to n = last to the nimbers of the heaps so far, for any take-and-break code:
/// each as the mex over all of its options. Takes the number of all options: O(last^w) for each
/// digit that allows w heaps, and O(last²) if digits repeat. Throws NimberTooLarge, and Stopped at
/// a limit: what was computed before stays.
///
/// ```
/// Progress silent;
/// impartial::NimSequence kayles;
/// impartial::extend_by_mex(game::parse_heap_code("0.77"), kayles, 8, {}, silent);
/// EXPECT_EQ(kayles, (impartial::NimSequence{0, 1, 2, 3, 1, 4, 3, 2, 1}));
/// ```
void extend_by_mex(const game::HeapCode& code, NimSequence& nimbers, std::size_t last,
                   const Limits& limits, Progress& progress);

/// The same for heaps played by moves of several codes.
///
/// ```
/// // Remove-a-Square on two rows: a square of four, or one token, beside which another is left.
/// const std::vector<game::MovesBeside> moves{{game::parse_heap_code("0.07"), 0},
///                                            {game::parse_heap_code("0.7"), 1}};
/// Progress silent;
/// impartial::NimSequence square;
/// impartial::extend_by_mex(moves, square, 9, {}, silent);
/// EXPECT_EQ(square, (impartial::NimSequence{0, 0, 2, 2, 1, 4, 3, 3, 1, 4}));
/// ```
void extend_by_mex(std::span<const game::MovesBeside> moves, NimSequence& nimbers, std::size_t last,
                   const Limits& limits, Progress& progress);

}  // namespace lastmove::impartial
