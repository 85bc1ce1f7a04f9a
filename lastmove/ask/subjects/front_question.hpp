// Questions that are divided at a front, by their subjects.
#pragma once

#include <memory>
#include <string>

#include "lastmove/ask/composed/front_question.hpp"

namespace lastmove::ask {

/// The outcome of a sum of games, divided at a front of at least as many positions as the option
/// `front` of the request says (or of the largest front): tasks for threads, shards or machines,
/// whose answers it joins. The games of the subject must be in force. Throws InputError for other
/// subjects, and Stopped at a limit.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent};
/// request.options.say("front", std::uint64_t{3});
/// const auto question = ask::front_question("nim:1,2", request);
/// EXPECT_EQ(question->size(), 3U);
/// EXPECT_EQ(question->turn(0).position, "nim:1");
/// EXPECT_EQ(question->decide(0, request).answer, "N");
/// ```
std::unique_ptr<FrontQuestion> front_question(const std::string& subject, const Request& request);

}  // namespace lastmove::ask
