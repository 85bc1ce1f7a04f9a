// Evidence `algebraic-packing`: where disks lie that fit so tightly that no decimals say it.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A packing whose centres lie in a field Q(s). The number s is a root of a polynomial, between two
/// bounds; each centre (x, y), from the middle of the cavity, consists of two polynomials in s. All
/// polynomials are lists of coefficients, that of s⁰ first.
struct AlgebraicDisks {
    using Coefficients = std::vector<Rational>;

    Coefficients polynomial;
    std::array<Rational, 2> root;
    std::vector<std::array<Coefficients, 2>> centres;

    static constexpr std::string_view kind = "algebraic-packing";
    template <class Self>
    static constexpr auto keys() {
        using Centre = shape::Couple<shape::List<shape::Exact>, "a centre [x, y]">;
        return std::tuple{
            key("polynomial", &Self::polynomial),
            key("root", &Self::root, shape::Couple<shape::Exact, "two exact numbers">{}),
            key("centres", &Self::centres, shape::List<Centre>{})};
    }
    static std::string sentence(const auto& disks) {
        return fmt::format("A packing of {}, whose centres are algebraic numbers.",
                           counted(disks.centres.size(), "disk"));
    }
};

}  // namespace lastmove
