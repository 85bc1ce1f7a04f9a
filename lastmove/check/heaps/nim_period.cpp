#include "lastmove/check/heaps/nim_period.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/heaps/arithmetic_period.hpp"
#include "lastmove/check/heaps/heap_family.hpp"
#include "lastmove/check/heaps/nim_heaps.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t most = 1'000'000'000;

/// Compares nimbers at a place, one of many.
void compare(std::size_t place, Budget& budget) {
    constexpr std::size_t at_once = 1 << 16;
    if (place % at_once == 0) budget.step("comparing nimbers", at_once / 1024);
}

/// Whether G(n + shift) = G(n) + step for n from `begin` to `end` - 1.
bool repeats(const std::vector<std::uint32_t>& nimbers, std::size_t begin, std::size_t end,
             std::size_t shift, std::uint64_t step, Budget& budget) {
    for (std::size_t heap = begin; heap < end; ++heap) {
        compare(heap, budget);
        if (nimbers[heap] + step != nimbers[heap + shift]) return false;
    }
    return true;
}

/// Whether a shorter period fits the turn that starts at `begin`.
bool has_shorter(const std::vector<std::uint32_t>& nimbers, std::size_t begin, std::size_t period,
                 std::uint64_t saltus, Budget& budget) {
    const auto at = [&](std::size_t place) {
        return nimbers[begin + place % period] + place / period * saltus;
    };
    const auto fits = [&](std::size_t length, std::uint64_t step) {
        for (std::size_t place = 0; place < period; ++place) {
            compare(place, budget);
            if (at(place) + step != at(place + length)) return false;
        }
        return true;
    };
    std::size_t rest = period;
    for (std::size_t prime = 2; rest > 1; ++prime) {
        if (prime * prime > rest) prime = rest;
        if (rest % prime != 0) continue;
        while (rest % prime == 0) rest /= prime;
        // Of a shorter period some multiple is the period divided by a prime.
        if (saltus % prime == 0 && fits(period / prime, saltus / prime)) return true;
    }
    return false;
}

/// All moves of the family, by what they leave beside: nothing first.
std::vector<game::MovesBeside> moves_of(const HeapFamily& family) {
    std::vector<game::MovesBeside> moves{{heap_code(family.code)}};
    for (const auto& [nimber, code] : family.beside) moves.push_back({heap_code(code), nimber});
    return moves;
}

/// How many nimbers show that the period goes on for ever.
std::size_t values_needed(const std::vector<game::MovesBeside>& moves,
                          const ArithmeticPeriod& period) {
    if (period.saltus != 0) {
        if (moves.size() != 1)
            throw Rejection("a saltus cannot be combined with additional nim heaps");
        return heaps_of_arithmetic_period(moves.front().code, period, most);
    }
    std::size_t values = 0;
    for (const game::MovesBeside& some : moves) {
        const std::size_t last = heaps_of_period(some.code, {period.from, period.length}, most);
        values = std::max(values, last + 1);
    }
    return values;
}

/// What the claim says as a period.
ArithmeticPeriod period_of(const PeriodClaim& claim) {
    const auto saltus = static_cast<std::uint64_t>(claim.saltus);
    if (saltus > most) throw Rejection("the saltus is too large");
    const auto preperiod = static_cast<std::size_t>(claim.preperiod);
    return {std::max<std::size_t>(preperiod, 1), static_cast<std::size_t>(claim.period),
            static_cast<std::uint32_t>(saltus)};
}

/// Verifies the claim by the nimbers that the evidence names, and returns them.
std::vector<std::uint32_t> verified_nimbers(const std::vector<game::MovesBeside>& moves,
                                            const PeriodClaim& claim, const NimValues& evidence,
                                            Budget& budget) {
    const game::HeapCode& code = moves.front().code;
    const ArithmeticPeriod period = period_of(claim);
    const auto length = static_cast<std::size_t>(claim.period);
    const auto preperiod = static_cast<std::size_t>(claim.preperiod);
    const auto saltus = static_cast<std::uint64_t>(claim.saltus);
    std::vector<std::uint32_t> nimbers = moves.size() == 1
                                             ? nimbers_again(code, evidence, budget)
                                             : nimbers_by_all_moves(moves, evidence.values, budget);
    if (!repeats(nimbers, preperiod, evidence.values - length, length, saltus, budget)) {
        throw Rejection("the nimbers do not repeat");
    }
    if (preperiod > 0 && nimbers[preperiod - 1] + saltus == nimbers[preperiod - 1 + length]) {
        throw Rejection("the nimbers repeat earlier");
    }
    if (has_shorter(nimbers, preperiod, length, saltus, budget))
        throw Rejection("there is a shorter period");
    if (saltus != 0) verify_arithmetic_period(code, period, nimbers, budget);
    return nimbers;
}

}  // namespace

std::vector<std::uint32_t> nimbers_of_period(const HeapFamily& family, const PeriodClaim& claim,
                                             Budget& budget) {
    const std::vector<game::MovesBeside> moves = moves_of(family);
    const NimValues evidence{values_needed(moves, period_of(claim)), 0, false};
    return verified_nimbers(moves, claim, evidence, budget);
}

std::string verify_period(const HeapFamily& family, const PeriodClaim& claim,
                          const NimValues& evidence, Budget& budget) {
    const std::vector<game::MovesBeside> moves = moves_of(family);
    const std::size_t values = values_needed(moves, period_of(claim));
    if (evidence.values != values) {
        throw Rejection(fmt::format("{} {} needed, not {}", counted(values, "nimber"),
                                    values == 1 ? "is" : "are", evidence.values));
    }
    verified_nimbers(moves, claim, evidence, budget);
    return fmt::format("G(n + {}) = G(n){} for {} <= n < {}, and hence for all larger n: {}",
                       claim.period, claim.saltus == 0 ? "" : fmt::format(" + {}", claim.saltus),
                       claim.preperiod, values - static_cast<std::size_t>(claim.period),
                       counted(values, "nimber"));
}

}  // namespace lastmove::checking
