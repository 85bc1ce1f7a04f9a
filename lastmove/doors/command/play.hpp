// A game in the terminal, against a perfect opponent.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Plays the subject's game: reads the user's moves from standard input, one a line, until the play
/// is over or the input ends. Returns the exit status. Throws InputError for a subject that is not
/// played by two; an illegal move is reported, and another one read.
int play(const Options& options, const ask::Request& request);

}  // namespace lastmove::command
