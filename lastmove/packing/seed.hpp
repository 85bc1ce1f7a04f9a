// Independent random numbers for each of several threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lastmove/base/hash.hpp"

namespace lastmove::packing {

/// A seed for the k-th thread: SplitMix64 (steele2014).
///
/// ```
/// EXPECT_NE(packing::seed_of(1, 0), packing::seed_of(1, 1));
/// ```
inline std::uint64_t seed_of(std::uint64_t seed, std::size_t k) {
    std::uint64_t z = seed + golden * (k + 1);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

}  // namespace lastmove::packing
