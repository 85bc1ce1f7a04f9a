// Peg solitaire and its army, as certificates have them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// Boards, by their rows, at least one; or "any" where none is named.
struct Goals {
    static Json write(const std::vector<std::vector<std::string>>& goals);
    static std::vector<std::vector<std::string>> read(const Field& field);
};

}  // namespace shape

/// A peg puzzle as text. No goals stand for "any single peg".
struct PegPuzzle {
    std::string rule;
    std::vector<std::string> start;
    std::vector<std::vector<std::string>> goals;

    static constexpr std::string_view game = "peg";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("rule", &Self::rule), key("start", &Self::start),
                          key("goals", &Self::goals, shape::Goals{})};
    }
};

/// The solitaire army of `level` paces.
struct ArmyPuzzle {
    std::int64_t level = 0;

    static constexpr std::string_view game = "army";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("level", &Self::level)};
    }
};

}  // namespace lastmove
