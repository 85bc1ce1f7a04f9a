// The solitaire army.
#include <array>

#include "lastmove/ask/army/subject.hpp"

namespace lastmove::ask {

namespace {

std::vector<std::string> army_methods() {
    return {"golden"};
}

std::vector<Offered> army_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "army:N",
         "the solitaire army: the least number of men that send a scout N paces out"}};
    offers.push_back({forms, "form", "army:jump-diagonal:N", "the same with diagonal jumps, too"});
    offers.push_back({forms, "form", "army:hexagonal:N", "the same on the hexagonal lattice"});
    for (const char* level : {"1", "2", "3", "4", "5", "jump-diagonal:5", "hexagonal:5"}) {
        offers.push_back({samples, "sample", std::string("army:") + level,
                          std::string("the solitaire army, number of paces: ") + level});
    }
    return offers;
}

constexpr std::array army_answers{
    Answers{"show", "", answered_by<&ArmySubject::show>}.without("certificate"),
    Answers{"solve", "method", answered_by<&ArmySubject::solve>, army_methods},
    Answers{"tests", "method", answered_by<&ArmySubject::tests>, army_methods},
    Answers{"hint", "", answered_by<&ArmySubject::hint>}.without("certificate"),
};

std::unique_ptr<Subject> army_from_text(const std::string& text) {
    if (!text.starts_with("army:")) return nullptr;
    return std::make_unique<ArmySubject>(text, parse_army(text));
}

std::unique_ptr<Subject> army_of(const std::string& path, const ArmyPuzzle& army) {
    return std::make_unique<ArmySubject>(path, army);
}

}  // namespace

const Kind& army_kind() {
    static const Kind kind{.name = "an army",
                           .example = "lastmove solve army:4",
                           .sample = "army:3",
                           .answers = army_answers,
                           .rank = 40,
                           .forms = "'army:…'",
                           .offers = army_offers,
                           .from_text = army_from_text,
                           .from_certificate = made_of_puzzle<army_of>};
    return kind;
}

const Kind& ArmySubject::kind() const {
    return army_kind();
}

}  // namespace lastmove::ask
