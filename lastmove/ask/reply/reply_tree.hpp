// How the winner of a game plays, as a picture: the first move, some replies, the answers to them.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// So long pictures of strategies are worked at.
inline constexpr std::chrono::seconds tree_patience{3};

/// The position of the game as one frame without a caption, with a move marked.
Frame one_frame(const Duel& duel, const std::optional<std::string>& move);

/// That the player to move has no move, in a few words.
std::string no_move_left(const Duel& duel);

/// A tree of positions with a move marked in each: the first player's winning move, at most four of
/// the replies to it, and the answers to these; if the first player loses, at most four moves and
/// the answers to them. Its caption says who begins and wins, and how many of the moves are drawn.
/// nullopt if a limit is hit, if nothing is left to move, or if the positions have no pictures or
/// too large ones.
std::optional<Frame> reply_tree(std::unique_ptr<Duel> duel, const Request& request);

}  // namespace lastmove::ask
