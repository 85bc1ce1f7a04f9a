#include "lastmove/ask/subjects/rule_examples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/heading.hpp"
#include "lastmove/rulesets/shelf.hpp"
#include "lastmove/rulesets/text_of.hpp"

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

/// Whether a text has the rules of the built-in game of its name, measure included.
bool has_built_in_rules(std::string_view text, const rules::Heading& heading) {
    const auto texts = rulesets::game_texts();
    const auto name = [](const rulesets::GameText& each) { return each.about.name; };
    const auto found = std::ranges::find(texts, heading.name, name);
    if (found == texts.end() || found->rules == text) return found != texts.end();
    const rules::Heading built_in = rules::heading(found->rules);
    if (!heading.parameters.empty() || !built_in.parameters.empty()) return false;
    return rules::Rules(text).canonical() == rules::Rules(found->rules).canonical();
}

/// The games by which examples are played, and what they are called there.
struct Played {
    std::shared_ptr<rulesets::Shelf> shelf;  ///< null for the built-in games
    std::string copy;                        ///< a built-in game's name that stands for "my-NAME"
};

/// None if the text's game could not be played under its name.
std::optional<Played> played(std::string_view text, const rules::Heading& heading) {
    if (rulesets::is_built_in(heading.name) && has_built_in_rules(text, heading)) return Played{};
    Played found{std::make_shared<rulesets::Shelf>(), {}};
    if (expected_name(heading.name).empty()) {
        add_rules(*found.shelf, text, heading.name);
    } else if (rulesets::is_built_in(heading.name)) {
        add_copy(*found.shelf, text);
        found.copy = heading.name;
    } else {
        return std::nullopt;
    }
    return found;
}

/// The examples as they are played.
std::vector<Example> examples_of(std::string_view text, const Played& played) {
    std::vector<Example> examples = rules::description(text).examples;
    const auto is_copy = [&](std::string_view name, std::string_view /*position*/) {
        return name == played.copy;
    };
    for (Example& example : examples) {
        example.subject = with_prefix(example.subject, copy_prefix, is_copy);
        example.value = with_prefix(example.value, copy_prefix, is_copy);
    }
    return examples;
}

}  // namespace

TriedExamples try_examples(std::string_view text, const Request& request) {
    TriedExamples tried;
    const rules::Heading heading = rules::heading(text);
    const auto games = played(text, heading);
    if (!games) return tried;
    const rulesets::InForce scope(games->shelf);
    for (const Example& example : examples_of(text, *games)) {
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
