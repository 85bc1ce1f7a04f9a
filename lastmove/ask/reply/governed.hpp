// A question under its governor: whatever stops it, there is an answer.
#pragma once

#include <functional>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Answers the question under the governor of the request's limits. If a limit, an interrupt or
/// lack of memory ends it, answers with what is known so far (Request::know), or that nothing is
/// known; the status is then gave_up, or refuted if a "no" is known. `blank` is a reply with the
/// subject and the question. Throws InputError and FileError as the question does.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}.governed(), silent};
/// const auto reply = ask::governed(ask::blank("nim:1", "value"), request, [&]() -> ask::Reply {
///     throw Stopped(Stop::memory);
/// });
/// EXPECT_EQ(reply.status, ask::Status::gave_up);
/// EXPECT_EQ(reply.text, "Not decided: the memory limit was reached.\n");
/// ```
Reply governed(const Reply& blank, const Request& request, const std::function<Reply()>& question);

/// A reply to a question about a subject, nothing answered yet.
Reply blank(std::string_view subject, std::string_view question);

/// The text of a question that was ended, with the reason as a clause: what is known so far, or
/// that nothing is.
Reply cut_short(const Reply& blank, const Request& request, std::string_view reason);

}  // namespace lastmove::ask
