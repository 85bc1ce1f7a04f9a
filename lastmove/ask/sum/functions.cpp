// Functions of values whose arguments are positions: cool(domineering:3x3,1).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/ask/sum/written_forms.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/compounds.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view function_example = "lastmove value 'cool(domineering:3x3,1)'";

ValueSum evaluated(const ValueSum& sum, Evaluation& evaluation);

ValueTerm evaluated(const ValueTerm& term, Evaluation& evaluation) {
    if (const auto* function = std::get_if<FunctionTerm>(&term)) {
        return evaluation.text_of(*function);
    }
    const auto* braces = std::get_if<BraceTerm>(&term);
    if (braces == nullptr) return term;
    std::array<std::vector<ValueSum>, 2> options;
    for (const std::size_t side : {0U, 1U}) {
        for (const ValueSum& option : braces->options->at(side)) {
            options[side].push_back(evaluated(option, evaluation));
        }
    }
    return BraceTerm{
        std::make_shared<const std::array<std::vector<ValueSum>, 2>>(std::move(options))};
}

ValueSum evaluated(const ValueSum& sum, Evaluation& evaluation) {
    ValueSum found;
    found.terms.reserve(sum.terms.size());
    for (const ValueTerm& term : sum.terms) found.terms.push_back(evaluated(term, evaluation));
    return found;
}

}  // namespace

std::string Evaluation::text_of(const FunctionArgument& argument) {
    const std::vector<ValueTerm>& terms = argument.sum.terms;
    if (terms.size() == 1 && !argument.in_brackets) {
        if (const auto* text = std::get_if<std::string>(&terms.front())) return *text;
        if (const auto* braces = std::get_if<BraceTerm>(&terms.front())) {
            std::array<std::vector<std::string>, 2> sides;
            for (const std::size_t side : {0U, 1U}) {
                for (const ValueSum& option : braces->options->at(side)) {
                    sides[side].push_back("(" + partizan::to_text(values_, of(option)) + ")");
                }
            }
            return fmt::format("{{{}|{}}}", fmt::join(sides[0], ","), fmt::join(sides[1], ","));
        }
    }
    return "(" + partizan::to_text(values_, of(argument.sum)) + ")";
}

Evaluation::Evaluation(partizan::Values& values, const Limits& limits, Progress& progress)
    : values_(values),
      written_(std::make_unique<WrittenForms>(values, limits, progress,
                                              [this](const ValueTerm& term) { return of(term); })),
      positions_(values),
      nimbers_(limits, progress) {}

Evaluation::~Evaluation() = default;

void Evaluation::keep_within(const Limits& limits) {
    written_->keep_within(limits);
    nimbers_.keep_within(limits);
}

/// Of forms, as text.
std::string Evaluation::compound_of(const FunctionTerm& term) {
    const auto kind = term.signature->function == partizan::Function::selective
                          ? partizan::Compound::selective
                          : partizan::Compound::conjunctive;
    const partizan::FormId first = written_->of(term.arguments->at(0));
    const partizan::FormId second = written_->of(term.arguments->at(1));
    return partizan::to_text(values_, compound(values_, written_->forms(), kind, first, second));
}

std::string Evaluation::text_of(const FunctionTerm& term) {
    if (partizan::is_of_forms(term.signature->function)) {
        const std::string found = compound_of(term);
        return term.is_negative ? "-(" + found + ")" : found;
    }
    std::vector<std::string> arguments;
    arguments.reserve(term.arguments->size());
    for (const FunctionArgument& argument : *term.arguments) arguments.push_back(text_of(argument));
    std::string found = fmt::format("{}({})", term.signature->name, fmt::join(arguments, ","));
    try {
        found = partizan::to_text(values_, partizan::parse_value(values_, found));
    } catch (const InputError& error) {
        throw InputError(ask::text(term), 0, error.accepted, function_example);
    }
    return term.is_negative ? "-(" + found + ")" : found;
}

ValueSum evaluated(const ValueSum& sum, const Request& request) {
    if (!has_functions(sum)) return sum;
    if (request.is_misere()) {
        throw InputError(text(sum), 0,
                         "in misère play, sums without functions, which are defined "
                         "only for normal play",
                         "lastmove outcome 'domineering:2x2 + 1' --misere");
    }
    partizan::Values values(request.limits, request.progress);
    Evaluation evaluation(values, request.limits, request.progress);
    return evaluated(sum, evaluation);
}

}  // namespace lastmove::ask
