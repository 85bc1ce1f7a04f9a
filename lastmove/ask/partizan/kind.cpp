// Families with partizan games among their terms.
#include <fmt/format.h>

#include <array>

#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/ask/sum/sum.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t most_shown_of = 100;  ///< numbers, to find a member whose game is shown

std::vector<Offered> partizan_offers() {
    return {{Offered::Where::samples, "sample", "partizan-kayles:n", "rows of Partizan Kayles"}};
}

constexpr std::array partizan_answers{
    Answers{"show", "rules", answered_by<&PartizanFamilySubject::show>}.without(
        "certificate picture"),
    Answers{"sequence", "last of rules", answered_by<&PartizanFamilySubject::sequence>}.without(
        "certificate"),
    Answers{"period", "last rules", answered_by<&PartizanFamilySubject::period>},
    Answers{"quotient", "last rules", answered_by<&PartizanFamilySubject::quotient>},
};

std::unique_ptr<Subject> partizan_from_text(const std::string& text) {
    if (!holds_value(text) || !game::Family::is_family(text)) return nullptr;
    return std::make_unique<PartizanFamilySubject>(game::Family::parse(text));
}

std::unique_ptr<Subject> partizan_of(const std::string&, const PartizanHeapFamily& heaps) {
    return std::make_unique<PartizanFamilySubject>(
        game::Family::parse("partizan-octal:" + heaps.left + "/" + heaps.right + ":n"));
}

}  // namespace

const Kind& partizan_kind() {
    static const Kind kind{.name = "a family of partizan games",
                           .example = "lastmove quotient partizan-kayles:n",
                           .sample = "partizan-kayles:n",
                           .answers = partizan_answers,
                           .rank = 50,
                           .forms = "a value such as {1|*}",
                           .offers = partizan_offers,
                           .from_text = partizan_from_text,
                           .from_certificate = made_of_puzzle<partizan_of>};
    return kind;
}

Reply PartizanFamilySubject::show(const Request&) const {
    Reply reply = reply_to("show");
    reply.strength = Strength::computed;
    reply.answer = "family";
    reply.text = fmt::format("The family {}: n = 0, 1, 2, ...\n", text());
    for (std::uint64_t n = 0; n < most_shown_of; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        for (const ValueTerm& term : sum->terms) {
            const auto* position = std::get_if<PartizanTerm>(&term);
            if (position == nullptr) continue;
            const game::About& about = position->game->about();
            reply.text += fmt::format("{}: {}\n", about.title, about.rules);
        }
        break;
    }
    return reply;
}

const Kind& PartizanFamilySubject::kind() const {
    return partizan_kind();
}

}  // namespace lastmove::ask
