// Automata that read the digits of a number and say its nimber (allouche2003): those of games whose
// moves subtract from a number or divide it (fraenkel2011).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/answer/evidence/division.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::impartial {

/// A move from n > above to ⌊(n + shift) / divisor⌋, if that is from 0 to n − 1.
struct NumberMove {
    std::int64_t shift = 0;
    std::int64_t divisor = 1;
    std::int64_t above = 0;
};

/// The nimbers of 0, …, size − 1. O(size · moves). Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const std::vector<impartial::NumberMove> mark{{-1, 1, 0}, {0, 2, 0}};
/// EXPECT_EQ(impartial::nimbers_of_numbers(mark, 5, {}, silent),
///           (std::vector<std::uint16_t>{0, 1, 0, 2, 1}));
/// ```
std::vector<std::uint16_t> nimbers_of_numbers(std::span<const NumberMove> moves, std::size_t size,
                                              const Limits& limits, Progress& progress);

/// What an automaton says of a number. O(digits).
///
/// ```
/// const DigitAutomaton parity{2, {0, 1}, {{0, 1}, {0, 1}}};
/// EXPECT_EQ(impartial::nimber_of(7, parity), 1U);
/// ```
std::uint32_t nimber_of(std::uint64_t n, const DigitAutomaton& automaton);

/// The automaton whose states are told apart by what follows within `depth` digits; it says all the
/// nimbers given. nullopt if there is none with at most 2,000 states, or if the nimbers are too few
/// to find one. A conjecture about all others. O(base^depth · states · base + nimbers · log).
/// Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const std::vector<impartial::NumberMove> mark{{-1, 1, 0}, {0, 2, 0}};
/// const auto nimbers = impartial::nimbers_of_numbers(mark, 1000, {}, silent);
/// const auto found = impartial::digit_automaton(nimbers, 2, 1, {}, silent);
/// EXPECT_EQ(found->next.size(), 5U);
/// EXPECT_EQ(impartial::nimber_of(1'000'000'000'000, *found), 1U);
/// ```
std::optional<DigitAutomaton> digit_automaton(std::span<const std::uint16_t> nimbers,
                                              std::uint32_t base, std::size_t depth,
                                              const Limits& limits, Progress& progress);

}  // namespace lastmove::impartial
