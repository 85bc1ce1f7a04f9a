// The states of a sweep in a few machine words.
#pragma once

#include <cstddef>

#include "lastmove/base/bits.hpp"

namespace lastmove::cover {

/// The items ahead that are covered, one bit each, and how often the tallies were used, some bits
/// each.
template <std::size_t N>
using State = Bits<N>;

/// The state after a move: its bits are not in the state, and no tally runs over its bits, so that
/// words may be added.
template <std::size_t N>
State<N> plus(State<N> state, const State<N>& change) {
    for (std::size_t i = 0; i < N; ++i) state.words[i] += change.words[i];
    return state;
}

}  // namespace lastmove::cover
