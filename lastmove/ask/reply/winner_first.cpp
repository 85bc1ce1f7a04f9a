#include "lastmove/ask/reply/winner_first.hpp"

#include <algorithm>
#include <chrono>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"

namespace lastmove::ask {

namespace {

constexpr auto moment = std::chrono::milliseconds(500);
constexpr auto most = std::chrono::seconds(30);

/// Who wins, in reply to the question for the value.
Reply only_winner(Reply reply, const Reply& winner) {
    reply.answer = "unknown";
    reply.strength = Strength::none;
    reply.details.erase("reason");
    reply.details["outcome"] = winner.answer;
    reply.text = winner.text;
    return reply;
}

}  // namespace

Reply winner_first(const Request& request, const std::function<Reply(const Request&)>& value,
                   const std::function<Reply(const Request&)>& outcome) {
    const Stopwatch watch;
    const Request at_first = request.phase(moment, 2);
    Reply reply = value(at_first);
    if (reply.status != Status::gave_up || request.limits.ended()) return reply;
    const bool more = at_first.limits.ended();  // else something else ended it
    Request short_request = request.phase(most, 4);
    short_request.proof = false;
    const Reply winner = outcome(short_request);
    const bool is_known = winner.status == Status::answered;
    if (is_known) request.know(only_winner(reply, winner));
    if (more) reply = value(request);
    reply.statistics.seconds = watch.seconds();  // of all
    if (reply.status != Status::gave_up || !is_known) return reply;
    const std::string reason = reply.details.value("reason", "a limit was reached");
    const Statistics statistics = reply.statistics;
    reply = cut_short(reply, request, reason);
    reply.statistics = statistics;
    return reply;
}

}  // namespace lastmove::ask
