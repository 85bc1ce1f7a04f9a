// The independent checker in Python, run as a process.
#pragma once

#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"

namespace lastmove::ask {

/// What the Python checker says of certificates.
struct PythonVerdicts {
    std::string missing;                ///< why it was not run; empty if it was
    std::vector<std::string> verdicts;  ///< "accepted", "rejected", "gave up" or "bad input", each
};

/// Has it check these files, with its usual limits for each. Throws Stopped by the governor of this
/// thread, which ends the process.
PythonVerdicts ask_python_checker(const std::vector<std::string>& files);

}  // namespace lastmove::ask
