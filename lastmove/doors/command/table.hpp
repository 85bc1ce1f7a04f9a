// Tables of answers on the command line: with a journal.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Fills the table that the options ask for, a line of the journal `--output` for each row, and
/// goes on where that ends. Throws InputError, FileError.
ask::Reply table(const Options& options, const ask::Request& request);

}  // namespace lastmove::command
