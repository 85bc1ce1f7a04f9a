// Evidence `emptiness`: the goal has no peg.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Every goal is empty and the start is not.
struct Emptiness {
    static constexpr std::string_view kind = "emptiness";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{};
    }
    static std::string sentence(const auto&) { return "A jump always leaves a peg on the board."; }
};

}  // namespace lastmove
