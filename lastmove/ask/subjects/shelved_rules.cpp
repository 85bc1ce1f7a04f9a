#include "lastmove/ask/subjects/shelved_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/subjects/rules_file.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/rules/text/heading.hpp"

namespace lastmove::ask {

namespace {

/// A position of a game with parameters: the first of the text's examples, else one that is made.
std::string example_with_values(std::string_view text, const std::string& name) {
    for (const auto& example : rules::description(text).examples) {
        const bool is_own = example.subject.starts_with(name + ":");
        if (is_own && example.subject.find(' ') == std::string::npos) return example.subject;
    }
    const std::vector<std::string> values = rules::sample_values(text);
    try {
        return std::string(rules::Rules(text, values, name).about()->example);
    } catch (const InputError&) {
        return fmt::format("{}:{}:7", name, fmt::join(values, ":"));
    }
}

/// Throws InputError for an alias that cannot be a name, or if another game on the shelf has one of
/// the names.
void require_own_names(const rulesets::Shelf& shelf, const std::string& name,
                       std::span<const std::string> aliases) {
    const auto is_taken = [&](std::string_view word) {
        const auto is_other = [&](const auto& ruleset) {
            return ruleset.about->name != name && game::is_called(*ruleset.about, word);
        };
        return std::ranges::any_of(shelf.readable(), is_other) ||
               std::ranges::any_of(shelf.partizan_readable(), is_other);
    };
    for (const std::string& word : aliases) {
        std::string_view expected = expected_name(word);
        if (expected.empty() && is_taken(word)) expected = "names that no other game has";
        if (expected.empty()) continue;
        throw InputError(fmt::format("alias \"{}\"", word), 0, expected,
                         fmt::format("alias \"my-{}\"", word));
    }
    if (is_taken(name)) {
        throw InputError(fmt::format("game {}", name), 0, "a name that is no alias of another game",
                         fmt::format("game my-{}", name));
    }
}

}  // namespace

rules::RulesPointer ShelvedRules::with(std::span<const std::string> values) const {
    return plain != nullptr ? plain : std::make_shared<const rules::Rules>(text, values, name);
}

rules::RulesPointer ShelvedRules::read(game::Reader& reader) const {
    reader.expect(":");
    for (const auto& [values, rules] : by_values) {
        if (reader.take(values)) return rules;
    }
    if (!by_values.empty()) reader.fail("values with which the certificate has the rules");
    std::vector<std::string> values;
    for (std::size_t i = 0; i < parameters; ++i) {
        values.emplace_back(read_value(reader));
    }
    return with(values);
}

void add_values(rulesets::Shelf& shelf, const std::shared_ptr<ShelvedRules>& of,
                std::string_view text, const std::string& values) {
    const std::string name =
        of->name + ":" + values.substr(0, values.empty() ? 0 : values.size() - 1);
    const auto rules =
        std::make_shared<const rules::Rules>(text, std::span<const std::string>{}, name);
    const auto& first = of->by_values.empty() ? rules : of->by_values.begin()->second;
    if (rules->tree().impartial != first->tree().impartial) {
        throw InputError(name, 0, "games of one name that are all impartial, or all partizan",
                         "lastmove value proof.json");
    }
    of->by_values.emplace(values, rules);
    shelf.add(
        {name, 0, [rules](auto /*values*/, auto positions) { return rules->canonical(positions); }},
        text);
}

namespace {

/// Puts it on a shelf under its name, whatever else goes by that.
void put(rulesets::Shelf& shelf, const std::shared_ptr<ShelvedRules>& of,
         const rules::Heading& heading, const rules::Description& said, const std::string& values) {
    const std::string& text = of->text;
    if (!values.empty()) {
        add_values(shelf, of, text, values);
        game::About words = *of->by_values.begin()->second->about();
        words.name = of->name;
        of->about = game::owned(words);
    } else if (of->parameters == 0) {
        of->plain =
            std::make_shared<const rules::Rules>(text, std::span<const std::string>{}, of->name);
        of->about = of->plain->about();
    } else {
        const std::string accepted =
            fmt::format("{}:{}:POSITION", of->name, fmt::join(heading.parameters, ":"));
        of->about = rules::words_of(said, of->name, accepted, example_with_values(text, of->name));
    }
    const auto& read = values.empty() ? of->plain : of->by_values.begin()->second;
    std::string signs = read != nullptr ? read->signs() : "";
    if (read != nullptr ? read->tree().impartial : are_impartial_rules(text)) {
        shelf.add(game::Ruleset{
            of->about,
            {},
            [of](game::Reader& reader) { return rules::impartial_game(of->read(reader)); },
            std::move(signs)});
    } else {
        shelf.add(game::partizan_ruleset(
            of->about,
            [of](game::Reader& reader) { return rules::partizan_game(of->read(reader)); },
            std::move(signs)));
    }
    if (values.empty()) {
        shelf.add(
            {of->name, of->parameters,
             [of](std::span<const std::string> of_game, std::span<const std::string> positions) {
                 return of->with(of_game)->canonical(positions);
             }},
            text);
    }
}

std::shared_ptr<ShelvedRules> to_shelve(std::string_view text, const rules::Heading& heading,
                                        std::string_view name) {
    auto of = std::make_shared<ShelvedRules>();
    of->text = text;
    of->name = name.empty() ? heading.name : name;
    of->parameters = heading.parameters.size();
    return of;
}

}  // namespace

std::shared_ptr<ShelvedRules> shelve(rulesets::Shelf& shelf, std::string_view text,
                                     std::string_view name, const std::string& values) {
    const rules::Heading heading = rules::heading(text);
    auto of = to_shelve(text, heading, name);
    require_free_name(text, of->name);
    const rules::Description said = rules::description(text);
    require_own_names(shelf, of->name, said.aliases);
    put(shelf, of, heading, said, values);
    return of;
}

void add_copy(rulesets::Shelf& shelf, std::string_view text) {
    const rules::Heading heading = rules::heading(text);
    const std::string name = std::string(copy_prefix) + heading.name;
    put(shelf, to_shelve(text, heading, name), heading, rules::description(text), {});
}

std::string add_rules(rulesets::Shelf& shelf, std::string_view text, std::string_view called) {
    return std::string(shelve(shelf, text, called)->about->example);
}

}  // namespace lastmove::ask
