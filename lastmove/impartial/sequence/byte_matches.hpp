// Which of 64 pairs of nimbers, stored byte by byte, add up to one nimber: the inner loop of the
// search among rare heaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::impartial {

/// Heaps in a chunk: the bits of a word.
constexpr std::size_t chunk_heaps = 64;

/// Pairs of bytes, chunk by chunk: bit i of chunk c stands for the pair of forward[i - c] and
/// backward[i + c]. All of the 64 can be loaded.
struct Bytes {
    const std::uint8_t* forward = nullptr;
    const std::uint8_t* backward = nullptr;
};

/// Pairs of nimbers.
struct BytePairs {
    Bytes low;
    Bytes high;  ///< null where all of them are 0
    std::span<const std::uint32_t> chunks;
    std::span<const std::uint64_t> wanted;  ///< for each chunk, the pairs that are examined
};

/// The place of the pairs found.
struct ByteMatches {
    std::size_t place;    ///< the index of the chunk; the number of chunks if none was found
    std::uint64_t pairs;  ///< the wanted pairs that add up to the nimber, not empty
};

/// The first chunk from `place` on in which wanted pairs XOR to the nimber.
///
/// ```
/// const std::vector<std::uint8_t> fives(64, 5);
/// const std::vector<std::uint8_t> threes(64, 3);
/// const std::vector<std::uint32_t> chunks{0};
/// const std::vector<std::uint64_t> wanted{9};
/// const impartial::BytePairs pairs{{fives.data(), threes.data()}, {}, chunks, wanted};
/// EXPECT_EQ(impartial::next_matches(pairs, 0, 6).pairs, 9U);
/// EXPECT_EQ(impartial::next_matches(pairs, 0, 7).place, 1U);
/// EXPECT_EQ(impartial::next_matches(pairs, 0, 256 + 6).place, 1U);
/// ```
ByteMatches next_matches(const BytePairs& pairs, std::size_t place, std::uint16_t nimber);

/// The implementations that this processor can run, the fastest last.
using NextMatches = ByteMatches (*)(const BytePairs&, std::size_t, std::uint16_t);
std::vector<NextMatches> kinds_of_next_matches();

}  // namespace lastmove::impartial
