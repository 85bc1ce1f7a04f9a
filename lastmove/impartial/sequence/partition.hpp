// The sparse space of a nim sequence: a linear function that few heaps map to 0 (berlekamp2001,
// chapter 4; gangolli1989).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/heap_code.hpp"

namespace lastmove::impartial {

/// A rare or common class for every pair of a heap and a nimber. A pair of heaps left by one move
/// of a code adds up to a rare nimber when both are rare or both are common, and to a common
/// one otherwise; that holds for every mask, so that nothing depends on how a partition was found.
struct Partition {
    std::uint16_t mask = 0;            ///< rare: an even number of bits of (nimber & mask), …
    std::optional<unsigned> parity{};  ///< … after adding (heap - parity) mod 2, if given

    /// Whether a heap with this nimber is rare.
    [[nodiscard]] bool is_rare(std::size_t heap, std::uint16_t nimber) const {
        const unsigned odd = parity ? static_cast<unsigned>(heap) ^ *parity : 0U;
        // The parity of bits, unlike their number, is one instruction on every processor.
        return ((static_cast<unsigned>(__builtin_parity(nimber & mask)) ^ odd) & 1U) == 0;
    }

    friend bool operator==(const Partition&, const Partition&) = default;
};

/// The numbers of tokens after which the code lets two heaps be left that need not be equal,
/// ascending.
std::vector<std::size_t> breaking_digits(const game::HeapCode& code);

/// The partition with the fewest rare ones among the heaps 1, 2, … of these nimbers (nimbers[0] is
/// left out), by a Walsh–Hadamard transform of the numbers of heaps with each nimber. Takes
/// O(heaps + m log m), m the greatest nimber.
///
/// ```
/// const auto kayles = game::parse_heap_code("0.77");
/// const std::vector<std::uint16_t> nimbers{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
/// const auto partition = impartial::sparsest_partition(kayles, nimbers);
/// EXPECT_EQ(partition.mask, 5);  // of the first dozen heaps those of nimber 2 are rare
/// ```
Partition sparsest_partition(const game::HeapCode& code, std::span<const std::uint16_t> nimbers);

}  // namespace lastmove::impartial
