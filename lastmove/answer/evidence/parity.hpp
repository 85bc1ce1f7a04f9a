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
        return "Every jump changes the weight by an even number, but from start to goal it changes "
               "by an odd number.";
    }
    static std::string brief(const auto&) {
        return "every jump has an even weight, the gap an odd one";
    }
};

}  // namespace lastmove
