// Evidence `fewest-moves`: a play on a tape with the fewest moves.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A play on a tape with the fewest moves; that fewer do not suffice was exhausted.
struct FewestMoves {
    std::vector<std::string> moves;

    static constexpr std::string_view kind = "fewest-moves";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("moves", &Self::moves)};
    }
    static constexpr Strength strength = Strength::exhausted;
    static std::string sentence(const auto& play) {
        return fmt::format("A play of {}; an exhaustive search shows that fewer do not suffice.",
                           counted(play.moves.size(), "move"));
    }
};

}  // namespace lastmove
