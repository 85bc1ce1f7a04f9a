// One command of the command line.
#pragma once

#include "lastmove/app/options.hpp"

namespace lastmove::app {

/// Runs the command, prints its answer and returns the exit status. Throws InputError and
/// FileError.
int run(const Options& options);

}  // namespace lastmove::app
