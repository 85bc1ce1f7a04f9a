// Families of impartial games.
#include <array>

#include "lastmove/ask/family/subject.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array family_answers{
    Answers{"show"},
    Answers{"sequence", "last misere ppositions bfile"},
    Answers{"period", "last"},
    Answers{"quotient", "last"},
};

std::unique_ptr<Subject> family_from_text(const std::string& text) {
    if (!game::Family::is_family(text)) return nullptr;
    return std::make_unique<FamilySubject>(game::Family::parse(text));
}

std::unique_ptr<Subject> family_from_certificate(const std::string&,
                                                 const lastmove::Puzzle& puzzle) {
    const auto* family = std::get_if<HeapFamily>(&puzzle);
    if (family == nullptr || !family->beside.empty()) return nullptr;
    return std::make_unique<FamilySubject>(game::Family::parse("octal:" + family->code + ":n"));
}

}  // namespace

const Kind& family_kind() {
    static const Kind kind{.name = "a family",
                           .example = "lastmove sequence dawson:n -n 100",
                           .sample = "kayles:n",
                           .answers = family_answers,
                           .rank = 70,
                           .forms = "",
                           .from_text = family_from_text,
                           .from_certificate = family_from_certificate};
    return kind;
}

const Kind& FamilySubject::kind() const {
    return family_kind();
}

}  // namespace lastmove::ask
