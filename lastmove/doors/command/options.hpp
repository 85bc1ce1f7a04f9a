// The options of the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/limits.hpp"

namespace lastmove::command {

/// What stands on the command line.
struct Options {
    std::string command;  ///< empty for the bare `lastmove SUBJECT`
    std::string subject;  ///< or the FILE of check, the part of list, the command of help

    std::vector<std::string> subjects;  ///< all of them, where a question is asked about several
    bool is_one_of_several = false;     ///< the subject has been picked from several
    std::vector<std::string> words;     ///< what stands after the subject

    std::vector<std::string> typed;  ///< all of the command line, as it was typed
    Limits::Clock::time_point begun = Limits::Clock::now();

    ask::Said said;  ///< the options
    Limits limits;   ///< what they say of limits

    std::string printed;  ///< with `--help` and `--version`: what is to be printed, and no more
};

/// Reads the command line. Throws InputError.
Options read_options(int argc, const char* const* argv);

/// The help of a command, or of the program when the name is empty. Throws InputError when there
/// is no such command.
std::string help(const std::string& command);

/// Throws InputError, with this example, if there is no such command.
void require_command(const std::string& name, std::string_view example);

}  // namespace lastmove::command
