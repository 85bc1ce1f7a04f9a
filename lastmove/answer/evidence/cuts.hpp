// Evidence `cuts`: who wins long boards, by strategies on the pieces into which they are cut.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/strategies.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How the player who never plays across a cut wins consecutive members of a family, p of them,
/// whoever begins, and the member p moving second.
struct CutBoards {
    Strategies piece;  ///< on the member p
    std::vector<Strategies> members;

    static constexpr std::string_view kind = "cuts";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("piece", &Self::piece), key("members", &Self::members)};
    }
    static std::string sentence(const auto& evidence) {
        const auto length = evidence.members.size();
        return fmt::format(
            "Strategies for {}, and for a piece of length {} moving second: longer boards are cut "
            "into such a one and such pieces, and the winner never plays across a cut.",
            counted(length, "board"), length);
    }
    static std::string brief(const auto& /*evidence*/) {
        return "boards cut into pieces, a strategy on each";
    }
};

}  // namespace lastmove
