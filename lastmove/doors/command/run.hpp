// One command of the command line.
#pragma once

#include <functional>
#include <memory>

#include "lastmove/base/tasks.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/peg/parts/exchange.hpp"

namespace lastmove::command {

/// What is around the questions of a command.
struct Setting {
    // Who works at them besides the threads of this process, if anybody: as in a Request.
    Crew crew = nullptr;
    std::shared_ptr<peg::parts::Exchange> exchange = {};

    /// Called in place of the end of the program when a question had to be ended by force and is
    /// answered, with its exit status and the reason; returns the exit status of the program. Null:
    /// that of the question.
    std::function<int(int, Stop)> after_force = nullptr;
    /// Called where a question begins, with its subject and limits. Tests have some questions
    /// never look at their limits by it.
    std::function<void(const std::string&, const Limits&)> at_begin = nullptr;
};

/// Runs the command, prints its answer and returns the exit status. The tasks of a campaign are
/// done by the crew. Throws InputError and FileError.
int run(const Options& options, const Setting& setting = {});

/// Every way to end, as an exit status (docs/command-line.md): reads the command line and runs it.
int guarded(int argc, const char* const* argv, const std::function<int(const Options&)>& run);

/// What `work` returns; where it throws instead, that is said, and the exit status for it returned.
int guarded_status(const std::function<int()>& work);

}  // namespace lastmove::command
