// Bundles: results with all that a reader needs to trust them, in one file (docs/archives.md).
#pragma once

#include <cstdint>
#include <string>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// What is bundled, and how.
struct BundlePlan {
    std::string folder;
    std::string output;           ///< "-" is standard output
    std::uint64_t date = 0;       ///< seconds since 1970
    bool keeps_rejected = false;  ///< certificates that a checker rejects are bundled as well
};

/// Checks all certificates of the folder by both checkers, and writes the archive: whole or not at
/// all, and the same bytes for the same files, date and program. Without `keeps_rejected` nothing
/// is written if one is rejected; the reply names it. Holds one file in memory at a time. Throws
/// FileError where a file cannot be read, is no regular file or changes meanwhile, and Stopped.
Reply bundle(const BundlePlan& plan, const Request& request);

}  // namespace lastmove::ask
