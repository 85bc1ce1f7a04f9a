#include "lastmove/impartial/sequence/period.hpp"

#include <algorithm>
#include <vector>

namespace lastmove::impartial {

namespace {

/// matches[p]: how many of the last numbers equal those p places before, counted from the end to
/// the first difference (Gusfield's Z algorithm on the reversed sequence).
template <class Number>
std::vector<std::size_t> matches_from_end(std::span<const Number> numbers) {
    const std::size_t size = numbers.size();
    const auto back = [&](std::size_t i) { return numbers[size - 1 - i]; };
    std::vector<std::size_t> matches(size, 0);
    std::size_t left = 0;
    std::size_t right = 0;
    for (std::size_t i = 1; i < size; ++i) {
        std::size_t length = i < right ? std::min(right - i, matches[i - left]) : 0;
        while (i + length < size && back(length) == back(i + length)) ++length;
        if (i + length > right) {
            left = i;
            right = i + length;
        }
        matches[i] = length;
    }
    return matches;
}

/// The least period that the nimbers prove, or else the fewest values that may prove one.
struct Candidates {
    std::optional<Period> proved;
    std::size_t hoped_for;
};

Candidates candidates(std::span<const game::MovesBeside> moves,
                      std::span<const std::uint16_t> nimbers) {
    const std::size_t size = nimbers.size();
    const std::vector<std::size_t> matches = matches_from_end(nimbers);
    Candidates result{std::nullopt, 2 * size};
    // What values_needed() says, with each code looked at once.
    struct Needs {
        std::size_t width;
        std::size_t last;
    };
    std::vector<Needs> needs;
    for (const game::MovesBeside& some : moves) {
        needs.push_back({std::max<std::size_t>(some.code.widest(), 1), *some.code.last_digit()});
    }
    for (std::size_t period = 1; period < size; ++period) {
        const std::size_t preperiod = size - period - matches[period];
        const std::size_t turn = std::max<std::size_t>(preperiod, 1) + period;
        std::size_t needed = 0;
        for (const auto& [width, last] : needs) needed = std::max(needed, width * turn + last);
        // A multiple of the least period needs more values than that itself: the first is the
        // least.
        if (needed <= size) return {Period{period, preperiod, 0, needed}, needed};
        result.hoped_for = std::min(result.hoped_for, needed);
    }
    return result;
}

/// The first of the periods of a saltus above 0 that the nimbers may prove; `hoped_for` as above.
Candidates arithmetic_candidates(const game::HeapCode& code,
                                 std::span<const std::uint16_t> nimbers) {
    const std::size_t size = nimbers.size();
    Candidates result{std::nullopt, 2 * size};
    if (size < 2 || code.widest() < 3) return result;
    std::vector<std::int32_t> steps(size - 1);
    for (std::size_t i = 0; i + 1 < size; ++i) steps[i] = nimbers[i + 1] - nimbers[i];
    const std::vector<std::size_t> matches = matches_from_end(std::span<const std::int32_t>(steps));
    for (std::size_t period = 1; period < steps.size(); ++period) {
        const std::size_t preperiod = steps.size() - period - matches[period];
        const int saltus = nimbers[preperiod + period] - nimbers[preperiod];
        if (saltus <= 0) continue;
        const std::size_t needed = arithmetic_values_needed(code, period, preperiod);
        if (needed <= size) {
            return {Period{period, preperiod, static_cast<std::uint64_t>(saltus), needed}, needed};
        }
        result.hoped_for = std::min(result.hoped_for, needed);
    }
    return result;
}

}  // namespace

bool has_period_theorem(std::span<const game::MovesBeside> moves) {
    return std::ranges::all_of(moves, [](const game::MovesBeside& some) {
        return values_needed(some.code, 1, 0).has_value();
    });
}

std::size_t arithmetic_values_needed(const game::HeapCode& code, std::size_t period,
                                     std::size_t preperiod) {
    const std::size_t from = std::max<std::size_t>(preperiod, 1);
    const std::size_t small = code.last_digit().value() + code.widest() * (from - 1);
    const std::size_t turn = small < from ? 0 : (small - from) / period + 1;
    return from + period * std::max<std::size_t>(turn, 2);
}

std::optional<std::size_t> values_needed(const game::HeapCode& code, std::size_t period,
                                         std::size_t preperiod) {
    const auto last = code.last_digit();
    const auto binds = [](game::HeapDigit digit) { return digit.sizes != game::HeapSizes::any; };
    if (!last || std::ranges::any_of(code.digits(), binds)) return std::nullopt;
    const std::size_t width = std::max<std::size_t>(code.widest(), 1);
    return width * std::max<std::size_t>(preperiod, 1) + width * period + *last;
}

std::optional<Period> proved_period(const game::HeapCode& code,
                                    std::span<const std::uint16_t> nimbers) {
    const game::MovesBeside all{code};
    return proved_period(std::span(&all, 1), nimbers);
}

std::optional<Period> proved_period(std::span<const game::MovesBeside> moves,
                                    std::span<const std::uint16_t> nimbers) {
    if (!has_period_theorem(moves)) return std::nullopt;
    return candidates(moves, nimbers).proved;
}

void find_period(HeapNimbers& heaps, std::size_t last, const Limits& limits, Progress& progress,
                 PeriodSearch& known, const ArithmeticProof& is_proved) {
    const std::vector<game::MovesBeside>& moves = heaps.moves();
    if (!has_period_theorem(moves)) return;
    // Eight bytes of matches for each heap, beside its two.
    const std::size_t most =
        std::min(last + 1, limits.memory / (sizeof(std::size_t) + 2 * sizeof(std::uint16_t)));
    std::size_t size = std::min<std::size_t>(1024, most);
    const auto first = [&] { return std::span(heaps.nimbers()).first(size); };
    const auto search = [&]() -> std::optional<Period> {
        while (true) {
            heaps.extend(size - 1, limits, progress);
            const Candidates found = candidates(moves, first());
            if (found.proved) return found.proved;
            std::size_t hoped_for = found.hoped_for;
            if (is_proved && moves.size() == 1) {
                const Candidates arithmetic = arithmetic_candidates(moves.front().code, first());
                hoped_for = std::min(hoped_for, arithmetic.hoped_for);
                if (arithmetic.proved &&
                    is_proved(*arithmetic.proved, {first().begin(), first().end()})) {
                    return arithmetic.proved;
                }
            }
            if (size == last + 1) return std::nullopt;
            if (size == most) throw Stopped(Stop::memory);
            size = std::clamp(hoped_for, size + size / 64 + 1, 2 * size);
            size = std::min(size, most);
        }
    };
    const auto stopped = until_stopped([&] { known.period = search(); });
    size = std::min(size, heaps.nimbers().size());
    known.nimbers.assign(first().begin(), first().end());
    if (stopped) throw Stopped(*stopped);
}

void find_period(std::span<const game::MovesBeside> moves, std::size_t last, const Limits& limits,
                 Progress& progress, PeriodSearch& known, const ArithmeticProof& is_proved) {
    HeapNimbers heaps({moves.begin(), moves.end()});
    find_period(heaps, last, limits, progress, known, is_proved);
}

void find_period(const game::HeapCode& code, std::size_t last, const Limits& limits,
                 Progress& progress, PeriodSearch& known, const ArithmeticProof& is_proved) {
    const game::MovesBeside all{code};
    find_period(std::span(&all, 1), last, limits, progress, known, is_proved);
}

}  // namespace lastmove::impartial
