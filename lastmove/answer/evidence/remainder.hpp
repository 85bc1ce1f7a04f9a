// Evidence `remainder`: a division of what is to be added to a tape.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "lastmove/answer/evidence/tape.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"
#include "lastmove/exact/polynomial.hpp"

namespace lastmove {

/// On a tape (docs/certificates.md): the remainder of goal − start, divided by what an expansion
/// adds to the state, modulo a number; coefficients by exponents. It is not 0.
struct DivisionRemainder {
    std::int64_t modulus = 0;
    std::map<std::int64_t, std::int64_t> remainder;

    static constexpr std::int64_t greatest = std::int64_t{1} << 32;  ///< modulus
    static constexpr std::string_view kind = "remainder";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("modulus", &Self::modulus, shape::Whole<std::int64_t, 2, greatest>{}),
            key("remainder", &Self::remainder,
                shape::AscendingPairs<shape::farthest_square,
                                      shape::Whole<std::int64_t, -greatest, greatest>>{})};
    }

    static std::string sentence(const auto& division) {
        constexpr std::size_t most_terms = 12;
        Terms terms;
        for (const auto& [exponent, value] : division.remainder) terms[exponent] = Integer(value);
        return fmt::format(
            "Every move adds or subtracts a multiple of the polynomial that an expansion adds.\n"
            "Modulo {}, division of goal - start by that polynomial leaves a remainder:\n"
            "{}",
            division.modulus,
            division.remainder.size() > most_terms
                ? counted(division.remainder.size(), "term") + "."
                : to_text(terms) + ".");
    }
    static std::string brief(const auto&) { return "a remainder that is not 0"; }
};

}  // namespace lastmove
