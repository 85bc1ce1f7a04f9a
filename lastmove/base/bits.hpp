// Sets of small numbers in a fixed number of machine words.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "lastmove/base/hash.hpp"

namespace lastmove {

/// A set of numbers below 64 · Words: bit i of words[k] says whether 64 · k + i is in it. Ordered
/// as numbers, words[0] the most significant.
///
/// Loops over the words are written out, because the compiler's own comparisons call memcmp; the
/// searches and counts live on these operations.
///
/// ```
/// Bits<2> set;
/// set.insert(70);
/// set.flip(3);
/// EXPECT_TRUE(set.contains(70));
/// EXPECT_EQ(set.size(), 2u);
/// EXPECT_EQ(set.take(), 3u);
/// EXPECT_EQ(set, Bits<2>{} | set);
/// ```
template <std::size_t Words>
struct Bits {
    std::array<std::uint64_t, Words> words{};

    /// The set of the numbers below 64 that are bits of `word`.
    static constexpr Bits from_word(std::uint64_t word) {
        Bits set;
        set.words[0] = word;
        return set;
    }

    [[nodiscard]] constexpr bool contains(std::size_t number) const {
        return (words[number / 64] >> (number % 64) & 1U) != 0;
    }
    constexpr void insert(std::size_t number) { words[number / 64] |= bit(number); }
    constexpr void erase(std::size_t number) { words[number / 64] &= ~bit(number); }
    /// Inserts the number if it is missing, otherwise removes it.
    constexpr void flip(std::size_t number) { words[number / 64] ^= bit(number); }

    /// The number of members.
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words)
            count += static_cast<std::size_t>(std::popcount(word));
        return count;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == Bits{}; }

    /// Whether the sets have a number in common.
    [[nodiscard]] constexpr bool meets(const Bits& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < Words; ++i) common |= words[i] & other.words[i];
        return common != 0;
    }

    /// Which of the numbers 8 · k … 8 · k + 7 are in it, as the bits of a byte: for tables.
    [[nodiscard]] constexpr unsigned byte(std::size_t k) const {
        return static_cast<unsigned>(words[k / 8] >> (k % 8 * 8) & 255U);
    }

    /// Removes the least number and returns it. Requires that there is one.
    constexpr std::size_t take() {
        std::size_t i = 0;
        while (words[i] == 0) ++i;
        const auto least = static_cast<std::size_t>(std::countr_zero(words[i]));
        words[i] &= words[i] - 1;
        return 64 * i + least;
    }

    /// 64 well mixed bits, for tables and for breaking ties.
    [[nodiscard]] constexpr std::uint64_t hash() const {
        return mix_all(words) * 0xD6E8FEB86659FD93U;
    }

    friend constexpr Bits operator&(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] &= b.words[i];
        return a;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] |= b.words[i];
        return a;
    }
    friend constexpr Bits operator^(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] ^= b.words[i];
        return a;
    }
    friend constexpr bool operator==(const Bits& a, const Bits& b) {
        std::uint64_t differences = 0;
        for (std::size_t i = 0; i < Words; ++i) differences |= a.words[i] ^ b.words[i];
        return differences == 0;
    }
    friend constexpr std::strong_ordering operator<=>(const Bits& a, const Bits& b) {
        for (std::size_t i = 0; i + 1 < Words; ++i) {
            if (a.words[i] != b.words[i]) return a.words[i] <=> b.words[i];
        }
        return a.words[Words - 1] <=> b.words[Words - 1];
    }

  private:
    static constexpr std::uint64_t bit(std::size_t number) {
        return std::uint64_t{1} << (number % 64);
    }
};

}  // namespace lastmove
