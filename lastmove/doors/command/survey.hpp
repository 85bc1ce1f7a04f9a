// The survey of all octal games with few digits, on the command line.
#pragma once

#include "lastmove/base/progress.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Surveys all codes of the number of digits in the options, one line of JSON for each: into the
/// journal `options.output`, which continues an earlier survey, or to standard output. Prints
/// the summary unless only JSON is wanted. Returns the exit status.
int survey(const Options& options, const Limits& limits, Progress& progress);

}  // namespace lastmove::command
