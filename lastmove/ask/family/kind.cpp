// Families of impartial games.
#include <array>
#include <optional>

#include "lastmove/ask/family/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

/// The example with n for its last number; nullopt if that is no family.
std::optional<std::string> family_like(std::string_view example) {
    const std::size_t before = example.find_last_not_of("0123456789") + 1;
    if (before == example.size() || before == 0) return std::nullopt;
    std::string family = std::string(example.substr(0, before)) + "n";
    try {
        game::Family::parse(family);
    } catch (const InputError&) {
        return std::nullopt;
    }
    return family;
}

std::vector<Offered> family_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{{forms, "form", "GAME:...n...",
                                 "a family of positions, n = 0, 1, 2, ..., as in square:2xn"}};
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        if (auto family = family_like(ruleset.about->example)) {
            offers.push_back(
                {samples, "sample", *std::move(family), std::string(ruleset.about->title)});
        }
    }
    return offers;
}

constexpr std::array family_answers{
    Answers{"show", "rules", answered_by<&FamilySubject::show>}.without("certificate"),
    Answers{"sequence", "last misere ppositions bfile rules", answered_by<&FamilySubject::sequence>}
        .without("certificate picture", "misere ppositions"),
    Answers{"period", "last rules", answered_by<&FamilySubject::period>},
    Answers{"quotient", "last rules", answered_by<&FamilySubject::quotient>}.without("picture"),
};

std::unique_ptr<Subject> family_from_text(const std::string& text) {
    if (!game::Family::is_family(text)) return nullptr;
    return std::make_unique<FamilySubject>(game::Family::parse(text));
}

std::unique_ptr<Subject> family_of(const std::string&, const HeapFamily& family) {
    if (!family.beside.empty()) return nullptr;
    return std::make_unique<FamilySubject>(game::Family::parse("octal:" + family.code + ":n"));
}

}  // namespace

const Kind& family_kind() {
    static const Kind kind{.name = "a family",
                           .example = "lastmove sequence dawson:n -n 100",
                           .sample = "kayles:n",
                           .answers = family_answers,
                           .rank = 70,
                           .forms = "",
                           .offers = family_offers,
                           .from_text = family_from_text,
                           .from_certificate = made_of_puzzle<family_of>};
    return kind;
}

const Kind& FamilySubject::kind() const {
    return family_kind();
}

}  // namespace lastmove::ask
