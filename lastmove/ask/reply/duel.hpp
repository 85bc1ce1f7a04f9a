// A game against a perfect opponent, move by move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove::ask {

/// The state of a game between two players who move in turn.
class Duel {
  public:
    Duel() = default;
    virtual ~Duel() = default;
    Duel(const Duel&) = delete;
    Duel& operator=(const Duel&) = delete;

    /// The position as a subject, and drawn.
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual Picture picture() const = 0;
    /// Who is to move: "Left" or "Right"; empty if both have the same moves.
    [[nodiscard]] virtual std::string_view mover() const { return {}; }

    /// The texts of all moves; empty if the play is over.
    [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
    [[nodiscard]] bool is_over() const { return moves().empty(); }
    /// Whether the player to move has won, once the play is over.
    [[nodiscard]] virtual bool mover_won() const = 0;

    /// Plays a move. Throws InputError if there is none with this text.
    virtual void play(std::string_view move) = 0;
    /// Takes the last moves back, as many as there are.
    virtual void undo(std::size_t moves) = 0;

    /// A winning move, if there is one. Throws Stopped at a limit.
    virtual std::optional<std::string> winning_move() = 0;
    /// A move for the opponent: a winning one, else one after which the play may last. Throws
    /// Stopped.
    std::string best_move();

  protected:
    /// Of the moves in a lost position, one that is no fun to lose by.
    [[nodiscard]] virtual std::string longest_move() const = 0;
};

/// Throws InputError for a text that is none of the moves.
std::size_t number_of(std::string_view move, const std::vector<std::string>& moves);

/// Drops the last moves of a play; its first position stays.
template <class Position>
void take_back(std::vector<Position>& positions, std::size_t moves) {
    for (; moves > 0 && positions.size() > 1; --moves) positions.pop_back();
}

}  // namespace lastmove::ask
