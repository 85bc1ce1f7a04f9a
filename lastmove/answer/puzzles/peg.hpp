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

/// How the men of an army jump: along rows and columns, along diagonals as well, or in the six
/// directions of the hexagonal lattice.
enum class ArmyRule { jump, jump_diagonal, hexagonal };

namespace shape {

/// "jump", "jump-diagonal" or "hexagonal".
struct ArmyRuleWord {
    static Json write(ArmyRule rule);
    static ArmyRule read(const Field& field);
};

}  // namespace shape

/// The solitaire army of `level` paces.
struct ArmyPuzzle {
    std::int64_t level = 0;
    ArmyRule rule = ArmyRule::jump;

    /// The rule is written unless the men jump along rows and columns.
    struct HasRule {
        static bool holds(const auto& puzzle, const auto&) { return puzzle.rule != ArmyRule::jump; }
    };

    static constexpr std::string_view game = "army";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("level", &Self::level),
                          optional_key("rule", &Self::rule, shape::ArmyRuleWord{}, HasRule{})};
    }
};

}  // namespace lastmove
