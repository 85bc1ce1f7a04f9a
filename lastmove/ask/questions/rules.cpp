// Games whose rules are texts: whether a text is right, and what it says.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "lastmove/ask/reply/explain.hpp"
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

Reply shown(const rules::Rules& rules, const Request& request) {
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
    for (const std::string& words : tree.words) reply.text += prose(words);
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
    if (rulesets::is_built_in(tree.name)) {
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

/// The text of a file, of standard input, or in braces.
std::string text_of(const std::string& rules) {
    constexpr std::string_view inlined = "rules{";
    if (rules == "-") return read_standard_input();
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
    Reply reply = shown(rules::Rules(text, values), request);
    reply.subject = path;
    reply.question = "rules";
    reply.answer = "correct";
    if (action == "check") {
        reply.picture.reset();
        reply.text = fmt::format("{}: correct; play ends: {}\n", path,
                                 reply.details["measure"].get<std::string>());
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
