// Take-and-break codes: heap games given by what may be left when a given number of tokens is taken
// (guy1956; berlekamp2001, chapter 4).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace lastmove::game {

/// The condition on the sizes of the heaps left: none, pairwise different, or all equal.
enum class HeapSizes : std::uint8_t { any, different, equal };

/// One digit of a code: bit 2^j of `counts` is set if j non-empty heaps may be left.
struct HeapDigit {
    std::uint8_t counts = 0;           ///< below 32: at most four heaps
    HeapSizes sizes = HeapSizes::any;  ///< the condition on their sizes

    /// Whether j heaps may be left.
    [[nodiscard]] bool allows(std::size_t heaps) const { return ((counts >> heaps) & 1U) != 0; }

    friend bool operator==(const HeapDigit&, const HeapDigit&) = default;
};

/// A code d0.d1 d2 d3 …: a move takes i tokens from one heap and leaves the rest as a number of
/// heaps that digit d_i allows. Codes that allow the same moves are equal.
///
/// ```
/// const game::HeapCode kayles = game::parse_heap_code("0.77");
/// EXPECT_TRUE(kayles.is_octal());
/// EXPECT_EQ(kayles.last_digit(), 2U);
/// EXPECT_EQ(game::parse_heap_code("0.[3]").last_digit(), std::nullopt);
/// ```
class HeapCode {
  public:
    static constexpr std::size_t most_heaps =
        4;  ///< the greatest number of heaps that a digit can allow
    static constexpr std::size_t most_digits = 10'000;  ///< the maximum length of a code

    /// No moves at all.
    HeapCode() = default;

    /// The digits d_0, d_1, …; the last `repeated` of them, which must not include d_0, repeat
    /// forever; if `repeated` is 0, all further digits are 0. Throws std::invalid_argument if d_0
    /// allows leaving fewer than two heaps (play need not terminate), or a digit is 32 or more.
    explicit HeapCode(std::vector<HeapDigit> digits, std::size_t repeated = 0);

    /// d_taken, for any number of tokens.
    [[nodiscard]] HeapDigit digit(std::size_t taken) const {
        if (taken < digits_.size()) return digits_[taken];
        if (repeated_ == 0) return {};
        return digits_[digits_.size() - repeated_ + (taken - digits_.size()) % repeated_];
    }

    /// The index of the last non-zero digit: the greatest number of tokens that a move can take. 0
    /// if there are no moves; nullopt if the digits repeat forever.
    [[nodiscard]] std::optional<std::size_t> last_digit() const;

    /// The digits without trailing zeros, with the repeated part listed once.
    [[nodiscard]] std::span<const HeapDigit> digits() const { return digits_; }

    /// The number of digits at the end that repeat forever.
    [[nodiscard]] std::size_t repeated() const { return repeated_; }

    /// The greatest number of heaps that a move may leave.
    [[nodiscard]] std::size_t widest() const;

    /// Whether it is an octal code: finite, leaving at most two heaps, of any sizes.
    [[nodiscard]] bool is_octal() const;

    friend bool operator==(const HeapCode&, const HeapCode&) = default;

  private:
    std::vector<HeapDigit> digits_;  ///< without trailing zeros, the repeated part shortest
    std::size_t repeated_ = 0;
};

/// Moves of a code each of which additionally leaves a nim heap of the given size.
struct MovesBeside {
    HeapCode code;             ///< the code of these moves
    std::uint32_t beside = 0;  ///< the size of the additional nim heap

    friend bool operator==(const MovesBeside&, const MovesBeside&) = default;
};

/// The largest heap that must be examined to prove that whatever is determined by moves repeats
/// with this period for all heaps of `from` tokens or more: where a move leaves at most w heaps and
/// takes at most k tokens, w · (from + length) + k - 1. nullopt if no number of heaps suffices.
///
/// A move from a larger heap has a part of from + length tokens at least, which may be made smaller
/// by a period: so heaps that differ by a period have the same moves (guy1956, for one code).
///
/// ```
/// const std::array codes{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
/// EXPECT_EQ(game::heaps_of_period(codes, 1, 3), 9U);
/// ```
std::optional<std::size_t> heaps_of_period(std::span<const HeapCode> codes, std::size_t from,
                                           std::size_t length);

