// Questions about subjects, by name: what every door asks with.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Reads the subject and answers the question about it; without a name, what there is to say in brief
/// (Subject::overview). `given` are the question's own options that were given, by name: an option that the
/// subject does not read is refused. Throws InputError, and FileError for subjects that are files.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent, ""};
/// EXPECT_EQ(ask::answer("value", "kayles:7", request).answer, "*2");
/// const std::vector<std::string> given{"tiles"};
/// EXPECT_THROW(ask::answer("solve", "peg:oo.>..o", request, given), InputError);
/// ```
Reply answer(std::string_view question, std::string_view subject, const Request& request,
             std::span<const std::string> given = {});

}  // namespace lastmove::ask
