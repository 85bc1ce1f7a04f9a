// Values, positions of partizan games, and sums with them.
#include <array>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

std::vector<Offered> value_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "{A|B}", "a value of a partizan game, as in '{2||1|0}', '^', '*2' or 1/2"}};
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        offers.push_back({games, "partizan game", std::string(ruleset.about->example),
                          std::string(ruleset.about->title) + " (partizan)"});
    }
    for (const rulesets::GameText* text : rulesets::games_by_text()) {
        if (!text->is_partizan) continue;
        offers.push_back({texts, "partizan game by text", std::string(text->about.example),
                          std::string(text->about.title) + " (partizan)"});
    }
    return offers;
}

/// The answer of the sum in which functions of positions have been evaluated.
template <Reply (ValueSubject::*answer)(const Request&) const>
Reply when_evaluated(const Subject& subject, const Request& request) {
    const auto& sum = dynamic_cast<const ValueSubject&>(subject);
    if (!has_functions(sum.sum())) return (sum.*answer)(request);
    return (ValueSubject(sum.text(), evaluated(sum.sum(), request)).*answer)(request);
}

constexpr std::array value_answers{
    Answers{"show", "rules", when_evaluated<&ValueSubject::show>},
    Answers{"value", "misere universe latex rules pieces", when_evaluated<&ValueSubject::value>},
    Answers{"outcome", "misere universe rules front pieces",
            when_evaluated<&ValueSubject::outcome>},
    Answers{"hint", "all player misere universe rules", when_evaluated<&ValueSubject::hint>},
    Answers{"play", "player second misere rules"},
    Answers{"quotient", "rules", answered_by<&ValueSubject::quotient>},
    Answers{"compare", "misere universe rules"}.without("picture"),
    Answers{"invert", "universe rules"}.without("picture"),
    Answers{"thermograph", "rules"},
};

std::unique_ptr<Subject> value_from_text(const std::string& text) {
    return holds_value(text) ? std::make_unique<ValueSubject>(text) : nullptr;
}

std::unique_ptr<Subject> value_of(const std::string&, const PartizanSum& sum) {
    return std::make_unique<ValueSubject>(subject_of(sum));
}

}  // namespace

const Kind& value_kind() {
    static const Kind kind{.name = "a value",
                           .example = "lastmove value '{1|-1}'",
                           .sample = "{1|-1}",
                           .answers = value_answers,
                           .rank = 60,
                           .forms = "",
                           .offers = value_offers,
                           .from_text = value_from_text,
                           .from_certificate = made_of_puzzle<value_of>};
    return kind;
}

const Kind& ValueSubject::kind() const {
    return value_kind();
}

}  // namespace lastmove::ask
