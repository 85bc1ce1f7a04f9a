#include "lastmove/ask/value_sum.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/partizan/form_names.hpp"
#include "lastmove/partizan/functions.hpp"
#include "lastmove/partizan/names.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

/// Whether a term starts like a value, not like the name of a game.
bool is_value(std::string_view term) {
    if (term.empty()) return false;
    const bool is_arrow = term[0] == 'v' && (term.size() == 1 ||
                                             std::string_view("v*<[.0123456789 +-").find(term[1]) !=
                                                 std::string_view::npos);
    return is_arrow || partizan::function_at(term) != nullptr ||
           std::string_view("0123456789-+^*{(").find(term[0]) != std::string_view::npos ||
           term.starts_with("Tiny(") || term.starts_with("Miny(") || term.starts_with("±") ||
           term.starts_with("↑") || term.starts_with("↓");
}

/// Whether it starts like the name of a game.
bool is_game(std::string_view term) {
    return !term.empty() && term[0] >= 'a' && term[0] <= 'z' && !is_value(term) &&
           term.find(':') != std::string_view::npos;
}

struct Term {
    std::size_t at;  ///< of its first character
    std::string text;
    bool is_negative = false;  ///< a minus sign stands before it
};

/// Whether it starts like the name of a game, or a minus sign before one.
bool is_signed_game(std::string_view term) {
    return is_game(term) || (term.starts_with("-") && is_game(term.substr(1)));
}

/// A term; a minus sign before the name of a game is taken off.
Term signed_term(std::size_t at, std::string_view text, bool is_negative) {
    if (text.starts_with("-") && is_game(text.substr(1))) {
        return {at + 1, std::string(text.substr(1)), !is_negative};
    }
    return {at, std::string(text), is_negative};
}

/// The terms between " + ", outside of brackets; and between " - ", where there are not values on both sides.
std::vector<Term> terms(std::string_view subject) {
    constexpr std::size_t joint = 3;
    std::vector<Term> terms;
    std::size_t begin = 0;
    bool is_negative = false;
    int depth = 0;
    for (std::size_t i = 0; i < subject.size(); ++i) {
        if (std::string_view("{([").find(subject[i]) != std::string_view::npos) ++depth;
        if (std::string_view("})]").find(subject[i]) != std::string_view::npos) --depth;
        if (depth > 0) continue;
        const std::string_view rest = subject.substr(i);
        const std::string_view term = subject.substr(begin, i - begin);
        const bool minus = rest.starts_with(" - ") && (is_signed_game(rest.substr(joint)) ||
                                                       is_signed_game(term) || !is_value(term));
        if (!minus && !rest.starts_with(" + ")) continue;
        terms.push_back(signed_term(begin, subject.substr(begin, i - begin), is_negative));
        begin = i + joint;
        is_negative = minus;
    }
    terms.push_back(signed_term(begin, subject.substr(begin), is_negative));
    return terms;
}

/// The partizan ruleset of that name, or null.
const game::PartizanRuleset* named(std::string_view name) {
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        if (game::is_called(*ruleset.about, name)) return &ruleset;
    }
    return nullptr;
}

/// A ruleset, and the length of its name in a term.
struct Named {
    const game::PartizanRuleset* ruleset = nullptr;
    std::size_t length = 0;
};

/// The partizan ruleset that the term names, if any. A number that begins the position may be joined to the
/// name: kayles-1-3:7 is kayles-1:3:7.
Named partizan_ruleset(std::string_view term) {
    const std::string_view name = term.substr(0, term.find(':'));
    if (const auto* ruleset = named(name)) {
        if (ruleset->claims != nullptr && !ruleset->claims(term.substr(name.size()))) return {};
        return {ruleset, name.size()};
    }
    const std::size_t stem = name.find_last_not_of("0123456789");
    if (stem == std::string_view::npos || name[stem] != '-' || stem + 1 == name.size()) return {};
    return {named(name.substr(0, stem)), stem};
}

/// Whether the sum of games reads the term: *, *2 and 0.
bool is_nimber(std::string_view term) {
    if (term == "0") return true;
    return term.starts_with("*") &&
           term.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// Throws InputError for a text that is no value. Whether it is one does not depend on limits.
void check_value(const std::string& text) {
    const Limits limits = Limits::within(std::chrono::seconds(2));
    Progress silent;
    try {
        if (text.find('!') != std::string::npos) {
            partizan::Forms forms(limits, silent);
            partizan::parse_form(forms, text);
            return;
        }
        partizan::Values values(limits, silent);
        partizan::parse_value(values, text);
    } catch (const partizan::Stopped&) {
        return;  // too large to be evaluated so soon
    }
}

}  // namespace

