// Closed forms for games on numbers: Nim and codes like it, Chocolate Stones, Demon Money, Mark,
// Lasker's Nim, Wythoff's game, Euclid, No-Factor.
#include <algorithm>
#include <bit>

#include "lastmove/check/sums/theorems.hpp"
#include "lastmove/game/heap_code.hpp"

namespace lastmove::checking {

namespace {

/// The square root, rounded down, bit by bit.
std::uint64_t root(std::uint64_t number) {
    std::uint64_t found = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31U; bit > 0; bit >>= 1U) {
        if ((found + bit) * (found + bit) <= number) found += bit;
    }
    return found;
}

Worth worth(std::uint64_t nimber) {
    return {static_cast<game::Nimber>(nimber)};
}

/// Zero, or known not to be.
Worth zero_if(bool condition) {
    return condition ? Worth{0} : Worth{std::nullopt};
}

bool ends_in_odd_zeros(std::uint64_t number) {
    return number == 0 || std::countr_zero(number) % 2 == 1;
}

bool has_factor_or_multiple(const std::vector<std::uint64_t>& numbers, std::uint64_t number) {
    return std::ranges::any_of(numbers, [&](std::uint64_t other) {
        return other != number && (other % number == 0 || number % other == 0);
    });
}

bool has_isolated(const std::vector<std::uint64_t>& numbers) {
    return std::ranges::any_of(
        numbers, [&](std::uint64_t number) { return !has_factor_or_multiple(numbers, number); });
}

/// The code of heaps under one, `octal:CODE`; no moves at all for another game.
game::HeapCode code_of(const game::Game& rules) {
    constexpr std::string_view octal = "octal:";
    const std::string name = rules.name();
    return name.starts_with(octal) ? game::parse_heap_code(name.substr(octal.size()))
                                   : game::HeapCode{};
}

/// Codes under which any number of tokens may be taken: what of the rest may be left.
enum class Taking {
    some,   ///< not so
    any,    ///< nothing or one heap; in more heaps it may be left only where some are taken
    split,  ///< up to two heaps, and two where none is taken
};

Taking taking(const game::HeapCode& code) {
    const std::span<const game::HeapDigit> digits = code.digits();
    if (code.repeated() == 0) return Taking::some;
    const auto all_allow = [&](unsigned counts) {
        return std::ranges::all_of(digits.subspan(1), [&](const game::HeapDigit& digit) {
            return digit.sizes == game::HeapSizes::any && (digit.counts & counts) == counts;
        });
    };
    const game::HeapDigit none_taken = digits.front();
    if (none_taken.sizes != game::HeapSizes::any) return Taking::some;
    if (none_taken.counts == 0) return all_allow(3) ? Taking::any : Taking::some;
    return none_taken.allows(2) && all_allow(7) ? Taking::split : Taking::some;
}

bool is_lasker(const game::Game& rules) {
    return rules.name() == "lasker" || code_of(rules) == game::parse_heap_code("4.[3]");
}

}  // namespace

std::vector<std::uint64_t> numbers_in(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    bool inside = false;
    for (const char sign : text) {
        const bool digit = sign >= '0' && sign <= '9';
        if (digit && !inside) numbers.push_back(0);
        if (digit) numbers.back() = 10 * numbers.back() + static_cast<std::uint64_t>(sign - '0');
        inside = digit;
    }
    return numbers;
}

std::optional<Worth> bouton(const game::Game&, const std::string& text) {
    return worth(numbers_in(text).at(0));
}

std::optional<Worth> chocolate(const game::Game& rules, const std::string& text) {
    const std::uint64_t modulus = numbers_in(rules.name()).at(0);
    return worth((numbers_in(text).at(0) + modulus - 1) / modulus % 2);
}

std::optional<Worth> demon(const game::Game&, const std::string& text) {
    const std::uint64_t pile = numbers_in(text).at(0);
    const std::uint64_t k = root(pile + 1);
    return zero_if(pile + 2 <= k * k + k);
}

