#include "lastmove/impartial/sequence/digit_automaton.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

namespace lastmove::impartial {

namespace {

constexpr std::uint32_t most_digit_states = 2'000;
constexpr std::size_t digit_stride = 65'536;

/// The nimbers of a number and of those that begin with its digits, by the number of digits behind.
using Following = std::vector<std::uint16_t>;

}  // namespace

std::vector<std::uint16_t> nimbers_of_numbers(std::span<const NumberMove> moves, std::size_t size,
                                              const Limits& limits, Progress& progress) {
    limits.check_memory(size * sizeof(std::uint16_t));
    std::vector<std::uint16_t> nimbers;
    nimbers.reserve(size);
    std::vector<bool> reached(moves.size() + 1);
    for (std::size_t n = 0; n < size; ++n) {
        if (n % digit_stride == 0) {
            limits.check();
            progress.report("nimbers of numbers", n);
        }
        reached.assign(reached.size(), false);
        const auto number = static_cast<std::int64_t>(n);
        for (const auto& [shift, divisor, above] : moves) {
            const std::int64_t dividend = number + shift;
            if (number <= above || dividend < 0 || dividend / divisor >= number) continue;
            reached[nimbers[static_cast<std::size_t>(dividend / divisor)]] = true;
        }
        const auto mex = std::find(reached.begin(), reached.end(), false) - reached.begin();
        nimbers.push_back(static_cast<std::uint16_t>(mex));
    }
    return nimbers;
}

std::uint32_t nimber_of(std::uint64_t n, const DigitAutomaton& automaton) {
    std::vector<std::size_t> digits;
    for (; n > 0; n /= automaton.base) digits.push_back(n % automaton.base);
    std::uint32_t state = 0;
    for (const std::size_t digit : std::views::reverse(digits)) {
        state = automaton.next[state][digit];
    }
    return automaton.nimbers[state];
}

std::optional<DigitAutomaton> digit_automaton(std::span<const std::uint16_t> nimbers,
                                              std::uint32_t base, std::size_t depth,
                                              const Limits& limits, Progress& progress) {
    std::vector<std::size_t> numbers{0};  // the least one of each state
    std::map<Following, std::uint32_t> states;
    const auto following = [&](std::size_t number) -> std::optional<Following> {
        Following found;
        for (std::size_t digits = 0, width = 1; digits <= depth; ++digits, width *= base) {
            if (number * width + width > nimbers.size()) return std::nullopt;
            const auto from = nimbers.begin() + static_cast<std::ptrdiff_t>(number * width);
            found.insert(found.end(), from, from + static_cast<std::ptrdiff_t>(width));
        }
        return found;
    };
    const auto first = following(0);
    if (!first) return std::nullopt;
    states.emplace(*first, 0);
    DigitAutomaton automaton{base, {}, {}};
    std::size_t bytes = 0;
    for (std::size_t state = 0; state < numbers.size(); ++state) {
        limits.check();
        progress.report("states of an automaton", state);
        automaton.nimbers.push_back(nimbers[numbers[state]]);
        automaton.next.emplace_back();
        for (std::size_t digit = 0; digit < base; ++digit) {
            const std::size_t number = numbers[state] * base + digit;
            auto behind = following(number);
            if (!behind) return std::nullopt;
            const auto [place, is_new] =
                states.try_emplace(*std::move(behind), static_cast<std::uint32_t>(numbers.size()));
            if (is_new) {
                bytes += place->first.size() * sizeof(std::uint16_t);
                limits.check_memory(bytes);
                numbers.push_back(number);
                if (numbers.size() > most_digit_states) return std::nullopt;
            }
            automaton.next.back().push_back(place->second);
        }
    }
    // The state of each number from that of the number without its last digit.
    std::vector<std::uint16_t> of_numbers{0};
    for (std::size_t n = 1; n < nimbers.size(); ++n) {
        if (n % digit_stride == 0) limits.check();
        const std::uint32_t state = automaton.next[of_numbers[n / base]][n % base];
        if (automaton.nimbers[state] != nimbers[n]) return std::nullopt;
        of_numbers.push_back(static_cast<std::uint16_t>(state));
    }
    return automaton;
}

}  // namespace lastmove::impartial
