#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/sum/brace_text.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/partizan/forms/functions.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/normal/names.hpp"
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

/// The length of the function of positions that the term begins with, if any; else 0.
std::size_t function_length(std::string_view term) {
    const partizan::Signature* const signature = partizan::function_at(term);
    if (signature == nullptr) return 0;
    const std::string_view arguments = term.substr(signature->name.size());
    const std::size_t length = bracket_length(arguments);
    return names_position(arguments.substr(0, length)) ? signature->name.size() + length : 0;
}

/// Whether it starts like the name of a game, or a minus sign before one.
bool is_signed_game(std::string_view term) {
    if (term.starts_with("-")) term.remove_prefix(1);
    if (const auto number = copies(term)) term.remove_prefix(number->size() + 1);
    if (term.starts_with("{") || term.starts_with("(")) {
        return names_position(term.substr(0, bracket_length(term)));
    }
    return is_game(term) || function_length(term) != 0;
}

/// A term; a minus sign before the name of a game is taken off.
Term signed_term(std::size_t at, std::string_view text, bool is_negative) {
    if (text.starts_with("-") && is_signed_game(text.substr(1))) {
        return {at + 1, std::string(text.substr(1)), !is_negative};
    }
    return {at, std::string(text), is_negative};
}

/// The terms between " + ", outside of brackets; and between " - ", where there are not values on
/// both sides.
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
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_readable()) {
        if (game::is_called(*ruleset.about, name)) return &ruleset;
    }
    return nullptr;
}

/// A ruleset, and the length of its name in a term.
struct Named {
    const game::PartizanRuleset* ruleset = nullptr;
    std::size_t length = 0;
};

/// The partizan ruleset that the term names, if any. A number that begins the position may be
/// joined to the name: kayles-1-3:7 is kayles-1:3:7.
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

/// Throws InputError for a text that is no value. Whether it is one depends neither on the
/// request's limits nor on how busy the machine is.
void check_value(const std::string& text) {
    const Limits limits = Limits{}.phase(std::chrono::seconds(2));
    Progress silent;
    // What is too large to be evaluated so soon is one for all that is known.
    until_stopped([&] {
        if (text.find('!') != std::string::npos) {
            partizan::Forms forms(limits, silent);
            partizan::parse_form(forms, text);
            return;
        }
        partizan::Values values(limits, silent);
        partizan::parse_value(values, text);
    });
}

/// The number of copies that the whole term is. In 2*(3)-1 it is part of a value.
std::optional<std::string_view> copies_of_all(std::string_view term) {
    const auto number = copies(term);
    if (!number) return std::nullopt;
    const std::string_view rest = term.substr(number->size() + 1);
    const bool is_bracket = rest.starts_with("{") || rest.starts_with("(");
    return is_bracket && bracket_length(rest) != rest.size() ? std::nullopt : number;
}

class Reader {
  public:
    explicit Reader(const std::string& subject) : subject_(subject) {}

    ValueSum read() {
        ValueSum sum;
        for (const Term& term : terms(subject_)) append(sum, term);
        return sum;
    }

  private:
    static constexpr int most_nested = 100;
    static constexpr std::size_t most_terms = 10'000;

    [[nodiscard]] InputError fault(std::size_t at, std::string_view accepted,
                                   std::string_view example = "{kayles:3|0} + 2*col:..") const {
        return {subject_, at + 1, accepted, example};
    }

    /// The sum that is the text at this place.
    ValueSum read(std::size_t at, std::string_view text) {
        if (++depth_ > most_nested) throw fault(at, "braces nested at most 100 deep");
        ValueSum sum;
        for (Term& term : terms(text)) {
            term.at += at;
            append(sum, term);
        }
        --depth_;
        return sum;
    }

    void append(ValueSum& sum, const Term& term) {
        const auto number = copies_of_all(term.text);
        const std::size_t skipped = number ? number->size() + 1 : 0;
        const std::string_view text = std::string_view(term.text).substr(skipped);
        std::size_t times = 1;
        if (number) {
            constexpr std::size_t most_copies = 1000;
            const auto copies = number_in<std::size_t>(*number, 0, most_copies);
            if (!copies) throw fault(term.at, "at most 1000 copies");
            times = *copies;
        }
        ValueSum once;
        if (names_position(text) && bracket_length(text) == text.size() && text[0] == '{') {
            once.terms.emplace_back(braces(term.at + skipped, text));
        } else if (bracket_length(text) == text.size() && text[0] == '(' &&
                   (number || names_position(text))) {
            once = read(term.at + skipped + 1, text.substr(1, text.size() - 2));
        } else if (function_length(text) == text.size() && !text.empty()) {
            once.terms.emplace_back(function(term.at + skipped, text));
        } else {
            once = plain(term.at + skipped, std::string(text));
        }
        for (; times > 0; --times) {
            for (const ValueTerm& part : once.terms) {
                sum.terms.push_back(term.is_negative ? negative(part) : part);
            }
            if (sum.terms.size() > most_terms) throw fault(term.at, "at most 10,000 terms");
        }
    }

