#include "lastmove/ask/subjects/rule_examples.hpp"

#include <fmt/format.h>

#include <memory>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/heading.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

using Example = rules::Description::Example;

bool is_outcome(std::string_view value) {
    return value == "N" || value == "P" || value == "L" || value == "R";
}

/// An error about the example as one about the text in which it stands.
InputError in_text(const Example& example, std::string_view accepted, std::string_view instead) {
    return {example.statement, example.column, accepted, fmt::format("example \"{}\"", instead),
            example.line};
}

/// A subject that the example names.
std::unique_ptr<Subject> read(const Example& example, const std::string& subject) {
    try {
        return parse_subject(subject);
    } catch (const InputError& error) {
        throw in_text(example,
                      fmt::format("a subject, or one and behind ' = ' its value; of '{}': {}",
                                  error.read, error.accepted),
                      error.example);
    }
}

/// The answer to a question about a subject that the example names; empty if a limit was reached.
std::string answer_to(std::string_view question, const std::string& subject, const Example& example,
                      const Request& request) {
    const Reply reply = read(example, subject)->answer(question, request);
    if (reply.status != Status::answered || !reply.answer.is_string()) return {};
    return reply.answer.get<std::string>();
}

/// Whether it was found that the example has the value that it says: false if a limit was reached.
/// Throws InputError if it has another.
bool has_value(const Example& example, const Request& request) {
    const std::string_view question = is_outcome(example.value) ? "outcome" : "value";
    const std::string found = answer_to(question, example.subject, example, request);
    if (found.empty()) return false;
    if (found == example.value) return true;
    if (question == "value" && found == answer_to("value", example.value, example, request)) {
        return true;
    }
    throw in_text(example, fmt::format("a subject and its {}, which is {}", question, found),
                  fmt::format("{} = {}", example.subject, found));
}

}  // namespace

TriedExamples try_examples(std::string_view text, const Request& request) {
    TriedExamples tried;
    const rules::Heading heading = rules::heading(text);
    const bool is_built_in = rulesets::is_built_in(heading.name);
    std::shared_ptr<rulesets::Shelf> shelf;
    if (!is_built_in) {
        if (!expected_name(heading.name).empty()) return tried;
        shelf = std::make_shared<rulesets::Shelf>();
        add_rules(*shelf, text, heading.name);
    }
    const rulesets::InForce scope(shelf);
    for (const Example& example : rules::description(text).examples) {
        if (example.value.empty()) {
            read(example, example.subject);
        } else if (has_value(example, request)) {
            ++tried.right;
        } else {
            tried.open.push_back(example.subject);
        }
    }
    return tried;
}

}  // namespace lastmove::ask
