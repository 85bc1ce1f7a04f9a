// Evidence `golden`: the weight of a half-plane of men, by the golden section.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

struct GoldenPagoda;

namespace shape {

/// The list [a, b] of a weight a + bσ.
struct GoldenWeight {
    static Json write(const GoldenPagoda& pagoda);
    static GoldenPagoda read(const Field& field);
};

}  // namespace shape

/// The weight a + bσ of the whole half-plane of men, at most 1.
struct GoldenPagoda {
    Rational a;
    Rational b;

    static constexpr std::string_view kind = "golden";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("weight", whole, shape::GoldenWeight{})};
    }
    static std::string sentence(const auto&) {
        return "With the weight s^distance, where s = (sqrt(5) - 1)/2, no jump can raise the "
               "weight. The scout at its goal weighs 1, but any finite army less.";
    }
};

}  // namespace lastmove
