#include "lastmove/check/rules/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/check/rules/library.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::checking {

namespace {

/// The games of one name, by their parameters: "4:" or empty.
struct SharedName {
    std::map<std::string, WrittenGame> by_parameters;  ///< none begins with another

    [[nodiscard]] const WrittenGame& read(game::Reader& reader) const {
        reader.expect(":");
        for (const auto& [parameters, game] : by_parameters) {
            if (reader.take(parameters)) return game;
        }
        reader.fail("parameters for which the certificate says rules");
    }
};

}  // namespace

std::shared_ptr<const rulesets::Shelf> built_in_games() {
    static const auto games = [] {
        auto shelf = std::make_shared<rulesets::Shelf>();
        for (const rulesets::GameText& text : rulesets::game_texts()) {
            const std::string_view name = text.about.name;
            if (!is_of_library(name)) continue;
            shelf->add(game::partizan_ruleset(game::owned(text.about), [name](game::Reader& read) {
                read.expect(":");
                return library_game(name).partizan;
            }));
        }
        return shelf;
    }();
    return games;
}

WrittenShelf written_shelf(const RulesByName& rules, std::span<const std::string> positions) {
    require_names(rules);
    const RulesByName used = rules_used(rules, positions);
    std::map<std::string, std::shared_ptr<SharedName>> names;
    std::string in_words;
    for (const auto& [name, text] : rules) {
        const std::string word = name.substr(0, name.find(':'));
        if (!used.contains(name))
            throw Rejection(fmt::format("rules of '{}', which does not occur", excerpt(name)));
        auto& shared = names[word];
        if (shared == nullptr) shared = std::make_shared<SharedName>();
        const std::string parameters = name == word ? "" : name.substr(word.size() + 1) + ":";
        WrittenGame game = read_rules(name, text);
        in_words += "; " + game.in_words;
        shared->by_parameters.emplace(parameters, std::move(game));
    }
    auto shelf = std::make_shared<rulesets::Shelf>(*built_in_games());
    for (const auto& [word, of] : names) {
        const bool is_impartial = of->by_parameters.begin()->second.impartial != nullptr;
        for (const auto& [parameters, game] : of->by_parameters) {
            if ((game.impartial != nullptr) != is_impartial) {
                throw Rejection(fmt::format("'{}' is an impartial and a partizan game", word));
            }
        }
        const std::string example = word + ":";
        const game::AboutPointer about =
            game::owned({.name = word,
                         .aliases = "",
                         .title = word,
                         .rules = "",
                         .source = "",
                         .accepted = "a position by the certificate's rules",
                         .example = example});
        if (is_impartial) {
            shelf->add(game::Ruleset{
                about, {}, [of](game::Reader& reader) { return of->read(reader).impartial; }});
        } else {
            shelf->add(game::partizan_ruleset(
                about, [of](game::Reader& reader) { return of->read(reader).partizan; }));
        }
    }
    for (const auto& [name, text] : rules) {
        shelf->add({name, 0, [text](auto /*values*/, auto /*positions*/) { return text; }}, text);
    }
    return {std::move(shelf), std::move(in_words)};
}

WrittenShelf shelf_of(const Puzzle& puzzle) {
    const std::vector<std::string> positions = positions_in(puzzle);
    for (const std::string& position : positions) terms_of(position);
    const RulesByName& rules = rules_said(puzzle);
    return rules.empty() ? WrittenShelf{} : written_shelf(rules, positions);
}

}  // namespace lastmove::checking
