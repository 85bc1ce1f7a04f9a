// The guided tour: real commands on real input, with a word before each.
#pragma once

#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Runs the tour and writes its pictures and certificates into `options.directory`, which is made
/// when it is not there. Returns 0 when every stop ended as the tour says.
int tour(const Options& options);

}  // namespace lastmove::command
