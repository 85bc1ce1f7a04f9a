#include "lastmove/ask/subjects/rule_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/parse.hpp"
#include "lastmove/rulesets/reserved.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

bool is_sign_of_value(char c) {
    return is_letter(c) || is_digit(c) || std::string_view(".,[]!=").find(c) != std::string::npos;
}

/// Whether subjects of another kind begin so, as `peg:english` does.
bool begins_other_subjects(std::string_view word) {
    static const std::set<std::string, std::less<>> words = [] {
        std::set<std::string, std::less<>> found;
        for (const Kind* const kind : kinds()) {
            if (kind->offers == nullptr) continue;
            for (const Offered& offered : kind->offers()) {
                if (offered.where == Offered::Where::texts) continue;  // their names are free
                found.insert(offered.subject.substr(0, offered.subject.find_first_of(":[ ")));
            }
        }
        return found;
    }();
    return words.contains(word);
}

}  // namespace

std::string_view expected_name(const std::string& name) {
    const bool is_word = is_lower(name[0]) && std::ranges::all_of(name, [](char character) {
                             return is_lower(character) || is_digit(character) || character == '-';
                         });
    if (!is_word) return "a name of small letters, digits and '-' that no built-in game has";
    if (rulesets::is_built_in(name)) {
        return "a name that no built-in game has (`lastmove list games`)";
    }
    if (rulesets::is_reserved(name)) {
        return "another name: 'form' and 'brace' begin terms in certificates, and a number joined "
               "to the name of a built-in partizan game is its parameter";
    }
    return begins_other_subjects(name) ? "a name by which no other subjects begin (`lastmove list`)"
                                       : "";
}

void require_free_name(std::string_view text, const std::string& name) {
    const std::string_view expected = expected_name(name);
    if (expected.empty()) return;
    for (const rules::Statement& statement : rules::statements(text)) {
        if (!statement.text.starts_with("game ")) continue;
        const auto [line, column] = statement.at[statement.text.find_first_not_of(' ', 5)];
        throw InputError(statement.text, column, std::string(expected),
                         fmt::format("game my-{}", name), line);
    }
    throw InputError(name, 0, fmt::format("{}; a line 'game NAME' in the rules says one", expected),
                     "game my-game");
}

std::string with_prefix(
    std::string subject, std::string_view prefix,
    const std::function<bool(std::string_view name, std::string_view position)>& has_it) {
    const auto is_of_name = [](char c) { return is_lower(c) || is_digit(c) || c == '-'; };
    for (std::size_t colon = 0; (colon = subject.find(':', colon)) != std::string::npos; ++colon) {
        std::size_t begin = colon;
        while (begin > 0 && is_of_name(subject[begin - 1])) --begin;
        while (begin < colon && !is_lower(subject[begin])) ++begin;
        const std::string_view text = subject;
        const char before = begin == 0 ? ' ' : text[begin - 1];
        if (std::string_view(" -({|,*").find(before) == std::string_view::npos) continue;
        if (!has_it(text.substr(begin, colon - begin), text.substr(colon + 1))) continue;
        subject.insert(begin, prefix);
        colon += prefix.size();
    }
    return subject;
}

void require_apart(const std::string& where, const std::string& name, bool could_be_another) {
    if (!could_be_another) return;
    throw InputError(where, 0,
                     fmt::format("another name: a game called '{}' has other parameters", name),
                     fmt::format("game my-{}", name));
}

std::string read_value(game::Reader& reader) {
    const std::string_view value = reader.rest().substr(0, reader.rest().find(':'));
    const auto* const end = std::ranges::find_if_not(value, is_sign_of_value);
    reader.skip(static_cast<std::size_t>(end - value.begin()));
    if (value.empty() || end != value.end()) {
        reader.fail("a value of letters, digits and . , [ ] ! =, and ':' behind it");
    }
    reader.expect(":");
    return std::string(value);
}

}  // namespace lastmove::ask
