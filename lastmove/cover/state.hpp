// The states of a sweep in a few machine words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "lastmove/base/hash.hpp"

namespace lastmove::cover {

/// Which items ahead are covered, and how often the tallies were used.
template <std::size_t N>
struct State {
    std::array<std::uint64_t, N> word{};

    static constexpr std::size_t bits = 64 * N;

    [[nodiscard]] bool has(std::size_t bit) const {
        return (word.data()[bit / 64] >> (bit % 64) & 1U) != 0;
    }
    void flip(std::size_t bit) { word.data()[bit / 64] ^= std::uint64_t{1} << (bit % 64); }

    [[nodiscard]] bool meets(const State& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < N; ++i) common |= word[i] & other.word[i];
        return common != 0;
    }
    friend State operator+(State a, const State& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] += b.word[i];
        return a;
    }
    friend State operator&(State a, const State& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] &= b.word[i];
        return a;
    }
    friend State operator^(State a, const State& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] ^= b.word[i];
        return a;
    }
    [[nodiscard]] bool is_zero() const { return *this == State{}; }
    /// Takes the lowest bit out and returns its number. Requires a bit.
    std::size_t take() {
        for (std::size_t i = 0;; ++i) {
            if (word[i] == 0) continue;
            const auto bit = static_cast<std::size_t>(std::countr_zero(word[i]));
            word[i] &= word[i] - 1;
            return 64 * i + bit;
        }
    }
    // Written out, because the compiler's own comparison calls memcmp.
    friend bool operator==(const State& a, const State& b) {
        std::uint64_t differences = 0;
        for (std::size_t i = 0; i < N; ++i) differences |= a.word[i] ^ b.word[i];
        return differences == 0;
    }

    /// 64 well mixed bits.
    [[nodiscard]] std::uint64_t hash() const { return mix_all(word) * golden; }
};

}  // namespace lastmove::cover
