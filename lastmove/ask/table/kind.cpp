#include "lastmove/ask/table/kind.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::ask {

std::string Kind::questions() const {
    std::vector<std::string> names;
    for (const Answers& answer : answers) names.emplace_back(answer.question);
    for (const Question& question : ask::questions()) {
        if (std::ranges::find(question.answers, name, &AnswersOf::kind) != question.answers.end()) {
            names.emplace_back(question.name);
        }
    }
    return fmt::format("{} of {}", alternatives(names), name);
}

const Answers* Kind::answer_to(std::string_view question) const {
    const auto found = std::ranges::find(answers, question, &Answers::question);
    if (found != answers.end()) return &*found;
    const Question* const asked = find_question(question);
    if (asked == nullptr) return nullptr;
    const auto more = std::ranges::find(asked->answers, name, &AnswersOf::kind);
    return more == asked->answers.end() ? nullptr : &more->answers;
}

std::vector<std::string> options_read(const Answers& answer) {
    std::vector<std::string> read;
    for (const Option* option : options_of(answer.question)) {
        if (names_word(answer.options, option->name)) read.emplace_back(option->name);
    }
    read.erase(std::unique(read.begin(), read.end()), read.end());
    return read;
}

void require_method(const Kind& kind, std::string_view question, std::string_view method) {
    const Answers* const answer = kind.answer_to(question);
    if (method.empty() || answer == nullptr || answer->methods == nullptr) return;
    const std::vector<std::string> methods = answer->methods();
    if (std::ranges::find(methods, method) != methods.end()) return;
    throw InputError(method, 1,
                     fmt::format("a method of '{}' for {}: {}{}", question, kind.name,
                                 alternatives(methods), did_you_mean(method, methods)),
                     fmt::format("lastmove {} {} --method {}", question, shell_word(kind.sample),
                                 methods.front()));
}

std::string example_with(std::string_view question, std::string_view option,
                         std::string_view value) {
    const std::string said = fmt::format("--{}{}{}", option, value.empty() ? "" : " ",
                                         value.empty() ? "" : shell_word(value));
    const std::vector<const Option*> all = options_of(question);
    const auto found = std::ranges::find(all, option, &Option::name);
    const bool own = found != all.end();
    if (own && !(*found)->example.empty() && (*found)->sample == value) {
        return std::string((*found)->example);
    }
    for (const Kind* kind : kinds()) {
        const Answers* const answer = kind->answer_to(question);
        if (answer == nullptr || (own && !names_word(answer->options, option))) continue;
        return fmt::format("lastmove {} {} {}", question, shell_word(kind->sample), said);
    }
    const Question* const asked = find_question(question);
    const std::string_view example = asked == nullptr ? "lastmove peg:english" : asked->example;
    const std::size_t given = example.find(fmt::format(" --{}", option));
    return fmt::format("{} {}", example.substr(0, given), said);
}

namespace {

/// In Bash's quotes for texts with characters that are not visible: each byte of those as `\x1b`.
std::string bash_word(std::string_view text) {
    std::string word = "$'";
    while (!text.empty()) {
        const Character next = first_character(text);
        const bool is_seen = next.code && is_visible(*next.code);
        for (const char byte : text.substr(0, next.bytes)) {
            if (!is_seen) {
                word += byte == '\n' ? "\\n"
                                     : fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
                continue;
            }
            if (byte == '\'' || byte == '\\') word += '\\';
            word += byte;
        }
        text.remove_prefix(next.bytes);
    }
    return word + "'";
}

}  // namespace

std::string shell_word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+:,./%@";
    if (text.find_first_not_of(plain) == std::string::npos) return std::string(text);
    if (visible_in_line(text) != text) return bash_word(text);
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

std::string accepted_subjects() {
    std::string text = "a subject: ";
    for (const Kind* kind : kinds()) {
        if (!kind->forms.empty()) text += fmt::format("{}, ", kind->forms);
    }
    return text + "or a file that ends in .txt, .json or .rules";
}

}  // namespace lastmove::ask
