#include "lastmove/ask/subjects/example.hpp"

#include <fmt/format.h>

#include <memory>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/refused.hpp"

namespace lastmove::ask {

namespace {

/// Whether the text is a subject that answers the question; null: a subject alone.
bool is_answered(const Question* asked, const std::string& text, const Said& said) {
    if (asked != nullptr && !asked->second.empty()) return false;
    if (asked != nullptr && asked->argument == "BOARD") return named_board(text) != nullptr;
    try {
        const bool of_board = asked != nullptr && asked->of_board;
        const Rulebook book = rulebook(std::span(&text, 1), said);
        const rulesets::InForce scope(book.shelf);
        const std::string& word = book.words.front();
        const auto subject = of_board ? parse_board(word) : parse_subject(word);
        return asked == nullptr || subject->kind().answer_to(asked->name) != nullptr;
    } catch (const std::exception&) {
        return false;  // bad input, or no file
    }
}

/// Whether the text is a command that asks the question; `show` also shows rules.
bool is_asked(const Question* asked, std::string_view text) {
    const std::size_t last = text.rfind("lastmove ");
    if (asked == nullptr || last == std::string_view::npos) return false;
    const std::string_view command = text.substr(text.find(' ', last) + 1);
    const std::string_view question = command.substr(0, command.find(' '));
    return question == asked->name || (question == "rules" && asked->name == "show");
}

/// An example with a word that was said with one of the options, or the question's own.
std::string example_for(const Question* asked, const Said& said) {
    if (asked == nullptr) return example_of(asked);
    for (const Option* option : options_of(asked->name)) {
        const bool is_word = option->type == Type::word && !option->sample.empty();
        if (!is_word || !option->needs.empty() || !said.has_named(option->name)) continue;
        const std::string given = fmt::format(" --{} ", option->name);
        if (asked->example.find(given) != std::string_view::npos) break;
        return example_with(asked->name, option->name, option->sample);
    }
    return example_of(asked);
}

/// A command about the game of the example, where that is a position of a game by its rules; empty
/// otherwise. The question is about families or about two subjects.
std::string example_of_text(const Question& asked, const std::string& example, const Said& said) {
    try {
        if (rulebook(std::span(&example, 1), said).shelf == nullptr) return {};
    } catch (const std::exception&) {
        return {};
    }
    const std::string_view name = std::string_view(example).substr(0, example.rfind(':') + 1);
    if (!asked.second.empty()) {
        return fmt::format("lastmove {0} {1} {1}", asked.name, shell_word(example));
    }
    for (const std::string_view position : {"n", "1xn"}) {
        std::string family = fmt::format("{}{}", name, position);
        if (is_answered(&asked, family, said)) return family;
    }
    return {};
}

}  // namespace

InputError with_example(std::string_view question, const InputError& error, const Said& said) {
    const Question* const asked = find_question(question);
    const bool is_kept =
        error.line > 0 || is_asked(asked, error.example) || is_answered(asked, error.example, said);
    if (is_kept) return error;
    const std::string example =
        asked == nullptr ? "" : example_of_text(*asked, error.example, said);
    return {error.read, error.column, error.accepted,
            example.empty() ? example_for(asked, said) : example, error.line};
}

std::string sample_of(std::string_view question) {
    for (const Kind* kind : kinds()) {
        if (question.empty() || kind->answer_to(question) != nullptr) {
            return std::string(kind->sample);
        }
    }
    return "peg:english";
}

}  // namespace lastmove::ask
