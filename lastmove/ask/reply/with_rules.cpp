#include "lastmove/ask/reply/with_rules.hpp"

#include <type_traits>

#include "lastmove/base/ascii.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

/// Where a puzzle says rules; null if it is of a kind that says none.
template <class Puzzle>
auto* rules_said(Puzzle& puzzle) {
    using Result = std::conditional_t<std::is_const_v<Puzzle>, const RulesByName, RulesByName>;
    return std::visit(
        [](auto& one) -> Result* {
            if constexpr (requires { one.rules; }) {
                return &one.rules;
            } else {
                return nullptr;
            }
        },
        puzzle);
}

/// The texts in which a puzzle names games.
template <class Puzzle>
std::string names_in(const Puzzle& puzzle) {
    std::string text;
    if constexpr (requires { puzzle.position; }) text += puzzle.position;
    if constexpr (requires { puzzle.braces; }) {
        for (const BraceEntry& brace : puzzle.braces) {
            for (const auto& side : brace) {
                for (const std::string& option : side) text += " " + option;
            }
        }
    }
    return text;
}

/// The rules of one game by the names, with parameters, by which the text speaks of it.
void add_said(const rulesets::Shelf::Written& written, const std::string& text, RulesByName& said) {
    const std::string name = written.name + ":";
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += name.size()) {
        const char before = at == 0 ? ' ' : text[at - 1];
        if (is_letter(before) || is_digit(before) ||
            (before == '-' && at > 1 && is_lower(text[at - 2]))) {
            continue;
        }
        std::vector<std::string> values;
        std::size_t end = at + name.size();
        for (std::size_t i = 0; i < written.parameters; ++i) {
            const std::size_t colon = text.find(':', end);
            if (colon == std::string::npos) return;
            values.push_back(text.substr(end, colon - end));
            end = colon + 1;
        }
        said[text.substr(at, end - 1 - at)] = written.text(values);
    }
}

}  // namespace

Certificate with_rules(Certificate certificate) {
    const rulesets::Shelf* const shelf = rulesets::in_force();
    auto* const said = rules_said(certificate.puzzle);
    if (shelf == nullptr || said == nullptr) return certificate;
    const std::string text =
        std::visit([](const auto& puzzle) { return names_in(puzzle); }, certificate.puzzle);
    for (const auto& written : shelf->written()) add_said(written, text, *said);
    return certificate;
}

RulesByName rules_of(const Puzzle& puzzle) {
    const auto* const said = rules_said(puzzle);
    return said == nullptr ? RulesByName{} : *said;
}

}  // namespace lastmove::ask
