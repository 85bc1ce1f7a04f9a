// Evidence `parity`: a weighing modulo 2.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Integer weights: every move even, the gap odd.
struct ParityWitness {
    Weights weights;

    static constexpr std::string_view kind = "parity";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("weights", &Self::weights)};
    }
    static std::string sentence(const auto&) {
        return "Every jump takes away an even weight, but from start to goal the weight changes "
               "by an odd number.";
    }
    static std::string brief(const auto&) { return "every jump even, the gap odd"; }
};

}  // namespace lastmove
