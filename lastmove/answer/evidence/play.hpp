// Evidence `play`: a line of play.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A line of play, move by move; a move may be a sweep of several jumps.
struct Play {
    std::vector<std::string> moves;

    static constexpr std::string_view kind = "play";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("moves", &Self::moves)};
    }
    static constexpr Strength strength = Strength::replayed;
    static std::string sentence(const auto& play) {
        return fmt::format("A play of {}.", counted(play.moves.size(), "move"));
    }
};

}  // namespace lastmove
