// Positions packed into as few machine words as the board needs: what the searches work on.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "lastmove/base/hash.hpp"
#include "lastmove/peg/board/position.hpp"

namespace lastmove::peg {

/// A set of up to 64 · Words holes. Ordered as numbers, words[0] the most significant.
///
/// ```
/// peg::Mask<2> mask;
/// mask.flip(70);
/// EXPECT_TRUE(mask.contains(70));
/// EXPECT_EQ(peg::to_mask<2>(peg::to_position(mask)), mask);
/// ```
template <std::size_t Words>
struct Mask {
    std::array<std::uint64_t, Words> words{};

    [[nodiscard]] bool contains(std::size_t hole) const {
        return (words[hole / 64] >> (hole % 64) & 1U) != 0;
    }
    void flip(std::size_t hole) { words[hole / 64] ^= std::uint64_t{1} << (hole % 64); }

    [[nodiscard]] std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words)
            count += static_cast<std::size_t>(std::popcount(word));
        return count;
    }

    /// Scrambled bits, for tables and for breaking ties.
    [[nodiscard]] std::uint64_t hash() const { return mix_all(words) * 0xD6E8FEB86659FD93U; }

    friend Mask operator&(Mask a, const Mask& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] &= b.words[word];
        return a;
    }
    friend Mask operator|(Mask a, const Mask& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] |= b.words[word];
        return a;
    }
    friend Mask operator^(Mask a, const Mask& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] ^= b.words[word];
        return a;
    }
    friend bool operator==(const Mask& a, const Mask& b) {
        std::uint64_t difference = 0;
        for (std::size_t word = 0; word < Words; ++word) {
            difference |= a.words[word] ^ b.words[word];
        }
        return difference == 0;
    }
    friend std::strong_ordering operator<=>(const Mask& a, const Mask& b) {
        for (std::size_t word = 0; word + 1 < Words; ++word) {
            if (a.words[word] != b.words[word]) return a.words[word] <=> b.words[word];
        }
        return a.words[Words - 1] <=> b.words[Words - 1];
    }
};

/// The position's words. Requires that its holes are below 64 · Words.
template <std::size_t Words>
Mask<Words> to_mask(const Position& position) {
    Mask<Words> mask;
    for (std::size_t word = 0; word < Words; ++word) mask.words[word] = position.words()[word];
    return mask;
}

template <std::size_t Words>
Position to_position(const Mask<Words>& mask) {
    Position position;
    for (std::size_t word = 0; word < Words; ++word) {
        for (std::uint64_t rest = mask.words[word]; rest != 0; rest &= rest - 1) {
            position.insert(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
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
