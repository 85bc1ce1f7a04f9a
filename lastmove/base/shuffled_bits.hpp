// The bits of a word as a set of numbers, to each of which a number is added bit by bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lastmove {

/// The word whose bit i is bit (i XOR the lowest 6 bits of `number`) of this one. Takes at most six
/// exchanges of neighbouring blocks.
///
/// ```
/// EXPECT_EQ(shuffled_bits(0b0001, 3), 0b1000U);
/// EXPECT_EQ(shuffled_bits(0b0110, 1), 0b1001U);
/// EXPECT_EQ(shuffled_bits(1, 63), std::uint64_t{1} << 63);
/// ```
inline std::uint64_t shuffled_bits(std::uint64_t word, std::uint64_t number) {
    constexpr std::array<std::uint64_t, 6> even_blocks{0x5555555555555555, 0x3333333333333333,
                                                       0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                       0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
    for (std::size_t k = 0; k < even_blocks.size(); ++k) {
        if ((number >> k & 1U) == 0) continue;
        const unsigned step = 1U << k;
        word = (word >> step & even_blocks[k]) | (word & even_blocks[k]) << step;
    }
    return word;
}

}  // namespace lastmove