bool holds_value(std::string_view subject) {
    return std::ranges::any_of(terms(subject), [](const Term& term) {
        return term.is_negative || (is_value(term.text) && !is_nimber(term.text)) ||
               partizan_ruleset(term.text).ruleset;
    });
}

ValueSum parse_value_sum(const std::string& subject) {
    ValueSum sum;
    for (const Term& term : terms(subject)) {
        try {
            if (is_value(term.text)) {
                check_value(term.text);
                const ValueTerm value = term.text;
                sum.terms.push_back(term.is_negative ? negative(value) : value);
            } else if (const auto [ruleset, length] = partizan_ruleset(term.text); ruleset) {
                const game::About& about = *ruleset->about;
                game::Reader reader(term.text, about.accepted, about.example, length);
                if (!reader.take("-")) reader.expect(":");
                game::Code position = ruleset->game->parse(reader);
                reader.finish();
                sum.terms.emplace_back(
                    PartizanTerm{ruleset->game, std::move(position), term.is_negative});
            } else {
                for (game::Term& part : rulesets::parse(term.text).terms) {
                    sum.terms.emplace_back(std::move(part));
                }
            }
        } catch (const InputError& error) {
            throw InputError(subject, error.column == 0 ? 0 : error.column + term.at,
                             error.accepted, error.example);
        }
    }
    return sum;
}

partizan::ValueId Evaluation::of(const ValueSum& sum) {
    partizan::ValueId total = partizan::Values::zero();
    for (const ValueTerm& term : sum.terms) total = values_.add(total, of(term));
    return total;
}

partizan::ValueId Evaluation::of(const ValueTerm& term) {
    if (const auto* text = std::get_if<std::string>(&term)) {
        return partizan::parse_value(values_, *text);
    }
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        const auto value = positions_.value(*position->game, position->position);
        return position->is_negative ? values_.negative(value) : value;
    }
    const game::Sum game{{std::get<game::Term>(term)}};
    const auto nimber = nimbers_.of(game);
    if (const auto* stop = std::get_if<Stop>(&nimber)) throw partizan::Stopped(*stop);
    const auto& value = std::get<impartial::Value>(nimber);
    constexpr game::Nimber most = 1000;
    if (!value || *value > most) {
        throw InputError(game::text(game), 0,
                         "games with a nimber up to *1000, beside values of other kinds",
                         "{1|-1} + nim:3");
    }
    return values_.nimber(static_cast<unsigned>(*value));
}

std::string text(const ValueTerm& term) {
    if (const auto* value = std::get_if<std::string>(&term)) return *value;
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return (position->is_negative ? "-" : "") + std::string(position->game->about().name) +
               ":" + position->game->text(position->position);
    }
    return game::text(std::get<game::Term>(term));
}

std::string subject_of(const PartizanSum& sum) {
    constexpr std::string_view form = "form:";
    const auto fail = [&] {
        return InputError(sum.position, 0, "a sum whose forms are in the list",
                          "lastmove outcome domineering:2x2 --certificate proof.json");
    };
    const Limits limits;
    Progress silent;
    partizan::Forms forms(limits, silent);
    std::vector<partizan::FormId> ids;
    for (const FormEntry& entry : sum.forms) {
        std::array<std::vector<partizan::FormId>, 2> options;
        for (const std::size_t side : {0U, 1U}) {
            for (const std::uint32_t place : entry.options[side]) {
                if (place >= ids.size()) throw fail();
                options[side].push_back(ids[place]);
            }
        }
        ids.push_back(forms.make(std::move(options[0]), std::move(options[1])));
    }
    std::string subject;
    for (const Term& term : terms(sum.position)) {
        std::string text = term.text;
        if (text.starts_with(form)) {
            std::size_t place = 0;
            const char* const end = text.data() + text.size();
            const auto read = std::from_chars(text.data() + form.size(), end, place);
            if (read.ec != std::errc() || read.ptr != end || place >= ids.size()) throw fail();
            const auto name = partizan::to_text(forms, ids[place]);
            if (!name) throw fail();
            text = *name;
        }
        subject += (subject.empty() ? "" : " + ") + ((term.is_negative ? "-" : "") + text);
    }
    return subject;
}

ValueTerm negative(const ValueTerm& term) {
    if (const auto* value = std::get_if<std::string>(&term)) return "-(" + *value + ")";
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return PartizanTerm{position->game, position->position, !position->is_negative};
    }
    return term;  // an impartial game is its own negative
}

std::optional<game::PartizanHeapSum> heaps(const ValueTerm& term) {
    const auto* position = std::get_if<PartizanTerm>(&term);
    if (position == nullptr || position->is_negative) return std::nullopt;
    return position->game->heaps(position->position);
}

}  // namespace lastmove::ask
