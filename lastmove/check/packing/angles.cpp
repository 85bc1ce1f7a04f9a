#include "lastmove/check/packing/angles.hpp"

#include <optional>

namespace lastmove::checking {

namespace {

constexpr mp_bitcnt_t bits = 96;  // behind the point of a cosine
constexpr int halvings = 48;      // of the angle that is compared with

/// The smallest integer that is at least the number times 2^`places`.
Integer above(const Rational& number, mp_bitcnt_t places) {
    Integer result = number.get_num() << places;
    mpz_cdiv_q(result.get_mpz_t(), result.get_mpz_t(), number.get_den_mpz_t());
    return result;
}

/// At least the cosine of twice the angle that has this cosine, times 2^bits.
Integer doubled(const Integer& cosine) {
    Integer square = cosine * cosine;
    mpz_cdiv_q_2exp(square.get_mpz_t(), square.get_mpz_t(), bits - 1);
    return square - (Integer(1) << bits);
}

/// At most the angle whose cosine times 2^bits this is, between -2^bits and 2^bits.
std::int64_t angle(Integer cosine) {
    std::int64_t result = 0;
    for (int i = 0; i < halvings; ++i) {
        // Is it a right angle or more? What is beyond it, or all of it, is doubled.
        const bool is_wide = cosine <= 0;
        result = 2 * result + (is_wide ? 1 : 0);
        if (is_wide) {
            Integer square = cosine * cosine;
            mpz_fdiv_q_2exp(square.get_mpz_t(), square.get_mpz_t(), bits - 1);
            cosine = (Integer(1) << bits) - square;
        } else {
            cosine = doubled(cosine);
        }
    }
    return result;
}

}  // namespace

std::int64_t least_angle(const Distances& one, const Distances& other, const Rational& apart) {
    if (one.high + other.high < apart) return half_turn + 1;
    std::optional<Integer> greatest;
    for (const Rational* x : {&one.low, &one.high}) {
        for (const Rational* y : {&other.low, &other.high}) {
            if (*x == 0 || *y == 0) {
                if (*x + *y >= apart) return 0;
                continue;
            }
            const Rational twice = (*x * *x + *y * *y - apart * apart) / (*x * *y);
            Integer cosine = above(twice, bits - 1);
            if (!greatest || cosine > *greatest) greatest = std::move(cosine);
        }
    }
    if (*greatest >= Integer(1) << bits) return 0;
    return angle(*std::move(greatest));
}

}  // namespace lastmove::checking
