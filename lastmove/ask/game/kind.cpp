// Positions of impartial games, and their sums.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/partizan/forms/functions.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

std::vector<Offered> game_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "GAME:POSITION", "a position of a game, as in kayles:7"},
        {forms, "form", "A + B",
         "a sum: a move is a move in one of its parts, as in 'dawson:9 + *3'"}};
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        offers.push_back({games, "game", std::string(ruleset.about->example),
                          std::string(ruleset.about->title)});
    }
    for (const rulesets::GameText* text : rulesets::games_by_text()) {
        if (text->is_partizan) continue;
        offers.push_back({texts, "game by text", std::string(text->about.example),
                          std::string(text->about.title)});
    }
    return offers;
}

constexpr std::array game_answers{
    Answers{"show", "rules", answered_by<&GameSubject::show>}.without("certificate"),
    Answers{"value", "misere universe latex rules pieces", answered_by<&GameSubject::value>}
        .without("certificate", "misere !universe"),  // a genus
    Answers{"outcome", "misere universe rules front pieces", answered_by<&GameSubject::outcome>},
    Answers{"hint", "all misere universe rules", answered_by<&GameSubject::hint>},
    Answers{"play", "player second misere rules"},
    Answers{"compare", "misere universe rules"}.without("picture"),
    Answers{"invert", "universe rules"},
    Answers{"thermograph", "rules"},
};

/// What a subject can begin with; of a word alone, also what a command can.
std::vector<std::string> known_names(bool alone) {
    std::vector<std::string> names = game::names(rulesets::readable());
    for (const Kind* kind : kinds()) {
        const std::string_view sample = kind->sample;
        names.emplace_back(sample.substr(0, sample.find(':')));
    }
    const std::vector<std::string> commands = question_names();
    if (alone) names.insert(names.end(), commands.begin(), commands.end());
    for (const rulesets::GameText* text : rulesets::games_by_text()) {
        names.emplace_back(text->about.name);
    }
    return names;
}

/// Throws InputError for the name of a game, or of a kind of subject, that stands alone.
void require_more(const std::string& name) {
    const std::string beginning = name + ":";
    std::string example;
    for (const Kind* kind : kinds()) {
        if (kind->sample.starts_with(beginning)) example = kind->sample;
        if (kind->offers == nullptr) continue;
        for (const Offered& offered : kind->offers()) {
            using enum Offered::Where;
            const bool is_of_name = (offered.where == games || offered.where == texts) &&
                                    offered.subject.starts_with(beginning);
            if (example.empty() && is_of_name) example = offered.subject;
        }
    }
    const std::vector<std::string> games = game::names(rulesets::readable());
    if (example.empty() && std::ranges::find(games, name) == games.end()) return;
    throw InputError(name, name.size() + 1, fmt::format("after '{}' what it is about", beginning),
                     example.empty() ? beginning + "7" : example);
}

/// The functions of values and positions.
std::vector<std::string> function_names() {
    std::vector<std::string> names;
    names.reserve(std::size(partizan::signatures));
    for (const partizan::Signature& signature : partizan::signatures) {
        names.emplace_back(signature.name);
    }
    return names;
}

/// What is left when no other kind is meant. Where not even the first game's name is known, all
/// kinds of subjects are named.
std::unique_ptr<Subject> game_from_text(const std::string& text) {
    try {
        return std::make_unique<GameSubject>(text, rulesets::parse(text));
    } catch (const InputError& error) {
        if (error.column > 1 || error.read != text) throw;
        const std::string name = text.substr(0, text.find(':'));
        if (name == text) require_more(name);
        const std::size_t bracket = text.find('(');
        throw InputError(
            text, 1,
            accepted_subjects() + (bracket == std::string::npos
                                       ? did_you_mean(name, known_names(name == text))
                                       : did_you_mean(text.substr(0, bracket), function_names())),
            "peg:english");
    }
}

std::unique_ptr<Subject> game_of(const std::string& path, const GamePuzzle& game) {
    return std::make_unique<GameSubject>(path, rulesets::parse(game.position));
}

}  // namespace

const Kind& game_kind() {
    static const Kind kind{.name = "a game",
                           .example = "lastmove value 'dawson:9 + nim:4'",
                           .sample = "nim:3,5,7",
                           .answers = game_answers,
                           .rank = 80,
                           .forms = "a game listed by `lastmove list games`",
                           .offers = game_offers,
                           .from_text = game_from_text,
                           .from_certificate = made_of_puzzle<game_of>};
    return kind;
}

const Kind& GameSubject::kind() const {
    return game_kind();
}

}  // namespace lastmove::ask
