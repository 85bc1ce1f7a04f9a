#include "lastmove/ask/reply/governed.hpp"

#include <fmt/format.h>

#include <new>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/check/certificate/beyond_python.hpp"

namespace lastmove::ask {

namespace {

/// Says so where the certificate that is to be written is one for `lastmove check` alone.
void note_checker(Reply& reply, const Request& request) {
    std::string why = "the limits leave no time to estimate the Python checker's time";
    try {
        why = beyond_python(*reply.certificate, request.limits);
    } catch (const Stopped&) {
    }
    const Ungoverned saying;
    if (!why.empty()) reply.details["checker"] = fmt::format("lastmove check only: {}", why);
}

}  // namespace

Reply blank(std::string_view subject, std::string_view question) {
    Reply reply;
    reply.subject = subject;
    reply.question = question;
    return reply;
}

Reply cut_short(const Reply& blank, const Request& request, std::string_view reason) {
    std::optional<Reply> known;
    if (request.known != nullptr) known = request.known->get();
    Reply reply = known ? *std::move(known) : blank;
    // What is refuted stays so, whatever else was requested.
    if (reply.status != Status::refuted) reply.status = Status::gave_up;
    if (reply.answer.is_null()) {
        give_up(reply, reason);
    } else {
        reply.details["reason"] = reason;
        reply.text += fmt::format("Not finished: {}.\n", reason);
    }
    return reply;
}

void say_interrupted(Reply& reply) {
    if (reply.status != Status::answered) return;
    reply.status = Status::gave_up;
    reply.details["reason"] = clause(Stop::interrupt);
    reply.text += fmt::format("Not finished: {}.\n", clause(Stop::interrupt));
}

Reply governed(const Reply& blank, const Request& request, const std::function<Reply()>& question) {
    try {
        const Governed scope(request.limits.governor);
        Reply reply = question();
        if (request.proof && reply.certificate) note_checker(reply, request);
        return reply;
    } catch (const Stopped& stopped) {
        return cut_short(blank, request, stopped.what());
    } catch (const std::bad_alloc&) {
        return cut_short(blank, request, clause(Stop::memory));
    }
}

}  // namespace lastmove::ask
