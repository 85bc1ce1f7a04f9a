#include "lastmove/check/partizan/heap_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/heaps/heap_family.hpp"
#include "lastmove/check/partizan/canonical_games.hpp"

namespace lastmove::checking {

namespace {

using Game = CanonicalGames::Game;
using Codes = std::array<game::HeapCode, 2>;  ///< Left's and Right's

constexpr std::size_t most_values = 1'000'000;

/// The values of the heaps from 0 to `heaps` - 1.
std::vector<Game> values_of_heaps(const Codes& codes, std::size_t heaps, CanonicalGames& games,
                                  Budget& budget) {
    std::vector<Game> values;
    while (values.size() < heaps) {
        CanonicalGames::Options options;
        for (const std::size_t side : {0U, 1U}) {
            expand_heap(codes[side], values.size(), budget,
                        [&](std::span<const std::size_t> parts) {
                            Game left = CanonicalGames::zero;
                            for (const std::size_t part : parts)
                                left = games.sum(left, values[part]);
                            options[side].push_back(left);
                        });
        }
        budget.take(sizeof(Game));
        values.push_back(games.make(std::move(options)));
    }
    return values;
}

/// Whether the value of each of these heaps and of one so much larger differ by a number.
bool values_repeat(const std::vector<Game>& values, std::size_t begin, std::size_t end,
                   std::size_t shift, Game step, CanonicalGames& games) {
    for (std::size_t heap = begin; heap < end; ++heap) {
        if (games.sum(values[heap], step) != values[heap + shift]) return false;
    }
    return true;
}

/// Whether the turn that starts at `begin` repeats after a part of it, each time with a step more.
bool turns(const std::vector<Game>& values, std::size_t begin, std::size_t period,
           std::size_t length, Game step, Game saltus, CanonicalGames& games) {
    for (std::size_t place = 0; place < period; ++place) {
        const std::size_t later = place + length;
        const Game there = later < period ? values[begin + later]
                                          : games.sum(values[begin + later - period], saltus);
        if (games.sum(values[begin + place], step) != there) return false;
    }
    return true;
}

/// Of a shorter period some multiple is the period divided by a prime.
bool has_shorter_turn(const std::vector<Game>& values, std::size_t begin, std::size_t period,
                      std::int64_t saltus, CanonicalGames& games) {
    const Game whole = games.integer(saltus);
    std::size_t rest = period;
    for (std::size_t prime = 2; rest > 1; ++prime) {
        if (prime * prime > rest) prime = rest;
        if (rest % prime != 0) continue;
        while (rest % prime == 0) rest /= prime;
        const auto times = static_cast<std::int64_t>(prime);
        if (saltus % times != 0) continue;
        const Game step = games.integer(saltus / times);
        if (turns(values, begin, period, period / prime, step, whole, games)) return true;
    }
    return false;
}

/// A number that is added to all options is added to a game that is no number; to an integer if it
/// is on the same side of 0.
void require_growth(const std::vector<Game>& values, std::size_t period, std::int64_t saltus,
                    const CanonicalGames& games) {
    for (std::size_t heap = values.size() - period; heap < values.size(); ++heap) {
        const auto integer = games.as_integer(values[heap]);
        if (integer && (*integer == 0 || (*integer > 0) != (saltus > 0))) {
            throw Rejection(fmt::format(
                "heap {} is an integer that is not on the side of 0 to which values grow", heap));
        }
    }
}

}  // namespace

std::string verify_value_period(const PartizanHeapFamily& family, const ValuePeriodClaim& claim,
                                const HeapValues& evidence, Budget& budget) {
    const Codes codes{heap_code(family.left), heap_code(family.right)};
    const auto preperiod = static_cast<std::size_t>(claim.preperiod);
    const auto period = static_cast<std::size_t>(claim.period);
    std::size_t needed = 0;
    for (const game::HeapCode& code : codes) {
        const std::size_t last =
            heaps_of_period(code, {std::max<std::size_t>(preperiod, 1), period}, most_values);
        needed = std::max(needed, last + 1);
    }
    if (evidence.values < needed || evidence.values > most_values) {
        throw Rejection(
            fmt::format("{} are needed, not {}", counted(needed, "value"), evidence.values));
    }
    CanonicalGames games(budget);
    const std::vector<Game> values =
        values_of_heaps(codes, static_cast<std::size_t>(evidence.values), games, budget);
    const Game step = games.integer(claim.saltus);
    if (!values_repeat(values, preperiod, values.size() - period, period, step, games)) {
        throw Rejection("the values do not repeat");
    }
    if (preperiod > 0 && values_repeat(values, preperiod - 1, preperiod, period, step, games)) {
        throw Rejection("the values repeat earlier");
    }
    if (has_shorter_turn(values, preperiod, period, claim.saltus, games)) {
        throw Rejection("there is a shorter period");
    }
    if (claim.saltus != 0) require_growth(values, period, claim.saltus, games);
    return fmt::format(
        "G(n + {}) = G(n){} for {} <= n < {}, and hence for all larger n: {}", claim.period,
        claim.saltus == 0
            ? ""
            : fmt::format(" {} {}", claim.saltus > 0 ? '+' : '-', std::abs(claim.saltus)),
        claim.preperiod, values.size() - period, counted(values.size(), "value"));
}

}  // namespace lastmove::checking
