// Positions packed into as few machine words as the board needs: what the searches work on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "lastmove/base/bits.hpp"
#include "lastmove/peg/board/position.hpp"

namespace lastmove::peg {

/// A set of up to 64 · Words holes.
///
/// ```
/// peg::Mask<2> mask;
/// mask.flip(70);
/// EXPECT_TRUE(mask.contains(70));
/// EXPECT_EQ(peg::to_mask<2>(peg::to_position(mask)), mask);
/// ```
template <std::size_t Words>
using Mask = Bits<Words>;

/// The position's words. Requires that its holes are below 64 · Words.
template <std::size_t Words>
Mask<Words> to_mask(const Position& position) {
    Mask<Words> mask;
    std::copy_n(position.words.begin(), Words, mask.words.begin());
    return mask;
}

template <std::size_t Words>
Position to_position(const Mask<Words>& mask) {
    Position position;
    std::ranges::copy(mask.words, position.words.begin());
    return position;
}

/// Calls `work` with an integral constant, the number of words for boards of `holes` holes.
template <typename Work>
decltype(auto) with_words(std::size_t holes, const Work& work) {
    if (holes <= 64) return work(std::integral_constant<std::size_t, 1>{});
    if (holes <= 128) return work(std::integral_constant<std::size_t, 2>{});
    return work(std::integral_constant<std::size_t, 4>{});
}

}  // namespace lastmove::peg
