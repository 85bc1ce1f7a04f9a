#include "lastmove/check/rules/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "lastmove/base/ascii.hpp"
#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking {

namespace {

/// The games of one name, by their parameters: "4:" or empty.
struct SharedName {
    std::string name;
    std::string title, example;
    std::map<std::string, WrittenGame, std::greater<>> by_parameters;  ///< longest first
    game::About about;
    std::unique_ptr<game::ImpartialWords> impartial;

    [[nodiscard]] const WrittenGame& read(game::Reader& reader) const {
        reader.expect(":");
        for (const auto& [parameters, game] : by_parameters) {
            if (reader.take(parameters)) return game;
        }
        reader.fail("parameters for which the certificate says rules");
    }
};

/// Whether the name is one of letters, digits and '-', and parameters of which none is empty.
bool is_name(std::string_view name) {
    const std::string_view word = name.substr(0, name.find(':'));
    const bool is_word =
        !word.empty() && is_lower(word[0]) &&
        std::ranges::all_of(word, [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
    const bool has_parameters =
        std::ranges::all_of(name.substr(word.size()), [](char c) { return c > ' ' && c < 127; });
    return is_word && has_parameters && !name.ends_with(':') &&
           name.find("::") == std::string_view::npos;
}

bool is_used(const std::string& name, std::string_view named) {
    const std::string beginning = name + ":";
    for (std::size_t at = 0; (at = named.find(beginning, at)) != std::string_view::npos; ++at) {
        const char before = at == 0 ? ' ' : named[at - 1];
        const bool in_word =
            is_letter(before) || is_digit(before) ||
            (before == '-' && at > 1 && (is_letter(named[at - 2]) || is_digit(named[at - 2])));
        if (!in_word) return true;
    }
    return false;
}

/// The rules that a puzzle says; null for puzzles of kinds that say none.
const RulesByName* rules_said(const Puzzle& puzzle) {
    return std::visit(
        [](const auto& one) -> const RulesByName* {
            if constexpr (requires { one.rules; }) {
                return &one.rules;
            } else {
                return nullptr;
            }
        },
        puzzle);
}

}  // namespace

std::shared_ptr<const rulesets::Shelf> built_in_games() {
    static const auto games = std::make_shared<const rulesets::Shelf>();
    return games;
}

WrittenShelf written_shelf(const std::map<std::string, std::string>& rules,
                           std::string_view named) {
    std::map<std::string, std::shared_ptr<SharedName>> names;
    std::string in_words;
    for (const auto& [name, text] : rules) {
        const std::string word = name.substr(0, name.find(':'));
        if (!is_name(name)) throw Rejection(fmt::format("'{}' is no name of a game", name));
        if (rulesets::is_built_in(word)) {
            throw Rejection(fmt::format("'{}' is a game that is built in", word));
        }
        if (!is_used(name, named))
            throw Rejection(fmt::format("rules of '{}', which is not used", name));
        auto& shared = names[word];
        if (shared == nullptr) shared = std::make_shared<SharedName>();
        shared->name = word;
        const std::string parameters = name == word ? "" : name.substr(word.size() + 1) + ":";
        WrittenGame game = read_rules(name, text);
        in_words += "; " + game.in_words;
        shared->by_parameters.emplace(parameters, std::move(game));
    }
    auto shelf = std::make_shared<rulesets::Shelf>();
    for (const auto& [word, of] : names) {
        const bool is_impartial = of->by_parameters.begin()->second.impartial != nullptr;
        for (const auto& [parameters, game] : of->by_parameters) {
            if ((game.impartial != nullptr) != is_impartial) {
                throw Rejection(fmt::format("'{}' is an impartial and a partizan game", word));
            }
        }
        of->title = word;
        of->example = word + ":";
        of->about = {.name = of->name,
                     .aliases = "",
                     .title = of->title,
                     .rules = "",
                     .source = "",
                     .accepted = "a position by the certificate's rules",
                     .example = of->example};
        if (is_impartial) {
            shelf->add(game::Ruleset{
                &of->about, {}, [of](game::Reader& reader) { return of->read(reader).impartial; }});
            continue;
        }
        of->impartial = std::make_unique<game::ImpartialWords>(of->about);
        game::PartizanRuleset ruleset{&of->about, {}, nullptr};
        ruleset.read = [of](game::Reader& reader) { return of->read(reader).partizan; };
        ruleset.impartial = {&of->impartial->about(), {}, [of](game::Reader& reader) {
                                 return game::impartial_version(of->read(reader).partizan,
                                                                of->impartial->about());
                             }};
        shelf->add(std::move(ruleset));
    }
    for (const auto& [name, text] : rules) {
        shelf->add({name, 0, [text](auto /*values*/, auto /*positions*/) { return text; }}, text);
    }
    return {std::move(shelf), std::move(in_words)};
}

WrittenShelf shelf_of(const Puzzle& puzzle) {
    const RulesByName* const rules = rules_said(puzzle);
    if (rules == nullptr || rules->empty()) return {};
    const std::string named = fmt::format("{}", fmt::join(positions_in(puzzle), " "));
    return written_shelf(*rules, named);
}

}  // namespace lastmove::checking
