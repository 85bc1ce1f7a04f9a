// Numbers of ways to a position, of as many machine words as a level needs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "lastmove/exact/number.hpp"

namespace lastmove::peg::parts {

/// A number below 2^(64 · Words), its lowest word first; Words = 0: not counted.
template <std::size_t Words>
struct Ways {
    std::array<std::uint64_t, Words> words{};

    /// Adds. Requires that the sum fits.
    void add(const Ways& other) {
        bool carry = false;
        for (std::size_t i = 0; i < Words; ++i) {
            std::uint64_t sum = 0;
            const bool over = __builtin_add_overflow(words[i], other.words[i], &sum);
            const bool again = __builtin_add_overflow(sum, std::uint64_t{carry}, &words[i]);
            carry = over || again;
        }
    }
    /// The number of bits of the number: 0 for 0.
    [[nodiscard]] unsigned width() const {
        for (std::size_t i = Words; i-- > 0;) {
            if (words[i] != 0) return static_cast<unsigned>(64 * i) + width_of(words[i]);
        }
        return 0;
    }
    [[nodiscard]] Integer integer() const {
        Integer number;
        mpz_import(number.get_mpz_t(), Words, -1, sizeof(std::uint64_t), 0, 0, words.data());
        return number;
    }
    static Ways one() {
        Ways ways;
        ways.words[0] = 1;
        return ways;
    }

  private:
    static unsigned width_of(std::uint64_t word) {
        return static_cast<unsigned>(std::bit_width(word));
    }
};

template <>
struct Ways<0> {
    void add(Ways) {}
    [[nodiscard]] static unsigned width() { return 0; }
    [[nodiscard]] static Integer integer() { return 0; }
    static Ways one() { return {}; }
};

/// A position by its number, and the ways to it.
template <std::size_t Words>
struct Record {
    std::uint64_t number;
    [[no_unique_address]] Ways<Words> ways;
};

}  // namespace lastmove::peg::parts
