// Evidence `lattice`: a weighing modulo 1.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Rational weights: every move an integer, the gap not.
struct LatticeWitness {
    Weights weights;

    static constexpr std::string_view kind = "lattice";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("weights", &Self::weights)};
    }
    static std::string sentence(const auto&) {
        return "Every jump changes the weight by an integer, but from start to goal it does not "
               "change by an integer.";
    }
    static std::string brief(const auto&) {
        return "every jump weighs an integer, the gap does not";
    }
};

}  // namespace lastmove
