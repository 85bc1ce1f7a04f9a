// Positions of impartial games, and their sums.
#include <array>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array game_answers{
    Answers{"show"},
    Answers{"value", "misere universe"},
    Answers{"outcome", "misere"},
    Answers{"hint", "all misere"},
    Answers{"play", "second misere"},
    Answers{"compare", "misere universe"},
    Answers{"invert", "universe"},
    Answers{"thermograph"},
};

/// What is left when no other kind is meant. Where not even the first game's name is known, all kinds of
/// subjects are named.
std::unique_ptr<Subject> game_from_text(const std::string& text) {
    try {
        return std::make_unique<GameSubject>(text, rulesets::parse(text));
    } catch (const InputError& error) {
        if (error.column > 1 || error.read != text) throw;
        throw InputError(text, 1, accepted_subjects(), "peg:english");
    }
}

std::unique_ptr<Subject> game_from_certificate(const std::string& path,
                                               const lastmove::Puzzle& puzzle) {
    const auto* game = std::get_if<GamePuzzle>(&puzzle);
    if (game == nullptr) return nullptr;
    return std::make_unique<GameSubject>(path, rulesets::parse(game->position));
}

}  // namespace

const Kind& game_kind() {
    static const Kind kind{.name = "a game",
                           .example = "lastmove value 'dawson:9 + nim:4'",
                           .sample = "nim:3,5,7",
                           .answers = game_answers,
                           .rank = 80,
                           .forms = "a game as `lastmove list games` names it",
                           .from_text = game_from_text,
                           .from_certificate = game_from_certificate};
    return kind;
}

const Kind& GameSubject::kind() const {
    return game_kind();
}

}  // namespace lastmove::ask