std::optional<Worth> mark(const game::Game&, const std::string& text) {
    std::uint64_t number = numbers_in(text).at(0);
    if (ends_in_odd_zeros(number)) return worth(0);
    // One option is 0; the nimber is 1 or 2, whichever the other option is not.
    bool turned = false;
    for (; number > 1; turned = !turned) {
        const std::uint64_t other = ends_in_odd_zeros(number - 1) ? number / 2 : number - 1;
        if (ends_in_odd_zeros(other)) break;
        number = other;
    }
    return worth(turned ? 2 : 1);
}

std::optional<Worth> take_any(const game::Game& rules, const std::string& text) {
    const Taking kind = taking(code_of(rules));
    if (kind == Taking::some) return std::nullopt;
    const std::uint64_t heap = numbers_in(text).at(0);
    return worth(kind == Taking::any || heap < 2 ? heap : 2 * (heap - 1));
}

std::optional<Worth> lasker(const game::Game& rules, const std::string& text) {
    if (!is_lasker(rules)) return std::nullopt;
    const std::uint64_t heap = numbers_in(text).at(0);
    if (heap % 4 == 3) return worth(heap + 1);
    return worth(heap % 4 == 0 && heap > 0 ? heap - 1 : heap);
}

std::optional<Worth> wythoff(const game::Game&, const std::string& text) {
    const std::vector<std::uint64_t> heaps = numbers_in(text);
    const auto [less, more] = std::minmax(heaps.at(0), heaps.at(1));
    const std::uint64_t k = more - less;
    return zero_if((k + root(5 * k * k)) / 2 == less);
}

std::optional<Worth> euclid(const game::Game&, const std::string& text) {
    const std::vector<std::uint64_t> numbers = numbers_in(text);
    const auto [less, more] = std::minmax(numbers.at(0), numbers.at(1));
    return worth((more * more - less * less) / (more * less));
}

std::optional<Worth> no_factor(const game::Game&, const std::string& text) {
    std::vector<std::uint64_t> numbers = numbers_in(text);
    // All from 1 to that number: above half of it there is a prime.
    if (!text.starts_with('{') && numbers.at(0) > 1) return worth(0);
    const auto is_alone = [&](std::uint64_t n) { return !has_factor_or_multiple(numbers, n); };
    if (std::ranges::all_of(numbers, is_alone)) return worth(numbers.size());
    if (has_isolated(numbers)) return zero_if(false);
    // Only 1 can be removed, and then the strategy can be stolen.
    const auto erased = std::erase(numbers, std::uint64_t{1});
    if (erased == 1 && has_isolated(numbers)) return worth(0);
    return std::nullopt;
}

std::optional<Repeat> bouton_repeats(const game::Game&, std::string_view shape, Budget&) {
    return shape.empty() ? std::optional(Repeat{1, 1, 0}) : std::nullopt;
}

std::optional<Repeat> chocolate_repeats(const game::Game& rules, std::string_view shape, Budget&) {
    if (!shape.empty()) return std::nullopt;
    return Repeat{2 * numbers_in(rules.name()).at(0), 0, 0};
}

std::optional<Repeat> no_factor_repeats(const game::Game&, std::string_view shape, Budget&) {
    return shape.empty() ? std::optional(Repeat{1, 0, 2}) : std::nullopt;
}

std::optional<Repeat> take_any_repeats(const game::Game& rules, std::string_view shape, Budget&) {
    const Taking kind = taking(code_of(rules));
    if (!shape.empty() || kind == Taking::some) return std::nullopt;
    return kind == Taking::any ? Repeat{1, 1, 0} : Repeat{1, 2, 2};
}

std::optional<Repeat> lasker_repeats(const game::Game& rules, std::string_view shape, Budget&) {
    return shape.empty() && is_lasker(rules) ? std::optional(Repeat{4, 4, 1}) : std::nullopt;
}

}  // namespace lastmove::checking
