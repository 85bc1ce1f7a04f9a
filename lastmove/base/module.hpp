// Modules: what few questions need lies in files of its own, and is loaded when it is asked for.
#pragma once

#include <filesystem>
#include <string>

namespace lastmove {

/// The file that this code has been loaded from: the program, or a shared library.
std::filesystem::path own_file();

/// What the module lib/lastmove/NAME.so, beneath one of the folders in which own_file() lies, has
/// under a name; so have the libraries that it stands on. A module is loaded when it is first asked
/// for, and stays. Throws FileError: if it is not there, if a library that it stands on is not, and
/// if it has nothing under that name.
///
/// ```
/// EXPECT_THROW(from_module("no-such-module", "anything"), FileError);
/// ```
void* from_module(const std::string& module, const char* name);

}  // namespace lastmove
