// Evidence `unreachable`: a square on which moves are needed, but which no play reaches.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/evidence/tape.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// On a tape: a square on which moves are needed and which no play can reach.
struct UnreachableSquare {
    std::int64_t square = 0;

    static constexpr std::string_view kind = "unreachable";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("square", &Self::square, shape::SquareOfMoves{})};
    }

    static std::string sentence(const auto& unreachable) {
        return fmt::format(
            "The net number of moves on each square is determined, and some are needed on square "
            "{}; but no play can reach that square and leave it again.",
            unreachable.square);
    }
    static std::string brief(const auto& unreachable) {
        return fmt::format("moves are needed on square {}", unreachable.square);
    }
};

}  // namespace lastmove
