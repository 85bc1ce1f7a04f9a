#include "lastmove/rules/text/description.hpp"

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"

namespace lastmove::rules {

namespace {

/// The string that the rest of the statement is.
std::string take_string(Cursor& cursor, std::string_view example) {
    const std::size_t open = cursor.start();
    const std::string& text = cursor.statement().text;
    const bool opens = open < text.size() && text[open] == '"';
    if (!opens || text.find('"', open + 1) != text.size() - 1) {
        throw cursor.fault(open, "one text in quotes", example);
    }
    cursor.go_to(text.size());
    return text.substr(open + 1, text.size() - open - 2);
}

std::string without_blanks(std::string text) {
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// A string that is not empty, and stands once.
void take_once(Cursor& cursor, std::string& field, std::string_view what,
               std::string_view example) {
    if (!field.empty()) throw cursor.fault(0, std::string(what) + " said once", example);
    field = take_string(cursor, example);
    if (field.empty()) throw cursor.fault(0, what, example);
}

void take_title(Cursor& cursor, Description& description) {
    take_once(cursor, description.title, "the title", "title \"Rook Clobber\"");
}

void take_aliases(Cursor& cursor, Description& description) {
    constexpr std::string_view example = "alias \"rooks\"";
    const std::size_t open = cursor.start();
    const std::string names = take_string(cursor, example);
    std::size_t at = 0;
    do {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        const std::string name = names.substr(at, end - at);
        if (!is_game_name(name) ||
            std::ranges::find(description.aliases, name) != description.aliases.end()) {
            throw cursor.fault(open + 1 + at,
                               "other names of the game, each of small letters, digits and '-' and "
                               "said once, with a blank between them",
                               example);
        }
        description.aliases.push_back(name);
        at = end + 1;
    } while (at <= names.size());
}

void take_source(Cursor& cursor, Description& description) {
    take_once(cursor, description.source, "the source", "source \"Winning Ways, chapter 8\"");
}

void take_positions(Cursor& cursor, Description& description) {
    take_once(cursor, description.positions, "how positions are written",
              "positions \"rows of 'x', 'o' and '.'\"");
}

void take_example(Cursor& cursor, Description& description) {
    constexpr std::string_view example = "example \"rook-clobber:x..ox = ^\"";
    constexpr std::string_view equals = " = ";
    const std::size_t open = cursor.start();
    const std::string text = take_string(cursor, example);
    const std::size_t at = std::min(text.find(equals), text.size());
    const auto [line, column] = cursor.statement().at[open];
    Description::Example found{
        without_blanks(text.substr(0, at)), {}, cursor.statement().line, line, column + 1};
    if (at < text.size()) found.value = without_blanks(text.substr(at + equals.size()));
    if (found.subject.empty() || (at < text.size() && found.value.empty())) {
        throw cursor.fault(open + 1, "a subject, or one and behind ' = ' its value", example);
    }
    description.examples.push_back(std::move(found));
}

void take_sentence(Cursor& cursor, Description& description) {
    description.sentences.push_back(take_string(cursor, "\"Takes a stone.\""));
}

struct About {
    std::string_view word;
    void (*take)(Cursor&, Description&);
};

/// The words that stand before strings; first that of strings without one.
constexpr std::array abouts{About{"", take_sentence},           About{"title", take_title},
                            About{"alias", take_aliases},       About{"source", take_source},
                            About{"positions", take_positions}, About{"example", take_example}};

const About* find_about(std::string_view word) {
    if (word.starts_with('"')) word = "";
    const auto* const found = std::ranges::find(abouts, word, &About::word);
    return found == abouts.end() ? nullptr : found;
}

}  // namespace

bool begins_description(std::string_view word) {
    return !word.empty() && find_about(word) != nullptr;
}

void read_description(Cursor& cursor, Description& description) {
    const About* const about = find_about(cursor.next_word());
    cursor.go_to(cursor.start() + about->word.size());
    about->take(cursor, description);
}

bool is_game_name(std::string_view name) {
    return !name.empty() && is_lower(name[0]) &&
           std::ranges::all_of(name, [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
}

}  // namespace lastmove::rules
