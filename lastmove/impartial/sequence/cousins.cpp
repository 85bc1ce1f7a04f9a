#include "lastmove/impartial/sequence/cousins.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace lastmove::impartial {

namespace {

/// The first heap with a move; codes with digits up to k have one up to k + 2, or none.
std::size_t first_with_a_move(const game::HeapCode& code) {
    const std::size_t last = code.last_digit().value() + 2;
    for (std::size_t heap = 1; heap <= last; ++heap) {
        bool moves = false;
        game::for_each_option(code, heap, [&](auto) { moves = true; });
        if (moves) return heap;
    }
    throw std::invalid_argument("a game without moves has no recursion");
}

/// Leaves out the zeros where other options have the nimber 0.
void thin(Recursion& recursion) {
    if (recursion.zeros.empty()) return;
    const std::set<std::size_t> zeros(recursion.zeros.begin(), recursion.zeros.end());
    recursion.zeros.clear();
    NimSequence nimbers;
    for (std::size_t k = 0; k <= *zeros.rbegin(); ++k) {
        std::set<std::size_t> options;
        for (const std::size_t i : recursion.single) {
            if (i <= k) options.insert(nimbers[k - i]);
        }
        for (const std::size_t i : recursion.pairs) {
            for (std::size_t x = 0; x + i <= k; ++x) {
                options.insert(static_cast<std::size_t>(nimbers[x] ^ nimbers[k - i - x]));
            }
        }
        if (zeros.contains(k) && options.insert(0).second) recursion.zeros.push_back(k);
        std::uint16_t mex = 0;
        while (options.contains(mex)) ++mex;
        nimbers.push_back(mex);
    }
}

}  // namespace

ShiftedRecursion recursion(const game::HeapCode& code) {
    if (!code.is_octal()) throw std::invalid_argument("recursions are of octal codes");
    const std::size_t first = first_with_a_move(code);
    std::set<std::size_t> single;
    std::set<std::size_t> pairs;
    std::set<std::size_t> zeros;
    const auto zero = [&](std::size_t heap) {
        if (heap >= first) zeros.insert(heap - first);
    };
    for (std::size_t taken = 0; taken < code.digits().size(); ++taken) {
        const game::HeapDigit digit = code.digit(taken);
        if (digit.allows(0)) zero(taken);
        if (digit.allows(1)) {
            single.insert(taken);
            for (std::size_t left = 1; left < first; ++left) zero(taken + left);
        }
        if (!digit.allows(2)) continue;
        pairs.insert(taken + first);
        for (std::size_t small = 1; small < first; ++small) {
            single.insert(taken + small);
            for (std::size_t other = small; other < first; ++other) zero(taken + small + other);
        }
    }
    ShiftedRecursion result{{{single.begin(), single.end()},
                             {pairs.begin(), pairs.end()},
                             {zeros.begin(), zeros.end()}},
                            first};
    thin(result.recursion);
    return result;
}

Period cousins_period(const game::HeapCode& code, const Period& period, std::size_t first,
                      std::span<const std::uint16_t> nimbers) {
    const std::size_t own_first = recursion(code).first;
    const auto nimber = [&](std::size_t heap) {
        return heap < own_first ? std::uint16_t{0} : nimbers[first + heap - own_first];
    };
    Period result = period;
    result.preperiod = own_first + (std::max(period.preperiod, first) - first);
    // Whether the heaps without a move, too, belong to the period depends on how many they are.
    while (period.preperiod <= first && result.preperiod > 0 &&
           nimber(result.preperiod - 1) == nimber(result.preperiod - 1 + period.period)) {
        --result.preperiod;
    }
    result.values = values_needed(code, result.period, result.preperiod).value();
    return result;
}

}  // namespace lastmove::impartial
