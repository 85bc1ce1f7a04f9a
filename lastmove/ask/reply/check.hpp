// A certificate's verdict as a reply.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Has the checker verify a certificate, whose pieces are files of this folder if it is composed.
/// The answer is "accepted", "rejected" or "gave up"; `path` is what the user called it. Throws
/// InputError if the text is not JSON, and FileError if a piece cannot be read.
Reply check(const std::string& path, std::string_view certificate, const std::string& pieces,
            const Request& request);

/// The same of a stream, which is never composed.
Reply check(const std::string& path, const StrategyFile& stream, const Request& request);

/// The same of a stream that is no stream, for the reason given.
Reply reject(const std::string& path, const std::string& reason);

}  // namespace lastmove::ask
