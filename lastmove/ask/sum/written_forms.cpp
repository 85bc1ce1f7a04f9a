#include "lastmove/ask/sum/written_forms.hpp"

#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

using partizan::FormId;

void WrittenForms::keep_within(const Limits& limits) {
    forms_.keep_within(limits);
    table_.keep_within(limits);
}

FormId WrittenForms::of(const FunctionArgument& argument) {
    const std::vector<ValueTerm>& terms = argument.sum.terms;
    const bool is_value =
        argument.in_brackets && terms.size() == 1 && std::holds_alternative<BraceTerm>(terms[0]);
    return is_value ? canonical(terms[0]) : of(argument.sum);
}

FormId WrittenForms::of(const ValueSum& sum) {
    FormId total = partizan::Forms::zero();
    for (const ValueTerm& term : sum.terms) total = forms_.add(total, of(term));
    return total;
}

FormId WrittenForms::of(const ValueTerm& term) {
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::vector<FormId>, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(side)) {
                sides[side].push_back(of(option));
            }
        }
        return forms_.make(std::move(sides[0]), std::move(sides[1]));
    }
    if (const auto* game = std::get_if<game::Term>(&term); game && game->game->ends_early()) {
        throw InputError(text(term), 0, "games that end where the player to move has no move",
                         "lastmove value 'selective(kayles:3,nim:2)'");
    }
    const bool is_position =
        std::holds_alternative<PartizanTerm>(term) || std::holds_alternative<game::Term>(term);
    return is_position ? component_forms_.of(components(term, table_, forms_)) : canonical(term);
}

FormId WrittenForms::canonical(const ValueTerm& term) {
    try {
        return canonical_.of(value_of_(term));
    } catch (const partizan::TooLong&) {
        throw InputError(text(term), 0, "a value of at most 1,000 moves",
                         "lastmove value 'conjunctive(domineering:3x3,2)'");
    }
}

}  // namespace lastmove::ask
