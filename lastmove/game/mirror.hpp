// Winning by imitation: pairs of equal parts, and boards that are their own image under a half
// turn.
#pragma once

#include <optional>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::game {

/// Whether every move can be answered by its image, in normal play, so that the player who is not
/// to move wins: equal parts pair off, and each part that is left over is a board of a game that
/// takes cells, is its own image under a half turn, and has no move that meets its own image. A
/// board stays so when a move and its image are taken, and a smaller board has no new moves.
/// O(moves).
bool is_mirrored(const Sum& sum);

/// How a sum is won by imitation.
struct Imitation {
    std::optional<SumMove> move;  ///< to a mirrored position; none for one that is mirrored itself
    Mirror evidence;
};

/// A win by imitation; nullopt if there is none. Of sums with very many moves only boards are
/// tried, and only within the time.
std::optional<Imitation> imitation(const Sum& sum, const Limits& limits);

}  // namespace lastmove::game
