// Random numbers of any size, from a seed.
#pragma once

#include <cstdint>
#include <random>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Draws uniformly distributed numbers: the same ones for the same seed on every machine.
///
/// ```
/// Draws draws(1);
/// const Integer number = draws.below(Integer("1000000000000000000000"));
/// EXPECT_GE(number, 0);
/// EXPECT_LT(number, Integer("1000000000000000000000"));
/// EXPECT_EQ(Draws(1).below(Integer("1000000000000000000000")), number);
/// ```
class Draws {
  public:
    explicit Draws(std::uint64_t seed) : words_(seed) {}

    /// 64 random bits.
    std::uint64_t word() { return words_(); }

    /// From 0 to bound − 1, each equally likely. Requires a positive bound.
    Integer below(const Integer& bound) {
        const std::size_t bits = mpz_sizeinbase(bound.get_mpz_t(), 2);
        for (;;) {
            Integer number = 0;
            for (std::size_t known = 0; known < bits; known += 64) {
                number <<= 64;
                number += Integer(word());
            }
            number >>= (64 - bits % 64) % 64;
            if (number < bound) return number;  // more often than not
        }
    }

  private:
    std::mt19937_64 words_;
};

}  // namespace lastmove
