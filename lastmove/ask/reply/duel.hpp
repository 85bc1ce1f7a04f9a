// A game against a perfect opponent, move by move.
#pragma once

#include <optional>
#include <string>

#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/base/limits.hpp"

namespace lastmove::ask {

/// The state of a game between two players who move in turn. Each call computes within the limits
/// of its request.
class Duel : public LineOfPlay {
  public:
    /// Whether the player to move has won, once the play is over.
    [[nodiscard]] virtual bool mover_won() const = 0;

    /// A winning move, if there is one. Throws Stopped at a limit.
    virtual std::optional<std::string> winning_move(const Request& request) = 0;
    /// A move for the opponent: a winning one, else one after which the play may last. Throws
    /// Stopped.
    std::string best_move(const Request& request);

  protected:
    /// How many moves there are after the move with this number.
    [[nodiscard]] virtual std::size_t moves_after(std::size_t move) const = 0;

  private:
    /// Of the moves in a lost position, one that is no fun to lose by.
    [[nodiscard]] std::string longest_move(const Limits& limits) const;
};

}  // namespace lastmove::ask
