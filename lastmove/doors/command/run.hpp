// One command of the command line.
#pragma once

#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Runs the command, prints its answer and returns the exit status. Throws InputError and
/// FileError.
int run(const Options& options);

}  // namespace lastmove::command
