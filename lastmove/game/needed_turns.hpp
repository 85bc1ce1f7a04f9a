// Which turns of a front need not be decided any more: a player who wins by one move needs no
// other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/front.hpp"

namespace lastmove::game {

/// Follows what is decided at a front up to the turns `starts`, and down to what is still needed.
///
/// ```
/// const std::vector<game::TurnAfter> moves{{{"1"}}, {{"2"}}};
/// const game::Front front{{{"1"}, {"2"}}, {{{"3"}, moves}}};
/// game::NeededTurns needed(front, std::vector<game::Turn>{{"3"}}, false);
/// EXPECT_TRUE(needed.needs(1));
/// needed.decide(0, false);  // so the move to 1 wins
/// EXPECT_FALSE(needed.needs(1));
/// ```
class NeededTurns {
  public:
    /// Linear in the number of moves above the front.
    NeededTurns(const Front& front, std::span<const Turn> starts, bool misere);

    /// Whether who wins at this place of `front.turns` is not known and can still decide who wins
    /// at a start.
    [[nodiscard]] bool needs(std::size_t place) const { return matters(place); }
    /// Who wins there. All calls together take time linear in the number of moves above the front.
    void decide(std::size_t place, bool mover_wins);

  private:
    /// A turn, at the front or above it.
    struct Node {
        std::vector<std::uint32_t> parents;
        std::vector<std::uint32_t> options;
        std::size_t open = 0;      ///< options that are not decided
        std::size_t wanted = 0;    ///< parents that matter, and 1 for a start
        std::optional<bool> wins;  ///< the player to move
    };

    /// Whether the turn is not decided, and there is a way from a start to it by such turns.
    [[nodiscard]] bool matters(std::size_t node) const {
        return !nodes_[node].wins && nodes_[node].wanted > 0;
    }
    void settle(std::size_t node, bool mover_wins);
    void forget_options(std::size_t node);

    std::vector<Node> nodes_;  ///< those of the front first
};

}  // namespace lastmove::game
