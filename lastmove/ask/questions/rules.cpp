// Games whose rules are texts: whether a text is right, and what it says.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/subjects/rule_examples.hpp"
#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/rules/game/describe.hpp"
#include "lastmove/rules/game/rule_pictures.hpp"
#include "lastmove/rules/text/parse.hpp"
#include "lastmove/rulesets/shelf.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array rules_keys{
    Key{"answer", "rules", "'correct'|'unknown'", "the text is correct"},
    Key{"game", "rules", "text", "what subjects call the game"},
    Key{"impartial", "rules", "flag", "whether all moves are of both players"},
    Key{"positions", "rules", "'board'|'graph'|'heaps'|'heap'|'list'", "what positions are"},
    Key{"text", "rules", "text", "the rules as certificates say them"},
    Key{"measure", "rules", "text", "what every move lowers"},
    Key{"symmetries", "rules", "[text]", "the symmetries of the square that are used"},
    Key{"codes", "rules", "[text]",
        "the take-and-break codes that Left's and Right's moves amount to"},
    Key{"example", "rules", "text", "a subject"},
    Key{"title", "rules", "text", "what the literature calls the game"},
    Key{"aliases", "rules", "[text]", "other names of the game"},
    Key{"source", "rules", "text", "the source of the game or of its theory"},
    Key{"examples", "rules", "[text]", "subjects, and what the text says of their values"},
};

constexpr std::string_view rules_example = "echo 'board .; both .. -> ##' | lastmove rules show -";

std::string field_name(rules::Field field) {
    constexpr std::array names{"board", "graph", "heaps", "heap", "list"};
    return names[static_cast<std::size_t>(field)];
}

std::string prose(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find(' '), text.size());
        if (length > 0) words.emplace_back(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return wrap(words);
}

/// The rules and a position of the game, drawn.
void draw(const rules::Rules& rules, const Request& request, Reply& reply) {
    Picture picture{fmt::format("The rules of {}, and a position.", rules.name()),
                    rules::rule_pictures(rules)};
    const game::About& about = *rules.about();
    const std::string position(about.example.substr(rules.name().size() + 1));
    game::Reader reader(position, about.accepted, position);
    Frame frame = rules.positions().picture(rules.positions().parse(reader));
    if (!frame.elements.empty()) picture.frames.push_back(std::move(frame));
    if (picture.frames.empty()) return;
    reply.text += "\n" + to_text(picture, request.lettering);
    reply.picture = std::move(picture);
}

/// What the text says to people.
void say_description(const rules::Description& said, Reply& reply) {
    if (!said.title.empty()) {
        reply.details["title"] = said.title;
        reply.text += prose(said.title + ".");
    }
    for (const std::string& words : said.sentences) reply.text += prose(words);
    if (!said.aliases.empty()) {
        reply.details["aliases"] = said.aliases;
        reply.text += prose(fmt::format("Also called: {}.", fmt::join(said.aliases, ", ")));
    }
    if (!said.source.empty()) {
        reply.details["source"] = said.source;
        reply.text += prose(fmt::format("Source: {}.", said.source));
    }
    if (!said.positions.empty()) reply.text += prose(fmt::format("Positions: {}.", said.positions));
    std::vector<std::string> examples;
    examples.reserve(said.examples.size());
    for (const rules::Description::Example& example : said.examples) {
        examples.push_back(example.value.empty()
                               ? example.subject
                               : fmt::format("{} = {}", example.subject, example.value));
    }
    if (examples.empty()) return;
    reply.details["examples"] = examples;
    for (const std::string& example : examples) reply.text += fmt::format("    {}\n", example);
}

