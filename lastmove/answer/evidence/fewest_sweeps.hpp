// Evidence `fewest-sweeps`: a play with the fewest sweeps.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A play with the fewest sweeps; that fewer do not suffice was exhausted.
struct FewestSweeps {
    std::vector<std::string> moves;

    static constexpr std::string_view kind = "fewest-sweeps";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("moves", &Self::moves)};
    }
    static std::string sentence(const auto& play) {
        return fmt::format("{}; an exhaustive search shows that fewer do not suffice.",
                           counted(play.moves.size(), "sweep"));
    }
};

}  // namespace lastmove
