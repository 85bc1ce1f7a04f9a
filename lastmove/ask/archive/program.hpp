// The program, as what it writes says by which one it was made.
#pragma once

#include <string_view>

#include "lastmove/answer/fields/json.hpp"

namespace lastmove::ask {

/// As in "0.1.0".
std::string_view program_version();

/// {"name","version","commit","compiler"}: the commit of the sources, with "-dirty" behind it where
/// they were changed, or null if it is not known. Throws FileError if the module that says it is
/// not there.
Json program_in_json();

}  // namespace lastmove::ask
