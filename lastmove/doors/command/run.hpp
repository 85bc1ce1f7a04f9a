// One command of the command line.
#pragma once

#include <functional>
#include <memory>

#include "lastmove/base/tasks.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/peg/parts/exchange.hpp"

namespace lastmove::command {

/// Who works at questions besides the threads of this process, if anybody: as in a Request.
struct Setting {
    Crew crew = nullptr;
    std::shared_ptr<peg::parts::Exchange> exchange = {};
};

/// Runs the command, prints its answer and returns the exit status. The tasks of a campaign are
/// done by the crew. Throws InputError and FileError.
int run(const Options& options, const Setting& setting = {});

/// Every way to end, as an exit status (docs/command-line.md): reads the command line and runs it.
int guarded(int argc, const char* const* argv, const std::function<int(const Options&)>& run);

}  // namespace lastmove::command
