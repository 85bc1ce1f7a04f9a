// Who wins all long boards of Domineering: domineering:2xn is Right's from n = 28 on
// (docs/theory.md, "Boards cut into pieces").
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/game/family.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::ask {

/// The player whose dominoes lie along the side that grows, if the members of the family are boards
/// of Domineering one side of which has n cells.
///
/// ```
/// EXPECT_EQ(ask::player_along(game::Family::parse("domineering:2xn")), game::Player::right);
/// EXPECT_EQ(ask::player_along(game::Family::parse("domineering:nx3")), game::Player::left);
/// EXPECT_EQ(ask::player_along(game::Family::parse("domineering:nxn")), std::nullopt);
/// EXPECT_EQ(ask::player_along(game::Family::parse("cram:2xn")), std::nullopt);
/// ```
std::optional<game::Player> player_along(const game::Family& family);

/// The member of a family for a number, if there is one.
using ValueMember = std::function<std::optional<ValueSum>(std::uint64_t n)>;

/// Answers the question `period` about such a family: from which number on that player wins,
/// whoever begins, with strategies on the boards up to `last` from which this follows for all; or
/// gives up, and says who wins those boards that have been decided.
void say_outcomes(Reply& reply, const game::Family& family, game::Player along,
                  const ValueMember& member, std::uint64_t last, const Request& request);

}  // namespace lastmove::ask
