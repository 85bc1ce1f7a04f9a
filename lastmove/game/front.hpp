// Fronts of a search: who wins a position follows from who wins those some moves further, which can
// be decided one by one, by several machines.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/game/partizan_game.hpp"

namespace lastmove::game {

/// A position, as plain text, and who is to move; of an impartial game always the same player.
struct Turn {
    std::string position;
    Player mover = Player::left;
    auto operator<=>(const Turn&) const = default;
};

/// Where a move leads, and whether it has won at once.
struct TurnAfter {
    Turn turn;
    bool has_won = false;
    auto operator<=>(const TurnAfter&) const = default;
};

/// The moves of a turn, each once.
using MovesOfTurn = std::function<std::vector<TurnAfter>(const Turn&)>;

/// Positions at a front, and those above it with all of their moves.
struct Front {
    std::vector<Turn> turns;  ///< ascending, each with a move
    std::map<Turn, std::vector<TurnAfter>> above;
};

/// The first front below the turns `starts` that has at least `count` positions or, if there is
/// none, the largest. Turns that are won at once are above it. Depends on nothing else. Asks for
/// the moves of each turn above it and at it once.
///
/// ```
/// const auto nim = [](const game::Turn& turn) {
///     std::vector<game::TurnAfter> moves;
///     for (int n = 0; n < std::stoi(turn.position); ++n) moves.push_back({{std::to_string(n)}});
///     return moves;
/// };
/// const game::Front front = game::front(nim, std::vector<game::Turn>{{"3"}}, 2);
/// EXPECT_EQ(front.turns.size(), 2U);  // 1 and 2: in 0 there is no move
/// EXPECT_EQ(front.above.count({"3"}), 1U);
/// const auto joined = game::join(front, {{{"1"}, true}, {{"2"}, true}}, {"3"}, false);
/// EXPECT_TRUE(joined.mover_wins.value());
/// EXPECT_EQ(joined.first, "0");
/// EXPECT_EQ(joined.used.size(), 0U);
/// ```
Front front(const MovesOfTurn& moves, std::span<const Turn> starts, std::size_t count);

/// What follows from who wins at the front.
struct JoinedFront {
    /// Whether the player to move wins; nullopt if that does not follow.
    std::optional<bool> mover_wins;
    std::string first = {};  ///< where the first move leads, if the player to move wins
    /// The positions above the front that the winner leaves; for each option, where the reply
    /// leads.
    std::map<std::string, std::map<std::string, std::string>> replies = {};
    std::vector<Turn> used = {};  ///< the turns at the front that this is made of, ascending
};

/// Joins who wins at the front: `decided` says for some of its turns whether the player to move
/// wins. Of several moves that win, one is chosen that needs few turns of the front; the result
/// depends on the arguments alone. Linear in the number of moves above the front.
JoinedFront join(const Front& front, const std::map<Turn, bool>& decided, const Turn& start,
                 bool misere);

}  // namespace lastmove::game
