#include "lastmove/check/ground/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/reserved.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view version = "impartial ";
constexpr std::string_view gap_of_family = "<n>";  // where a family's number stands

constexpr bool is_sign_of_word(char c) {
    return is_lower(c) || is_digit(c) || c == '-';
}

constexpr bool is_sign_of_value(char c) {
    return is_letter(c) || is_digit(c) || std::string_view(".,[]!=").find(c) != std::string::npos;
}

constexpr bool is_visible(char c) {
    return c > ' ' && c < '\x7f';
}

/// The length of the word at the beginning; 0 if there is none.
std::size_t word_length(std::string_view text) {
    if (text.empty() || !is_lower(text[0])) return 0;
    const auto* const end = std::ranges::find_if_not(text, is_sign_of_word);
    return static_cast<std::size_t>(end - text.begin());
}

/// A number without leading zeros.
bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit) &&
           (text[0] != '0' || text.size() == 1);
}

bool is_name(std::string_view name) {
    std::string_view rest = name.substr(word_length(name));
    if (rest.size() == name.size()) return false;
    while (!rest.empty()) {
        if (rest[0] != ':') return false;
        rest.remove_prefix(1);
        const std::string_view value = rest.substr(0, rest.find(':'));
        if (value.empty() || !std::ranges::all_of(value, is_sign_of_value)) return false;
        rest.remove_prefix(value.size());
    }
    return true;
}

/// What is behind the sign, or behind `impartial`.
std::string_view behind_sign(std::string_view term) {
    if (term.starts_with('-')) return term.substr(1);
    return term.starts_with(version) ? term.substr(version.size()) : term;
}

/// Whether it is 0, a nimber, or the name of a game, a colon and a text. (`dawson[3]` has a number
/// in brackets.)
bool is_term(std::string_view term) {
    if (term == "0" || term == "*") return true;
    if (term.starts_with('*')) return is_number(term.substr(1));
    term = behind_sign(term);
    std::string_view rest = term.substr(word_length(term));
    if (rest.size() == term.size() || !std::ranges::all_of(rest, is_visible)) return false;
    if (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos) return false;
        const std::string_view number = rest.substr(1, end - 1);
        if (!is_number(number) && number != gap_of_family) return false;
        rest.remove_prefix(end + 1);
    }
    return rest.starts_with(':');
}

}  // namespace

std::vector<std::string> terms_of(std::string_view position) {
    std::vector<std::string> terms;
    for (std::size_t begin = 0; begin <= position.size();) {
        const std::size_t end = std::min(position.find(joint, begin), position.size());
        terms.emplace_back(position.substr(begin, end - begin));
        if (!is_term(terms.back())) {
            throw Rejection(fmt::format("'{}' is no term of a position", excerpt(terms.back())));
        }
        begin = end + joint.size();
    }
    return terms;
}

void require_names(const RulesByName& rules) {
    for (const auto& [name, text] : rules) {
        if (!is_name(name))
            throw Rejection(fmt::format("'{}' is no name of a game", excerpt(name)));
        if (rulesets::is_reserved(name.substr(0, name.find(':')))) {
            throw Rejection(fmt::format(
                "'{}' is the name of something else than a game by its rules", excerpt(name)));
        }
    }
    for (const auto& [name, text] : rules) {
        // Those that begin with the name and a colon stand together, from there on.
        const auto longer = rules.lower_bound(name + ":");
        if (longer != rules.end() && longer->first.starts_with(name + ":")) {
            throw Rejection(fmt::format("the name '{}' is the beginning of '{}'", excerpt(name),
                                        excerpt(longer->first)));
        }
    }
}

const RulesByName& rules_said(const Puzzle& puzzle) {
    return std::visit(
        [](const auto& one) -> const RulesByName& {
            static const RulesByName none;
            if constexpr (requires { one.rules; }) {
                return one.rules;
            } else {
                return none;
            }
        },
        puzzle);
}

RulesByName rules_used(const RulesByName& rules, std::span<const std::string> positions) {
    std::ptrdiff_t most_colons = 0;  // of a name, and the one behind it
    for (const auto& [name, text] : rules) {
        most_colons = std::max(most_colons, 1 + std::ranges::count(name, ':'));
    }
    RulesByName used;
    for (const std::string& position : positions) {
        for (const std::string& term : terms_of(position)) {
            const std::string_view text = behind_sign(term);
            std::size_t colon = text.find(':');
            for (std::ptrdiff_t i = 0; i < most_colons && colon != std::string_view::npos; ++i) {
                const auto found = rules.find(std::string(text.substr(0, colon)));
                if (found != rules.end()) used.insert(*found);
                colon = text.find(':', colon + 1);
            }
        }
    }
    return used;
}

}  // namespace lastmove::checking
