// Arithmetic periods of heaps, decided for all heaps by finite automata (docs/theory.md).
#pragma once

#include <cstdint>
#include <span>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/heap_code.hpp"

namespace lastmove::checking {

/// An arithmetic period to be shown: G(n + length) = G(n) + saltus for all n >= from >= 1, saltus >
/// 0.
struct ArithmeticPeriod {
    std::size_t from = 1;
    std::size_t length = 1;
    std::uint32_t saltus = 1;
};

/// The number of nimbers, from G(0) on, that decide such a period: those of the first two periods,
/// and of all heaps from which a move can leave nothing, or only heaps below `from`. Throws
/// Rejection if digits repeat for ever or restrict the heaps left, or if the number exceeds `most`.
std::size_t heaps_of_arithmetic_period(const game::HeapCode& code, const ArithmeticPeriod& period,
                                       std::size_t most);

/// Decides whether these nimbers, which have the period, keep it for ever. Let the saltus be e·odd,
/// e a power of two. A heap from + r + length·k has the nimber l + e·(h + odd·k), of which l < e
/// and h depend on r alone; so the nimbers that the moves of one kind reach are the sums XOR of
/// some l, and of numbers h + odd·k whose k have a given sum. Numbers read bit by bit from the
/// lowest on, an automaton knows these sums; that all numbers below a heap's nimber are among them,
/// but not that itself, is then decided for all heaps at once. Throws Rejection when it is not so,
/// Stopped at a limit.
void verify_arithmetic_period(const game::HeapCode& code, const ArithmeticPeriod& period,
                              std::span<const std::uint32_t> nimbers, Budget& budget);

}  // namespace lastmove::checking