    /// As written, options in braces are no values either, even if they name no position.
    BraceTerm braces(std::size_t at, std::string_view text, bool as_written = false) {
        const auto sides = options_in(text);
        if (!sides) throw fault(at, "a single longest bar between Left's and Right's options");
        std::array<std::vector<ValueSum>, 2> options;
        for (const std::size_t side : {0U, 1U}) {
            for (const Piece& piece : sides->at(side)) {
                if (piece.text.empty()) throw fault(at + piece.at, "an option");
                options[side].push_back(option(at + piece.at, piece.text, as_written));
            }
        }
        return {std::make_shared<const std::array<std::vector<ValueSum>, 2>>(std::move(options))};
    }

    FunctionTerm function(std::size_t at, std::string_view text) {
        const partizan::Signature* const signature = partizan::function_at(text);
        const std::size_t begin = signature->name.size() + 1;
        const auto pieces =
            arguments_in(text.substr(begin, text.size() - begin - 1), signature->arguments);
        if (!pieces) {
            throw fault(at, "as many arguments as in " + std::string(signature->usage),
                        "cool(domineering:3x3,1)");
        }
        std::vector<FunctionArgument> arguments;
        for (const Piece& piece : *pieces) {
            const std::size_t place = at + begin + piece.at;
            if (piece.text.empty()) throw fault(place, "an argument");
            const bool is_whole = bracket_length(piece.text) == piece.text.size();
            if (is_whole && piece.text[0] == '{' && partizan::is_of_forms(signature->function)) {
                arguments.push_back({{{braces(place, piece.text, true)}}, false});
                continue;
            }
            arguments.push_back({read(place, piece.text), is_whole && piece.text[0] == '('});
        }
        return {signature,
                std::make_shared<const std::vector<FunctionArgument>>(std::move(arguments))};
    }

    /// An option; a side with bars of its own stands for the game in braces that they make.
    ValueSum option(std::size_t at, std::string_view text, bool as_written) {
        const auto nested = [&](std::size_t begin, std::string_view game) {
            if (++depth_ > most_nested) throw fault(at, "braces nested at most 100 deep");
            ValueSum sum{{braces(begin, game, as_written)}};
            --depth_;
            return sum;
        };
        const std::string inside = "{" + std::string(text) + "}";
        if (const auto sides = options_in(inside)) {
            if (as_written || names_position(inside)) return nested(at - 1, inside);
            return plain(at, inside);
        }
        if (as_written && text.starts_with("{") && bracket_length(text) == text.size()) {
            return nested(at, text);
        }
        return read(at, text);
    }

    /// A value, a position of a partizan game, or a sum of impartial ones.
    ValueSum plain(std::size_t at, const std::string& text) {
        ValueSum sum;
        try {
            if (is_value(text)) {
                check_value(text);
                sum.terms.emplace_back(text);
            } else if (const auto [ruleset, length] = partizan_ruleset(text); ruleset) {
                const game::About& about = *ruleset->about;
                game::Reader reader(text, about.accepted, about.example, length);
                auto [game, position] = ruleset->read_position(reader);
                reader.finish();
                sum.terms.emplace_back(PartizanTerm{std::move(game), std::move(position)});
            } else {
                for (game::Term& part : rulesets::parse(text).terms) {
                    sum.terms.emplace_back(std::move(part));
                }
            }
        } catch (const InputError& error) {
            throw error.within(subject_, at);
        }
        return sum;
    }

    const std::string& subject_;
    int depth_ = 0;
};

}  // namespace

bool holds_value(std::string_view subject) {
    return std::ranges::any_of(terms(subject), [](const Term& term) {
        return term.is_negative || (is_value(term.text) && !is_nimber(term.text)) ||
               partizan_ruleset(term.text).ruleset;
    });
}

ValueSum parse_value_sum(const std::string& subject) {
    return Reader(subject).read();
}

std::string subject_of(const PartizanSum& sum) {
    constexpr std::string_view form = "form:";
    constexpr std::string_view brace = "brace:";
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
    const auto place_in = [&](const std::string& text, std::string_view name, std::size_t size) {
        const auto place = number_in<std::size_t>(std::string_view(text).substr(name.size()));
        if (!place || *place >= size) throw fail();
        return *place;
    };
    std::string subject;
    for (const Term& term : terms(sum.position)) {
        std::string text = term.text;
        if (text.starts_with(form)) {
            const auto name = partizan::to_text(forms, ids[place_in(text, form, ids.size())]);
            if (!name) throw fail();
            text = *name;
        } else if (text.starts_with(brace)) {
            const std::size_t place = place_in(text, brace, sum.braces.size());
            PartizanSum option{
                "",
                sum.misere,
                sum.forms,
                {sum.braces.begin(), sum.braces.begin() + static_cast<std::ptrdiff_t>(place)}};
            text = "{";
            for (const std::size_t side : {0U, 1U}) {
                bool is_first = true;
                for (const std::string& position : sum.braces[place].at(side)) {
                    option.position = position;
                    text += fmt::format("{}({})", is_first ? "" : ",", subject_of(option));
                    is_first = false;
                }
                text += side == 0 ? "|" : "}";
            }
        }
        subject += (subject.empty() ? "" : " + ") + ((term.is_negative ? "-" : "") + text);
    }
    return subject;
}

}  // namespace lastmove::ask
