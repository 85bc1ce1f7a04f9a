#include "lastmove/ask/reply/check.hpp"

#include <fmt/format.h>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/check/certificate/pieces.hpp"

namespace lastmove::ask {

Reply check(const std::string& path, std::string_view certificate, const std::string& pieces,
            const Request& request) {
    using Outcome = CheckResult::Outcome;
    const Stopwatch watch;
    Reply reply;
    reply.subject = path;
    reply.question = "check";
    const auto result =
        lastmove::check(certificate, PieceFolder{pieces}, request.limits, request.progress);
    switch (result.outcome) {
        case Outcome::accepted:
            reply.answer = "accepted";
            reply.strength = Strength::certified;
            break;
        case Outcome::rejected:
            reply.answer = "rejected";
            reply.status = Status::refuted;
            break;
        case Outcome::gave_up:
            reply.answer = "gave up";
            reply.status = Status::gave_up;
            break;
    }
    reply.details["reason"] = result.reason;
    reply.text = fmt::format("{}: {}\n", reply.answer.get<std::string>(), result.reason);
    reply.statistics.nodes = result.steps;
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
