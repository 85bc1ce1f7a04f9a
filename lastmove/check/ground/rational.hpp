// Rational numbers in verdicts.
#pragma once

#include <string>

#include "lastmove/exact/number.hpp"

namespace lastmove::checking {

/// The number is in lowest terms, as all that are computed or read are.
inline bool is_integer(const Rational& number) {
    return number.get_den() == 1;
}

inline bool is_even(const Rational& number) {
    return is_integer(number) && mpz_even_p(number.get_num().get_mpz_t()) != 0;
}

/// The number for a message, shortened when it is long.
std::string shown(const Rational& number);

}  // namespace lastmove::checking
