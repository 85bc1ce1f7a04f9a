// Heaps that play like misère Nim (conway1976, chapter 12; docs/theory.md, Heaps that play like
// misère Nim).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::impartial {

/// The sizes of the fickle heaps, ascending from 1, where all sums of heaps of the code play like
/// misère Nim: a sum of fickle heaps only is a P-position of misère play if the exclusive or of the
/// nimbers is 1, any other sum if it is 0. nullopt where sums play otherwise, where a heap of more
/// than 1,000 tokens is fickle, and for codes with conditions on the heaps left. Takes about the
/// number of options of the heaps up to the greatest fickle one, times the widest move. Throws
/// Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto fickle = impartial::fickle_heaps(game::parse_heap_code("4.03"), {}, silent);
/// EXPECT_EQ(fickle, (std::vector<std::size_t>{1, 2}));
/// EXPECT_EQ(impartial::fickle_heaps(game::parse_heap_code("0.77"), {}, silent), std::nullopt);
/// ```
std::optional<std::vector<std::size_t>> fickle_heaps(const game::HeapCode& code,
                                                     const Limits& limits, Progress& progress);

/// Whether every part of the sum that is not finished is a nim heap or plays like one in misère
/// play by its ruleset, or is a heap of a code all sums of whose heaps play like misère Nim. Costs
/// and throws as above.
bool plays_like_misere_nim(const game::Sum& sum, const Limits& limits, Progress& progress);

}  // namespace lastmove::impartial
