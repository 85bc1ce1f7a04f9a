// Evidence `recount`: tilings are counted again.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A number of tilings that is to be counted again.
struct Recount {
    static constexpr std::string_view kind = "recount";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{};
    }
    static constexpr Strength strength = Strength::recomputed;
    static std::string sentence(const auto&) { return "Recounted by a second method."; }
};

}  // namespace lastmove
