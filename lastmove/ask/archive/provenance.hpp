// Where a certificate comes from, in a file beside it: a certificate itself proves, and tells no
// stories.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/json.hpp"

namespace lastmove::ask {

/// What is known of how a file was made.
struct Provenance {
    std::vector<std::string> command;  ///< the command line, word by word
    double wall_seconds = 0;           ///< until the file was written
    double cpu_seconds = 0;            ///< of all threads
};

/// The path of the file that tells where the file at `path` comes from.
std::string provenance_path(const std::string& path);

/// Its text: {"provenance":1,"sha256","command","program","date","wall_seconds","cpu_seconds"}.
/// `sha256` is that of the file.
std::string provenance_text(const Provenance& provenance, std::string_view sha256);

/// What such a text says, without what identifies the file; null if it is none, or if it tells of a
/// file with another SHA-256.
Json provenance_in(std::string_view text, std::string_view sha256);

}  // namespace lastmove::ask
