// Who wins a game, and how two games compare.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "lastmove/base/governor.hpp"

namespace lastmove::partizan {

/// Who wins: Left, Right, the next player, the previous one.
enum class Outcome { left, right, next, previous };

/// "L", "R", "N" or "P".
///
/// ```
/// EXPECT_EQ(partizan::letter(partizan::Outcome::previous), "P");
/// ```
constexpr std::string_view letter(Outcome outcome) {
    constexpr std::array<std::string_view, 4> letters{"L", "R", "N", "P"};
    return letters[static_cast<std::size_t>(outcome)];
}

/// The outcome of a game from who wins moving first.
constexpr Outcome outcome_of(bool left_wins_first, bool right_wins_first) {
    if (left_wins_first) return right_wins_first ? Outcome::next : Outcome::left;
    return right_wins_first ? Outcome::right : Outcome::previous;
}

/// Whether Left does at least as well with the first outcome as with the second: L > N, P > R.
///
/// ```
/// EXPECT_TRUE(partizan::at_least(partizan::Outcome::next, partizan::Outcome::right));
/// EXPECT_FALSE(partizan::at_least(partizan::Outcome::next, partizan::Outcome::previous));
/// ```
constexpr bool at_least(Outcome a, Outcome b) {
    return a == b || a == Outcome::left || b == Outcome::right;
}

enum class Comparison { equal, less, greater, confused };

/// "=", "<", ">" or "||".
constexpr std::string_view sign(Comparison comparison) {
    constexpr std::array<std::string_view, 4> signs{"=", "<", ">", "||"};
    return signs[static_cast<std::size_t>(comparison)];
}

}  // namespace lastmove::partizan
