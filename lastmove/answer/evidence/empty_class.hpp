// Evidence `empty-class`: squares that no move empties or fills.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/evidence/tape.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// On a tape: squares k ≡ residue modulo `modulus` (k = residue for modulus 0), which no move
/// reaches from others and which have checkers at the start or at the goal only.
struct EmptyClass {
    std::int64_t modulus = 0;
    std::int64_t residue = 0;

    static constexpr std::string_view kind = "empty-class";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("modulus", &Self::modulus,
                              shape::Whole<std::int64_t, 0, shape::farthest_element>{}),
                          key("residue", &Self::residue, shape::Square{})};
    }

    static std::string sentence(const auto& squares) {
        const std::string where =
            squares.modulus == 0 ? fmt::format("square {}", squares.residue)
            : squares.modulus == 1
                ? std::string("the tape")
                : fmt::format("the squares {} + {}k", squares.residue, squares.modulus);
        return fmt::format(
            "No move empties {} or adds a checker to it when it is empty; but it is empty at "
            "exactly one of start and goal.",
            where);
    }
    static std::string brief(const auto&) { return "a class empty at exactly one end"; }
};

}  // namespace lastmove
