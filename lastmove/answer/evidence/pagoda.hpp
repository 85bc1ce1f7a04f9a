// Evidence `pagoda`: a weighing that no move can raise.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Integer weights that no move can raise, yet the goal weighs more than the start.
struct PagodaWitness {
    Weights weights;

    static constexpr std::string_view kind = "pagoda";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("weights", &Self::weights)};
    }
    static std::string sentence(const auto&) {
        return "No jump can raise the weight (a pagoda function), but the goal weighs more than "
               "the start.";
    }
    static std::string brief(const auto&) { return "no jump weighs less than 0, the gap does"; }
};

}  // namespace lastmove
