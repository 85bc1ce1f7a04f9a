// Evidence `exhausted-cover`: a complete search for a tiling.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A complete search for a tiling that found none.
struct ExhaustedCover {
    static constexpr std::string_view kind = "exhausted-cover";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{};
    }
    static constexpr Strength strength = Strength::exhausted;
    static std::string sentence(const auto&) { return "An exhaustive search found no tiling."; }
};

}  // namespace lastmove
