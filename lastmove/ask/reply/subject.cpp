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

Reply Subject::answer(std::string_view question, const Request& request) const {
    if (question.empty()) return overview(request);
    const Answers* const answers = kind().answer_to(question);
    if (answers == nullptr || answers->function == nullptr) throw refusal(question);
    return answers->function(*this, request);
}

std::unique_ptr<Duel> Subject::duel(const Request&) const {
    throw refusal("play");
}

std::unique_ptr<LineOfPlay> Subject::line_of_play(const Request& request) const {
    return duel(request);
}

InputError Subject::refusal(std::string_view question) const {
    return InputError(fmt::format("{} {}", question, text_), 1, kind().questions(),
                      std::string(kind().example));
}

namespace {

/// The kinds of subject that read the option when they answer the question, in words.
std::string readers_of(std::string_view question, std::string_view option) {
    std::vector<std::string_view> names;
    for (const Kind* kind : kinds()) {
        const Answers* const answer = kind->answer_to(question);
        if (answer != nullptr && names_word(answer->options, option)) names.push_back(kind->name);
    }
    if (names.empty()) return "";
    const std::string_view last = names.back();
    names.pop_back();
    return fmt::format("; --{} is read of {}{}{}", option, fmt::join(names, ", "),
                       names.empty() ? "" : " or ", last);
}

}  // namespace

void require_read(const Subject& subject, std::string_view question, const Said& said) {
    const Answers* const answer = subject.kind().answer_to(question);
    if (answer == nullptr) return;
    const std::vector<std::string> given = said.own_names();
    const auto wrong = std::ranges::find_if(
        given, [&](const std::string& name) { return !names_word(answer->options, name); });
    if (wrong == given.end()) return;
    std::vector<std::string> read = options_read(*answer);
    for (std::string& name : read) name.insert(0, "--");
    throw InputError(fmt::format("--{}", *wrong), 0,
                     fmt::format("{} for '{}' of {}{}",
                                 read.empty() ? "only the common options"
                                              : fmt::format("{}", fmt::join(read, ", ")),
                                 question, subject.kind().name, readers_of(question, *wrong)),
                     fmt::format("lastmove {} {}", question, shell_word(subject.text())));
}

}  // namespace lastmove::ask
