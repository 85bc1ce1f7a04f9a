// Who wins a game is often known long before its value.
#pragma once

#include <functional>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Seeks a value: for half a second of processor time at first, but no longer than half of the time
/// left; if that is not enough, the winner is sought for a quarter of what is then left (at most
/// 30 s), and recorded (Request::know); then the value is sought again until the deadline. If it is
/// not found, the reply says who wins, if known.
///
/// `value` and `outcome` answer their questions within the limits of the request that they are
/// given.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}.hurried(std::chrono::seconds{2}), silent};
/// request.known = std::make_shared<ask::Known>();
/// const auto reply = ask::winner_first(
///     request,
///     [](const ask::Request& asked) {
///         ask::Reply unknown;
///         while (!asked.limits.ended()) {}
///         ask::give_up(unknown, Stop::time);
///         return unknown;
///     },
///     [](const ask::Request&) {
///         ask::Reply winner;
///         winner.answer = "N";
///         winner.text = "N: the first player wins.\n";
///         return winner;
///     });
/// EXPECT_EQ(reply.status, ask::Status::gave_up);
/// EXPECT_EQ(reply.details["outcome"], "N");
/// ```
Reply winner_first(const Request& request, const std::function<Reply(const Request&)>& value,
                   const std::function<Reply(const Request&)>& outcome);

}  // namespace lastmove::ask
