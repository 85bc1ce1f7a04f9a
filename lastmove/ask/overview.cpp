#include "lastmove/ask/overview.hpp"

#include <algorithm>

#include "lastmove/base/text_picture.hpp"

namespace lastmove::ask {

namespace {

constexpr auto patience = std::chrono::seconds(30);

}  // namespace

Reply overview(const Subject& subject, const Request& request) {
    Request hurried = request;
    hurried.limits.deadline = std::min(hurried.limits.deadline, Limits::Clock::now() + patience);
    const Reply shown = subject.show(hurried);
    Reply reply = subject.solve(hurried);
    const auto* play = reply.witness ? std::get_if<Play>(&*reply.witness) : nullptr;
    std::string answer = reply.text;
    if (play != nullptr && !play->moves.empty()) {
        // One move only: the whole play is the answer to `solve`.
        answer =
            answer.substr(0, answer.find(':')) + ", beginning with " + play->moves.front() + ".\n";
    }
    reply.text = to_text(*shown.picture) + "\n" + answer;
    if (!reply.picture || play != nullptr) reply.picture = shown.picture;
    return reply;
}

}  // namespace lastmove::ask
