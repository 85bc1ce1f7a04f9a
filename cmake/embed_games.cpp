// Writes the texts of games/ as C++: a header with what they say to people, and a table of them.
// A text that is wrong ends the build, with file, line and column.
//
// usage: embed_games HEADER TABLE FILE...
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/heading.hpp"

namespace lastmove {

namespace {

using Example = rules::Description::Example;

/// The text as a literal of C++, a line of it on a line; octal escapes have three digits and so
/// end.
std::string literal(std::string_view text) {
    std::string quoted = "\"";
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        const bool is_plain =
            byte >= ' ' && byte < 127 && character != '"' && character != '\\' && character != '?';
        if (is_plain) {
            quoted += character;
        } else {
            quoted += fmt::format("\\{:03o}", byte);
        }
        if (character == '\n') quoted += "\"\n    \"";
    }
    return quoted + "\"";
}

/// A text of the folder, which is right.
struct Text {
    std::string name;
    std::string rules;
    rules::Description said;
    bool is_impartial = false;
    bool has_wins = false;

    explicit Text(const std::filesystem::path& path)
        : name(path.stem().string()), rules(read_file(path.string())) {
        const rules::Heading heading = rules::heading(rules);
        if (heading.name != name) {
            throw InputError(rules.substr(0, rules.find('\n')), 0,
                             "the name that the file has, without .rules",
                             fmt::format("game {}", name), 1);
        }
        const std::vector<std::string> values = rules::sample_values(rules);
        const rules::Rules read(rules, values, name);
        is_impartial = read.tree().impartial;
        has_wins = !read.tree().wins.empty();
        said = rules::description(rules);
        require(!said.title.empty(), "a title", "title \"Rook Clobber\"");
        require(!said.sentences.empty(), "the rules in words", "\"Takes a stone.\"");
        require(!said.examples.empty(), "an example",
                fmt::format("example \"{}:...\"", name).c_str());
    }

    /// In C++: the words, and the examples.
    [[nodiscard]] std::string in_cpp() const {
        std::vector<std::string> examples;
        for (const Example& example : said.examples) {
            if (const auto one = in_cpp(example)) examples.push_back(*one);
        }
        return fmt::format(
            "template <>\nstruct TextOf<\"{}\"> {{\n"
            "    static constexpr game::About about{{\n    .name = \"{}\",\n    .aliases = {},\n"
            "    .title = {},\n    .rules = {},\n    .source = {},\n    .accepted = {},\n"
            "    .example = {}}};\n"
            "    static constexpr std::array<{}, {}> examples{{{{\n{}}}}};\n}};\n\n",
            name, name, literal(fmt::format("{}", fmt::join(said.aliases, " "))),
            literal(said.title), literal(fmt::format("{}", fmt::join(said.sentences, " "))),
            literal(said.source), literal(said.positions), literal(said.examples[0].subject),
            is_impartial ? "game::Example" : "game::PartizanExample", examples.size(),
            fmt::join(examples, ""));
    }

  private:
    void require(bool is_said, const char* what, const char* example) const {
        if (is_said) return;
        throw InputError(rules.substr(0, rules.find('\n')), 0, fmt::format("{} below", what),
                         example, 1);
    }

    /// With its value; of an impartial game with its nimber, or without one where the next move
    /// wins at once. nullopt for an example of which no value is said.
    [[nodiscard]] std::optional<std::string> in_cpp(const Example& example) const {
        std::string value = example.value;
        if (!is_impartial) {
            value = value.empty() || is_outcome(value) ? "" : literal(value);
        } else if (value == "0" || value == "*") {
            value = value == "0" ? "0" : "1";
        } else if (value.starts_with('*')) {
            value = value.substr(1) + "U";
        } else {
            value = has_wins && value == "N" ? "std::nullopt" : "";
        }
        if (value.empty()) return std::nullopt;
        return fmt::format("    {{{}, {}}},\n", literal(example.subject), value);
    }
    static bool is_outcome(std::string_view value) {
        return value == "N" || value == "P" || value == "L" || value == "R";
    }
};

/// Throws InputError if two texts have one name.
void require_different_names(std::span<const Text> texts) {
    std::set<std::string> names;
    for (const Text& text : texts) {
        std::vector<std::string> own{text.name};
        own.insert(own.end(), text.said.aliases.begin(), text.said.aliases.end());
        for (const std::string& name : own) {
            if (names.insert(name).second) continue;
            throw InputError(name, 0,
                             fmt::format("names of '{}' that no other text has", text.name),
                             "game my-game");
        }
    }
}

int embed(std::span<char* const> arguments) {
    std::vector<Text> texts;
    for (const char* const file : arguments.subspan(3)) {
        try {
            texts.emplace_back(file);
        } catch (const InputError& error) {
            std::cerr << fmt::format("{}:{}:{}: error: {}\n", file, error.line, error.column,
                                     error.what());
            return 1;
        }
    }
    std::ranges::sort(texts, {}, &Text::name);
    require_different_names(texts);
    std::string header =
        "// Written by cmake/embed_games.cpp from games/*.rules.\n#pragma once\n\n"
        "#include <array>\n#include <optional>\n\n"
        "#include \"lastmove/game/game.hpp\"\n#include \"lastmove/game/partizan_game.hpp\"\n"
        "#include \"lastmove/rulesets/text_of.hpp\"\n\nnamespace lastmove::rulesets {\n\n";
    std::string table =
        "// Written by cmake/embed_games.cpp from games/*.rules.\n#include \"game_texts.hpp\"\n\n"
        "namespace lastmove::rulesets {\n\nstd::span<const GameText> game_texts() {\n"
        "    static constexpr std::array texts{\n";
    for (const Text& text : texts) {
        header += text.in_cpp();
        table += fmt::format("    GameText{{TextOf<\"{}\">::about, {},\n    {}}},\n", text.name,
                             !text.is_impartial, literal(text.rules));
    }
    write_file(arguments[1], header + "}  // namespace lastmove::rulesets\n");
    write_file(arguments[2],
               table + "    };\n    return texts;\n}\n\n}  // namespace lastmove::rulesets\n");
    return 0;
}

}  // namespace

}  // namespace lastmove

int main(int count, char** arguments) {
    try {
        return lastmove::embed({arguments, static_cast<std::size_t>(count)});
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
