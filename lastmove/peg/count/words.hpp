// Positions packed into as few machine words as the board allows, for the counting.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "lastmove/base/hash.hpp"
#include "lastmove/peg/board/position.hpp"

namespace lastmove::peg::counting {

__extension__ using Wide = unsigned __int128;

/// The pegs of a position on a board of at most 64·N holes.
template <std::size_t N>
struct Words {
    std::array<std::uint64_t, N> word{};

    static Words from(const Position& position) {
        Words words;
        std::copy_n(position.words().begin(), N, words.word.begin());
        return words;
    }

    // Written out, because the compiler's own comparisons call memcmp.
    friend constexpr bool operator==(const Words& a, const Words& b) {
        std::uint64_t differences = 0;
        for (std::size_t i = 0; i < N; ++i) differences |= a.word[i] ^ b.word[i];
        return differences == 0;
    }
    friend constexpr bool operator<(const Words& a, const Words& b) {
        for (std::size_t i = N - 1; i > 0; --i) {
            if (a.word[i] != b.word[i]) return a.word[i] < b.word[i];
        }
        return a.word[0] < b.word[0];
    }

    friend constexpr Words operator^(Words a, const Words& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] ^= b.word[i];
        return a;
    }
    friend constexpr Words operator&(Words a, const Words& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] &= b.word[i];
        return a;
    }

    [[nodiscard]] constexpr unsigned byte(std::size_t number) const {
        return static_cast<unsigned>(word[number / 8] >> (8 * (number % 8)) & 255U);
    }

    /// 64 well mixed bits.
    [[nodiscard]] constexpr std::uint64_t hash() const { return mix_all(word) * golden; }
};

}  // namespace lastmove::peg::counting
