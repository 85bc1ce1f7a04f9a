// The web page on this machine: the command `serve`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/table/said.hpp"

namespace lastmove::web {

/// Serves the page until SIGINT or SIGTERM, as the options of `serve` say it. Prints the address on
/// standard output as soon as it is served. Returns the exit status. Throws FileError if the port
/// is taken.
int serve(const ask::Said& said, std::string_view version);

}  // namespace lastmove::web
