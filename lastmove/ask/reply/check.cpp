#include "lastmove/ask/reply/check.hpp"

#include <fmt/format.h>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/check/certificate/pieces.hpp"
#include "lastmove/check/certificate/streams.hpp"

namespace lastmove::ask {

namespace {

/// What is said of a verdict, which `decide` returns.
template <class Decide>
Reply verdict(const std::string& path, const Decide& decide) {
    using Outcome = CheckResult::Outcome;
    const Stopwatch watch;
    Reply reply;
    reply.subject = path;
    reply.question = "check";
    const CheckResult result = decide();
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
    // One line, whatever the certificate says: a second one would look like another verdict.
    reply.text =
        fmt::format("{}: {}\n", reply.answer.get<std::string>(), visible_in_line(result.reason));
    reply.statistics.nodes = result.steps;
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace

Reply check(const std::string& path, std::string_view certificate, const std::string& pieces,
            const Request& request) {
    return verdict(path, [&] {
        return lastmove::check(certificate, PieceFolder{pieces}, request.limits, request.progress);
    });
}

Reply check(const std::string& path, const StrategyFile& stream, const Request& request) {
    return verdict(path, [&] { return check(stream, request.limits, request.progress); });
}

Reply reject(const std::string& path, const std::string& reason) {
    return verdict(path, [&] { return CheckResult{CheckResult::Outcome::rejected, reason}; });
}

}  // namespace lastmove::ask
