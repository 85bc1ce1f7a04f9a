// The same work on several threads, each with random numbers of its own.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#include "lastmove/base/hash.hpp"

namespace lastmove::packing {

/// Calls `work(0)`, …, `work(threads − 1)`, each on a thread of its own, the first on this one, and
/// waits for all. Throws what the first of them throws.
///
/// ```
/// std::vector<std::size_t> squares(4);
/// packing::on_threads(4, [&](std::size_t k) { squares[k] = k * k; });
/// EXPECT_EQ(squares, (std::vector<std::size_t>{0, 1, 4, 9}));
/// ```
inline void on_threads(std::size_t threads, const std::function<void(std::size_t)>& work) {
    std::vector<std::exception_ptr> thrown(threads);
    const auto guarded = [&](std::size_t k) {
        try {
            work(k);
        } catch (...) {
            thrown[k] = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t k = 1; k < threads; ++k) others.emplace_back(guarded, k);
        guarded(0);
    }
    for (const auto& exception : thrown) {
        if (exception) std::rethrow_exception(exception);
    }
}

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