Reply shown(const rules::Rules& rules, std::string_view source, const Request& request) {
    Reply reply;
    const rules::Tree& tree = rules.tree();
    std::vector<std::string> symmetries = rules::symmetry_names(rules);
    reply.details["game"] = rules.name();
    reply.details["impartial"] = tree.impartial;
    reply.details["positions"] = field_name(tree.field);
    reply.details["text"] = rules.canonical();
    reply.details["measure"] = rules::measure_in_words(rules);
    reply.details["symmetries"] = symmetries;
    if (rules.codes()) {
        reply.details["codes"] = {game::to_text(rules.codes()->left),
                                  game::to_text(rules.codes()->right)};
    }
    reply.details["example"] = rules.about()->example;
    reply.text += fmt::format("{}: {} game on {}\n", rules.name(),
                              tree.impartial ? "an impartial" : "a partizan",
                              tree.field == rules::Field::heap    ? "one heap of numbers"
                              : tree.field == rules::Field::heaps ? "heaps"
                              : tree.field == rules::Field::graph ? "graphs"
                              : tree.field == rules::Field::list  ? "listed positions"
                                                                  : "boards");
    say_description(tree.description, reply);
    reply.text += "\n";
    for (const std::string& line : rules::rules_in_words(rules)) reply.text += prose(line);
    reply.text += "\n";
    reply.text += prose(fmt::format("Play ends: {}.", rules::measure_in_words(rules)));
    reply.text += prose(fmt::format("Parts: {}.", rules::splitting_in_words(rules)));
    if (tree.field == rules::Field::board) {
        reply.text += prose(fmt::format(
            "Symmetries: {}.",
            symmetries.empty() ? "none" : fmt::format("{}", fmt::join(symmetries, ", "))));
    }
    if (rules.codes()) {
        const std::string left = game::to_text(rules.codes()->left);
        const std::string right = game::to_text(rules.codes()->right);
        reply.text += left == right
                          ? fmt::format("Heaps are played by the code {}.\n", left)
                          : fmt::format("Heaps are played by the codes {} and {}.\n", left, right);
    }
    const auto is_own = [&](const rulesets::GameText& text) {
        return text.about.name == tree.name && text.rules == source;
    };
    if (std::ranges::any_of(rulesets::game_texts(), is_own)) {
        reply.text += fmt::format("Try: lastmove value {}\n", shell_word(rules.about()->example));
    } else if (rulesets::is_built_in(tree.name)) {
        reply.text += prose(fmt::format(
            "A built-in game is called '{}' as well: in subjects, these rules need another name.",
            tree.name));
    } else if (!expected_name(tree.name).empty()) {
        reply.text += "In subjects, these rules need another name.\n";
    } else {
        reply.text += fmt::format("Try: lastmove value --rules FILE {}\n", rules.about()->example);
    }
    draw(rules, request, reply);
    return reply;
}

/// The text of a file, of standard input, of a built-in game, or in braces.
std::string text_of(const std::string& rules) {
    constexpr std::string_view inlined = "rules{";
    if (rules == "-") return read_standard_input();
    for (const rulesets::GameText& text : rulesets::game_texts()) {
        if (game::is_called(text.about, rules)) return std::string(text.rules);
    }
    if (!rules.starts_with(inlined) || !rules.ends_with('}')) return read_file(rules);
    return rules.substr(inlined.size(), rules.size() - inlined.size() - 1);
}

Reply rules_words(std::span<const std::string> words, const Request& request) {
    const std::string& action = words[0];
    if (action != "check" && action != "show") {
        throw InputError(action, 1, "'check' or 'show', and a rules file", rules_example);
    }
    if (words.size() < 2) throw InputError("rules " + action, 0, "a rules file", rules_example);
    const std::string& path = words[1];
    const std::string text = text_of(path);
    const std::vector<std::string> values(words.begin() + 2, words.end());
    const rules::Heading heading = rules::heading(text);
    if (heading.parameters.size() != values.size()) {
        const std::string accepted =
            heading.parameters.empty()
                ? fmt::format("nothing behind the file: '{}' has no parameters", heading.name)
                : fmt::format("a value for each parameter of '{}' behind the file: {}",
                              heading.name, fmt::join(heading.parameters, ", "));
        throw InputError(fmt::format("rules {} {}", action, path), 0, accepted,
                         fmt::format("lastmove rules {} {}{}{}", action, shell_word(path),
                                     heading.parameters.empty() ? "" : " ",
                                     fmt::join(rules::sample_values(text), " ")));
    }
    Reply reply = shown(rules::Rules(text, values), text, request);
    reply.subject = path;
    reply.question = "rules";
    reply.answer = "correct";
    if (action == "check") {
        reply.picture.reset();
        reply.text = fmt::format("{}: correct; play ends: {}\n", path,
                                 reply.details["measure"].get<std::string>());
        const TriedExamples tried = try_examples(text, request);
        if (tried.right > 0) {
            reply.text += tried.right == 1 ? "One example has the value that the text says.\n"
                                           : fmt::format("{} have the values that the text says.\n",
                                                         counted(tried.right, "example"));
        }
        for (const std::string& subject : tried.open) {
            reply.text += fmt::format("{} was not decided within the limits.\n", subject);
        }
    }
    return reply;
}

std::string_view no_certificate(std::span<const std::string> words) {
    return !words.empty() && words[0] == "show" ? "certificate" : "certificate picture";
}

}  // namespace

const Question& rules_question() {
    static constexpr Question question{.name = "rules",
                                       .argument = "ACTION",
                                       .required = true,
                                       .summary =
                                           "rules of your own: whether a file of rules is "
                                           "correct, and what it says",
                                       .example = rules_example,
                                       .second = "RULES",
                                       .after = "construct",
                                       .keys = rules_keys,
                                       .from_words = rules_words,
                                       .never = no_certificate};
    return question;
}

}  // namespace lastmove::ask
