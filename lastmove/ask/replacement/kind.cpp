// Replacement-set games.
#include <array>

#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/replacement/puzzle.hpp"

namespace lastmove::ask {

namespace {

std::vector<std::string> replacement_tests() {
    return {"division", "reachability"};
}

/// Short plays, the default, and the algorithm of Backhouse, Chen and Ferreira.
std::vector<std::string> replacement_methods() {
    return {"peak", "paper"};
}

std::vector<Offered> replacement_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "replace:{R}:N", "replacement-set games, or START>GOAL in place of N"}};
    for (const PuzzleFile& file : replacement::puzzle_files()) {
        offers.push_back({puzzles, "puzzle", "replace:" + std::string(file.name),
                          replacement::parse_puzzle(file.text).title});
    }
    return offers;
}

constexpr std::array replacement_answers{
    Answers{"show", "", answered_by<&ReplacementSubject::show>}.without("certificate"),
    Answers{"solve", "method optimal bijection", answered_by<&ReplacementSubject::solve>,
            replacement_methods},
    Answers{"tests", "method", answered_by<&ReplacementSubject::tests>, replacement_tests},
    Answers{"hint", "", answered_by<&ReplacementSubject::hint>}.without("certificate"),
};

std::unique_ptr<Subject> replacement_from_text(const std::string& text) {
    if (!text.starts_with("replace:")) return nullptr;
    const std::string game = text.substr(std::string_view("replace:").size());
    if (auto puzzle = replacement::find(game)) {
        return std::make_unique<ReplacementSubject>(text, std::move(puzzle->game),
                                                    std::move(puzzle->title));
    }
    try {
        return std::make_unique<ReplacementSubject>(text, replacement::parse_game(game));
    } catch (const InputError& error) {
        const std::size_t before = text.size() - game.size();
        const std::string name =
            game.starts_with('{') ? "" : ", or a name listed by `lastmove list puzzles`";
        throw InputError(text, error.column == 0 ? 0 : error.column + before, error.accepted + name,
                         "replace:" + error.example);
    }
}

std::unique_ptr<Subject> replacement_from_file(const std::string& path, const std::string& content,
                                               bool) {
    if (!has_rule(content, "replace")) return nullptr;
    replacement::Puzzle puzzle = replacement::parse_puzzle(content);
    return std::make_unique<ReplacementSubject>(path, std::move(puzzle.game),
                                                std::move(puzzle.title));
}

std::unique_ptr<Subject> replacement_of(const std::string& path, const ReplacementPuzzle& tape) {
    return std::make_unique<ReplacementSubject>(path, to_game(tape));
}

}  // namespace

const Kind& replacement_kind() {
    static const Kind kind{.name = "a replacement-set game",
                           .example = "lastmove solve 'replace:{-1,1}:6'",
                           .sample = "replace:{-1,1}:6",
                           .answers = replacement_answers,
                           .rank = 30,
                           .forms = "'replace:…'",
                           .offers = replacement_offers,
                           .from_text = replacement_from_text,
                           .from_file = replacement_from_file,
                           .from_certificate = made_of_puzzle<replacement_of>};
    return kind;
}

const Kind& ReplacementSubject::kind() const {
    return replacement_kind();
}

}  // namespace lastmove::ask
