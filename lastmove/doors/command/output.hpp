// How replies and errors reach the user: text or JSON on standard output, and files.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/terminal.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// The text as it fits into the terminal, if it goes to one.
std::string for_reader(const std::string& text, const Options& options);

/// The reply as text or, where the options ask for it, as JSON: as it is to be printed.
Data formatted(const ask::Reply& reply, const Options& options);

/// Writes the files that the options ask for, each whole or not at all, prints the reply, and says
/// which files were not written and why. Returns the exit status: that of the reply; but at least 3
/// if the answer has no such file, and 4 if one could not be written. Where a file is a pipe, waits
/// for its reader until the limits end.
int present(const ask::Reply& reply, const Options& options, const Limits& limits);

/// Prints what was wrong with the input: to standard error, or as JSON to standard output.
void present(const InputError& error, bool json);

/// The same for a file that could not be read or written.
void present(const FileError& error, bool json);

}  // namespace lastmove::command
