#include "lastmove/ask/reply/subject.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

Reply Subject::reply_to(std::string_view question) const {
    Reply reply;
    reply.subject = text_;
    reply.question = question;
    return reply;
}

void Subject::refuse(std::string_view question) const {
    throw InputError(fmt::format("{} {}", question, text_), 1, kind().questions(),
                     std::string(kind().example));
}

Reply Subject::solve(const Request&) const {
    refuse("solve");
}
Reply Subject::tests(const Request&) const {
    refuse("tests");
}
Reply Subject::hint(const Request&) const {
    refuse("hint");
}
Reply Subject::thickness(const Request&) const {
    refuse("show --thickness");
}
Reply Subject::facets(const Request&) const {
    refuse("facets");
}
Reply Subject::bases(const Request&) const {
    refuse("bases");
}
Reply Subject::count(const Request&) const {
    refuse("count");
}
Reply Subject::outcome(const Request&) const {
    refuse("outcome");
}
Reply Subject::value(const Request&) const {
    refuse("value");
}
std::unique_ptr<Duel> Subject::duel(const Request&) const {
    refuse("play");
}
Reply Subject::sequence(const Request&) const {
    refuse("sequence");
}
Reply Subject::period(const Request&) const {
    refuse("period");
}
Reply Subject::quotient(const Request&) const {
    refuse("quotient");
}

void require_read(const Subject& subject, std::string_view question,
                  std::span<const std::string> given) {
    const Answers* const answer = subject.kind().answer_to(question);
    if (answer == nullptr) return;
    const auto wrong = std::ranges::find_if(
        given, [&](const std::string& name) { return !names_word(answer->options, name); });
    if (wrong == given.end()) return;
    std::vector<std::string> read = options_read(*answer);
    for (std::string& name : read) name.insert(0, "--");
    throw InputError(fmt::format("--{}", *wrong), 0,
                     fmt::format("{} for '{}' of {}",
                                 read.empty() ? "only the common options"
                                              : fmt::format("{}", fmt::join(read, ", ")),
                                 question, subject.kind().name),
                     fmt::format("lastmove {} {}", question, shell_word(subject.text())));
}

}  // namespace lastmove::ask
