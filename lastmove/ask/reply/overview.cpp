// The bare `lastmove SUBJECT` for a puzzle.
#include <algorithm>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/base/text_picture.hpp"

namespace lastmove::ask {

namespace {

constexpr auto lines_patience = std::chrono::seconds(30);

}  // namespace

Reply Subject::overview(const Request& request) const {
    const Request hurried = request.phase(lines_patience);
    const Reply shown = answer("show", hurried);
    Reply reply = answer("solve", hurried);
    const auto* play = reply.witness ? std::get_if<Play>(&*reply.witness) : nullptr;
    std::string text = reply.text;
    if (play != nullptr && !play->moves.empty()) {
        // One move only: the whole play is the answer to `solve`.
        text = text.substr(0, text.find(':')) + ", beginning with " + play->moves.front() + ".\n";
    }
    reply.text = to_text(*shown.picture) + "\n" + text;
    if (!reply.picture || play != nullptr) reply.picture = shown.picture;
    return reply;
}

}  // namespace lastmove::ask
