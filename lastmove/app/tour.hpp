// The guided tour: real commands on real input, with a word before each.
#pragma once

#include "lastmove/app/options.hpp"

namespace lastmove::app {

/// Runs the tour and writes its pictures and certificates into `options.directory`, which is made
/// when it is not there. Returns 0 when every stop ended as the tour says.
int tour(const Options& options);

}  // namespace lastmove::app
