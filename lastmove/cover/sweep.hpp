// The order in which a sweep covers the items, and the bits of a state that it needs.
//
// At each step the first item that is not yet covered gets an option. Then only the frontier
// matters: the items ahead that an earlier option may have covered. Each of them holds a bit of the
// state from the first step that can cover it to its own; bits are used again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "lastmove/cover/normal.hpp"

namespace lastmove::cover {

/// `bit` of items that no earlier step can cover.
inline constexpr std::uint32_t no_bit = std::numeric_limits<std::uint32_t>::max();

/// The field of a tally in the state: `used` counts from `bias`, so that its `guard` is set when it
/// is used more often than it may be.
struct TallyField {
    std::uint32_t shift;  ///< of its lowest bit; a field lies within one 64-bit word
    std::uint32_t guard;  ///< the bit above it
    std::uint64_t bias;
};

struct Sweep {
    std::vector<std::uint32_t> order;                ///< the item of each step
    std::vector<std::uint32_t> bit;                  ///< the bit of each step's item, or no_bit
    std::vector<std::uint32_t> birth;                ///< the first step that can cover its item
    std::vector<std::uint32_t> last;                 ///< the last step that can
    std::vector<std::vector<std::uint32_t>> starts;  ///< the options whose first item it is
    std::vector<TallyField> fields;                  ///< one for each tally
    std::size_t bits = 0;                            ///< of a state
    double cost = 0;                                 ///< bits of a bound for the states met
};

/// The sweep of least cost among rows, columns and diagonals where items have places, and the
/// order of the items and a breadth-first order (Cuthill–McKee) of those without.
Sweep best_sweep(const Normal& problem);

}  // namespace lastmove::cover
