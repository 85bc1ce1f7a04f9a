// What the moves of a position are worth in normal play: incentives, sensible and orthodox moves,
// and the lines of play that such moves make.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/base/limits.hpp"

namespace lastmove::ask {

/// What a move is worth.
struct Worth {
    std::string value;  ///< of the position after it
    std::string gain;   ///< the mover's incentive: G^L - G, or G - G^R
    bool is_sensible;   ///< as good for the mover as some option of the canonical form
    /// The first and last temperatures at which it is orthodox (partizan::orthodox_at).
    std::vector<std::pair<std::string, std::string>> orthodox;
};

/// Moves one after another, by the players in turn, and what they lead to.
struct ValuedLine {
    std::vector<std::string> moves;
    std::string after;  ///< as a subject
    std::string value;  ///< of that
};

struct MoveWorths {
    std::vector<Worth> moves;  ///< of all moves in order, or of the first ones
    /// For each option of the canonical form the shortest line that leads to it, in which each
    /// reply leaves no more than there was, and is thereby a reason to answer at once: a sensible
    /// line.
    std::vector<ValuedLine> sensible;
    /// From a position that is no number, in an environment as hot as itself: orthodox moves, to
    /// which the other player replies as long as they leave something hotter.
    std::optional<ValuedLine> orthodox;
    std::string temperature;  ///< of the environment
    std::optional<Stopped> stopped;
};

/// Takes half of the time that is left, or stops at another limit; then what was found before it is
/// returned. `line` is at the subject's position. Values each position that a move leads to.
MoveWorths move_worths(const Subject& subject, LineOfPlay& line, const Request& request);

}  // namespace lastmove::ask
