// Families of partizan games, as certificates have them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// All heaps on which Left and Right move by take-and-break codes.
struct PartizanHeapFamily {
    std::string left;
    std::string right;

    static constexpr std::string_view game = "partizan-heaps";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("left", &Self::left), key("right", &Self::right)};
    }
};

/// Games 0, 1, …, each by Left's and Right's options: sums of earlier ones, as lists of their
/// numbers.
struct PartizanFollowerFamily {
    using Options = std::vector<std::vector<std::uint32_t>>;
    std::vector<std::array<Options, 2>> games;

    using Sides =
        shape::Couple<shape::List<shape::List<shape::Index>>, "Left's options and Right's">;
    static constexpr std::string_view game = "partizan-followers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("options", &Self::games, shape::List<Sides>{})};
    }
};

}  // namespace lastmove
