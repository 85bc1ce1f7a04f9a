// Automata that read the digits of a number and say its nimber (allouche2003): those of games whose
// moves subtract from a number or divide it (fraenkel2011).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

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

/// States with what they say and, for each digit, the state behind it. Reading begins in state 0,
/// with the most significant digit.
struct DigitAutomaton {
    std::size_t base = 2;
    std::vector<std::uint16_t> nimbers;
    std::vector<std::vector<std::size_t>> next;

    /// What it says of a number.
    [[nodiscard]] std::uint16_t of(std::uint64_t n) const;
};

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
/// EXPECT_EQ(found->of(1'000'000'000'000), 1);
/// ```
std::optional<DigitAutomaton> digit_automaton(std::span<const std::uint16_t> nimbers,
                                              std::size_t base, std::size_t depth,
                                              const Limits& limits, Progress& progress);

/// As certificates write it: "automaton 2 0:0,1 1:2,3 …", for each state its nimber and the states
/// behind it.
std::string to_text(const DigitAutomaton& automaton);

}  // namespace lastmove::impartial
