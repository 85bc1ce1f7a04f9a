// The checker that is proved sound, run as a process (docs/verified.md).
#pragma once

#include <string>
#include <string_view>

namespace lastmove::ask {

/// Its verdict on a certificate.
struct VerifiedVerdict {
    std::string answer;  ///< "accepted", "rejected" or "gave up", also if it was not run
    std::string said;    ///< why, in a sentence; of what is accepted, the theorem
};

/// Has lastmove-verified check the text of a certificate, without a limit of its own. It is looked
/// for beside the program, in build/verified of a source tree, and on PATH. Throws FileError, and
/// Stopped by the governor of this thread, which ends the process.
VerifiedVerdict ask_verified_checker(std::string_view certificate);

}  // namespace lastmove::ask
