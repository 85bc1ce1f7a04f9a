// A game against a perfect opponent, move by move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove::ask {

/// The state of a game between two players who move in turn. Each call computes within the limits
/// of its request.
class Duel {
  public:
    Duel() = default;
    virtual ~Duel() = default;
    Duel(const Duel&) = delete;
    Duel& operator=(const Duel&) = delete;

    /// The position as a subject, and drawn.
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual Picture picture() const = 0;
    /// The position, with a move marked that can be made.
    [[nodiscard]] virtual Picture picture_of(std::string_view move) const = 0;
    /// Who is to move: "Left" or "Right"; empty if both have the same moves.
    [[nodiscard]] virtual std::string_view mover() const { return {}; }

    /// The texts of all moves; empty if the play is over.
    [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
    [[nodiscard]] bool is_over() const { return moves_.empty(); }
    /// Whether the player to move has won, once the play is over.
    [[nodiscard]] virtual bool mover_won() const = 0;

    /// Plays a move. Throws InputError if there is none with this text, and Stopped by the
    /// request's limits.
    void play(std::string_view move, const Request& request);
    /// Takes the last moves back, as many as there are.
    void undo(std::size_t moves, const Request& request);

    /// A winning move, if there is one. Throws Stopped at a limit.
    virtual std::optional<std::string> winning_move(const Request& request) = 0;
    /// A move for the opponent: a winning one, else one after which the play may last. Throws
    /// Stopped.
    std::string best_move(const Request& request);

  protected:
    /// Makes the move with this number.
    virtual void make(std::size_t move) = 0;
    /// Drops the last moves, as many as there are.
    virtual void drop(std::size_t moves) = 0;
    /// Lists the moves anew, and returns their texts.
    virtual std::vector<std::string> listed(const Request& request) = 0;
    /// How many moves there are after the move with this number.
    [[nodiscard]] virtual std::size_t moves_after(std::size_t move) const = 0;

    void list_moves(const Request& request) { moves_ = listed(request); }

  private:
    /// Of the moves in a lost position, one that is no fun to lose by.
    [[nodiscard]] std::string longest_move(const Limits& limits) const;

    std::vector<std::string> moves_;
};

/// Drops the last moves of a play; its first position stays.
template <class Position>
void take_back(std::vector<Position>& positions, std::size_t moves) {
    for (; moves > 0 && positions.size() > 1; --moves) positions.pop_back();
}

}  // namespace lastmove::ask
