// A certificate's verdict as a reply.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Has the checker verify a certificate, whose pieces are files of this folder if it is composed.
/// The answer is "accepted", "rejected" or "gave up"; `path` is what the user called it. Throws
/// InputError if the text is not JSON, and FileError if a piece cannot be read.
Reply check(const std::string& path, std::string_view certificate, const std::string& pieces,
            const Request& request);

}  // namespace lastmove::ask
