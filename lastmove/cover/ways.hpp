// Numbers of ways of fixed widths, with overflow detection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "lastmove/exact/number.hpp"

namespace lastmove::cover {

/// A natural number below 2^(64·K), the lowest word first.
template <std::size_t K>
struct Ways {
    std::array<std::uint64_t, K> word{};
};

template <std::size_t K>
bool is_zero(const Ways<K>& ways) {
    std::uint64_t any = 0;
    for (const std::uint64_t each : ways.word) any |= each;
    return any == 0;
}
inline bool is_zero(const Integer& ways) {
    return ways == 0;
}

template <class Number>
Number one() {
    if constexpr (std::is_same_v<Number, Integer>) {
        return 1;
    } else {
        Number number;
        number.word[0] = 1;
        return number;
    }
}

/// Adds; false if the sum does not fit: then nothing is changed.
template <std::size_t K>
[[nodiscard]] bool add(Ways<K>& sum, const Ways<K>& term) {
    Ways<K> total;
    bool carry = false;
    for (std::size_t i = 0; i < K; ++i) {
        const bool first = __builtin_add_overflow(sum.word[i], term.word[i], &total.word[i]);
        const bool second =
            __builtin_add_overflow(total.word[i], std::uint64_t{carry}, &total.word[i]);
        carry = first || second;
    }
    if (!carry) sum = total;
    return !carry;
}
[[nodiscard]] inline bool add(Integer& sum, const Integer& term) {
    sum += term;
    return true;
}

template <std::size_t K>
Integer to_integer(const Ways<K>& ways) {
    Integer number;
    mpz_import(number.get_mpz_t(), K, -1, sizeof(std::uint64_t), 0, 0, ways.word.data());
    return number;
}
inline const Integer& to_integer(const Integer& number) {
    return number;
}

/// The next wider type.
template <class Number>
struct WiderThan {
    using Type = Integer;
};
template <>
struct WiderThan<Ways<1>> {
    using Type = Ways<2>;
};
template <>
struct WiderThan<Ways<2>> {
    using Type = Ways<4>;
};
template <class Number>
using Wider = typename WiderThan<Number>::Type;

template <class Number>
Wider<Number> widened(const Number& number) {
    if constexpr (std::is_same_v<Wider<Number>, Integer>) {
        return to_integer(number);
    } else {
        Wider<Number> wide;
        for (std::size_t i = 0; i < number.word.size(); ++i) wide.word[i] = number.word[i];
        return wide;
    }
}

}  // namespace lastmove::cover
