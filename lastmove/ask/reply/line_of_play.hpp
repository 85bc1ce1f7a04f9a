// A line of play, move by move: of a puzzle, or of a game whose players move in turn.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/base/touched_cells.hpp"

namespace lastmove::ask {

/// A position, and how play came to it. Each call computes within the limits of its request.
class LineOfPlay {
  public:
    LineOfPlay() = default;
    virtual ~LineOfPlay() = default;
    LineOfPlay(const LineOfPlay&) = delete;
    LineOfPlay& operator=(const LineOfPlay&) = delete;

    /// The position as a subject; empty where nothing is left to ask about, such as a region that
    /// is covered.
    [[nodiscard]] virtual std::string position() const = 0;
    /// The position drawn; no frames where it is too large.
    [[nodiscard]] virtual Picture picture() const = 0;
    /// The position, with a move marked that can be made.
    [[nodiscard]] virtual Picture picture_of(std::string_view move) const = 0;
    /// Who is to move: "Left" or "Right"; empty if there is one player, or both have the same
    /// moves.
    [[nodiscard]] virtual std::string_view mover() const { return {}; }
    /// Whether the goal of a puzzle is reached; nullopt of a game.
    [[nodiscard]] virtual std::optional<bool> is_solved() const { return std::nullopt; }

    /// The texts of all moves; empty if the play is over.
    [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
    [[nodiscard]] bool is_over() const { return moves_.empty(); }

    /// The position to which the move with this number leads. Costs less than to play it, as the
    /// moves from there are not listed.
    [[nodiscard]] std::string after(std::size_t move);
    /// What the move with this number touches in the picture. Linear in the size of the picture.
    [[nodiscard]] virtual TouchedCells touched(std::size_t move) const;

    /// Plays a move, or several that are written as one (in_turn). Throws InputError if there is
    /// none with this text, and Stopped by the request's limits.
    void play(std::string_view move, const Request& request);
    /// Takes the last moves back, as many as there are.
    void undo(std::size_t moves, const Request& request);

  protected:
    /// The moves that the text stands for, such as the jumps of a sweep.
    [[nodiscard]] virtual std::vector<std::string> in_turn(std::string_view move) const {
        return {std::string(move)};
    }
    /// Makes the move with this number.
    virtual void make(std::size_t move) = 0;
    /// Drops the last moves, as many as there are.
    virtual void drop(std::size_t moves) = 0;
    /// Lists the moves anew, and returns their texts.
    virtual std::vector<std::string> listed(const Request& request) = 0;

    void list_moves(const Request& request) { moves_ = listed(request); }

  private:
    void play_one(std::string_view move, const Request& request);

    std::vector<std::string> moves_;
};

/// Drops the last moves of a play; its first position stays.
template <class Position>
void take_back(std::vector<Position>& positions, std::size_t moves) {
    for (; moves > 0 && positions.size() > 1; --moves) positions.pop_back();
}

}  // namespace lastmove::ask