/// Reads a code: `0.137`, `.77`, `4.35`, hexadecimal `0.8` or `0.1f`. Digits go up to `v` = 31,
/// which allows leaving zero to four heaps. `!` after a digit: the heaps left must be pairwise
/// different; `=`: they must be equal. Digits in brackets at the end repeat forever: `0.3[7]`.
/// These are CGSuite's spellings. Throws InputError.
///
/// ```
/// EXPECT_EQ(game::to_text(game::parse_heap_code(".1F0")), "0.1f");
/// EXPECT_EQ(game::to_text(game::parse_heap_code("4!.0")), "4!.0");
/// EXPECT_THROW(game::parse_heap_code("2.07"), InputError);
/// ```
HeapCode parse_heap_code(std::string_view text);

/// The shortest text of the code; parse_heap_code reads it back.
///
/// ```
/// EXPECT_EQ(game::to_text(game::parse_heap_code("0.3[77]")), "0.3[7]");
/// EXPECT_EQ(game::to_text(game::HeapCode{}), "0.0");
/// ```
std::string to_text(const HeapCode& code);

namespace detail {

/// Calls the visitor; whether it wants no more.
template <class Visit, class... Left>
bool stops(Visit& visit, const Left&... left) {
    if constexpr (std::is_void_v<std::invoke_result_t<Visit&, const Left&...>>) {
        visit(left...);
        return false;
    } else {
        return visit(left...);
    }
}

/// Extends heaps[0..used) to `count` ascending heaps by `rest` more tokens, in all possible ways;
/// whether the visitor wants no more.
template <class Visit>
bool split(std::array<std::size_t, HeapCode::most_heaps>& heaps, std::size_t used,
           std::size_t count, std::size_t rest, bool different, Visit& visit) {
    const std::size_t least = used == 0 ? 1 : heaps[used - 1] + (different ? 1 : 0);
    const std::size_t left = count - used;
    if (left == 1) {
        if (rest < least) return false;
        heaps[used] = rest;
        return stops(visit, std::span<const std::size_t>(heaps.data(), count));
    }
    for (std::size_t heap = least; heap <= rest / left; ++heap) {
        heaps[used] = heap;
        if (split(heaps, used + 1, count, rest - heap, different, visit)) return true;
    }
    return false;
}

}  // namespace detail

/// Calls visit(std::span<const std::size_t>) with the heaps that each move from one heap leaves:
/// positive sizes, ascending; in order of the number of tokens taken. Each list occurs once for
/// each such number. Takes O(heap^(w-1)) for each digit that allows w heaps.
///
/// ```
/// std::vector<std::vector<std::size_t>> left;
/// game::for_each_option(game::parse_heap_code("4.07"), 4, [&](auto heaps) {
///     left.emplace_back(heaps.begin(), heaps.end());
/// });
/// EXPECT_EQ(left, (std::vector<std::vector<std::size_t>>{{1, 3}, {2, 2}, {2}, {1, 1}}));
/// ```
template <class Visit>
void for_each_option(const HeapCode& code, std::size_t heap, Visit&& visit) {
    std::array<std::size_t, HeapCode::most_heaps> heaps{};
    const std::size_t most = std::min(heap, code.last_digit().value_or(heap));
    for (std::size_t taken = 0; taken <= most; ++taken) {
        const HeapDigit digit = code.digit(taken);
        const std::size_t rest = heap - taken;
        if (rest == 0) {
            if (digit.allows(0) && detail::stops(visit, std::span<const std::size_t>{})) return;
            continue;
        }
        for (std::size_t count = 1; count <= HeapCode::most_heaps; ++count) {
            if (!digit.allows(count)) continue;
            if (digit.sizes != HeapSizes::equal) {
                const bool different = digit.sizes == HeapSizes::different;
                if (detail::split(heaps, 0, count, rest, different, visit)) return;
            } else if (rest % count == 0) {
                std::ranges::fill(heaps, rest / count);
                const std::span<const std::size_t> left(heaps.data(), count);
                if (detail::stops(visit, left)) return;
            }
        }
    }
}

}  // namespace lastmove::game
