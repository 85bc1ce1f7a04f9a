// The guided tour: real commands on real input, with a word before each.
#pragma once

#include <optional>

#include "lastmove/doors/command/rest.hpp"
#include "lastmove/doors/command/run.hpp"

namespace lastmove::command {

/// Runs the tour, or the rest of it, and writes its pictures and certificates into
/// `options.directory`, which is made when it is not there. Returns 0 when every stop ended as the
/// tour says.
int tour(const Options& options, const Setting& setting, const std::optional<Rest>& rest);

}  // namespace lastmove::command
