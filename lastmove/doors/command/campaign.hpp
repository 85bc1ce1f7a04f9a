// Questions of many tasks on the command line: with journals.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Does the tasks of the question, a line of the journal for each, and goes on where that ends.
/// Says on standard error what is to be said beside the reply. Throws InputError, FileError.
ask::Reply run_campaign(const ask::Question& question, const Options& options,
                        const ask::Request& request);

}  // namespace lastmove::command
