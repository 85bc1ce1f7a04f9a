// Families in words.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"

namespace lastmove::ask {

namespace {

constexpr auto overview_patience = std::chrono::seconds(30);
constexpr std::uint64_t last_shown = 39;  ///< the last member in an overview: two rows

}  // namespace

Reply FamilySubject::show(const Request& request) const {
    Reply reply = GameSubject(text(), some_member()).show(request);
    reply.answer = text();
    reply.text = "n stands for a number, as in:\n\n" + reply.text;
    return reply;
}

Reply FamilySubject::overview(const Request& request) const {
    Request hurried = request.phase(overview_patience);
    const std::uint64_t last = request.options.number("last").value_or(last_shown);
    hurried.options.say("last", last);
    Reply reply = sequence(hurried);
    if (reply.status == Status::answered) {
        reply.text = fmt::format("Nimbers of {} for n = 0 to {}:\n", text(), last) + reply.text;
    }
    return reply;
}

}  // namespace lastmove::ask
