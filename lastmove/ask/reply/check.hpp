// A certificate's verdict as a reply.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Has the checker verify a certificate. The answer is "accepted", "rejected" or "gave up"; `path`
/// is what the user called it. Throws InputError if the text is not JSON.
Reply check(const std::string& path, std::string_view certificate, const Request& request);

}  // namespace lastmove::ask
