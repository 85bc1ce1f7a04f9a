// The files that a command line names, checked before any work begins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/terminal.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// A file that an option asks for.
struct WantedFile {
    std::string_view option;  ///< such as "--svg"
    std::string path;         ///< "-" is standard output
};

/// Those of the options, in the order --certificate, --svg, --tikz, --output.
std::vector<WantedFile> wanted_files(const Options& options);

/// Throws where it is known already that the files will not be written. InputError: the command
/// never makes such a file, or two options name the same one. FileError: a folder does not exist,
/// something may not be written.
void require_files(const Options& options);

/// Whether a file goes to standard output; then nothing else does.
bool is_standard_output_taken(const Options& options);

/// Prints it to standard output, or to standard error where that is taken.
void tell(const Data& data, const Options& options);

}  // namespace lastmove::command
