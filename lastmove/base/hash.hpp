// One way to mix words into a number for tables.
#pragma once

#include <cstdint>

namespace lastmove {

/// 2^64 divided by the golden ratio: odd, its bits far from any pattern.
inline constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;

/// The mixed word and those before, whose mixture is `mixed`. Not for adversaries; the high bits of
/// the last word are the worst mixed ones, unless the result is multiplied by an odd number such as
/// `golden`.
constexpr std::uint64_t mix(std::uint64_t mixed, std::uint64_t word) {
    mixed = (mixed ^ word) * golden;
    return mixed ^ mixed >> 32U;
}

/// The words mixed one after the other, from `seed`. Linear in their number.
///
/// ```
/// EXPECT_EQ(mix_all(std::vector<std::uint64_t>{1, 2}), mix(mix(0, 1), 2));
/// EXPECT_NE(mix_all(std::vector<std::uint32_t>{1, 2}), mix_all(std::vector<std::uint32_t>{2, 1}));
/// ```
template <class Words>
constexpr std::uint64_t mix_all(const Words& words, std::uint64_t seed = 0) {
    for (const auto& word : words) seed = mix(seed, word);
    return seed;
}

}  // namespace lastmove
