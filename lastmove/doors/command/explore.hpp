// Explorations of the problems of a peg board, on the command line.
#pragma once

#include "lastmove/base/progress.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Continues the exploration of the options where the file of its lines ends, prints the table of
/// all its problems and returns the exit status. Throws InputError, FileError.
int explore(const Options& options, const Limits& limits, Progress& progress);

}  // namespace lastmove::command
