#include "lastmove/ask/sum/sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <span>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

/// An option of braces as text: brackets keep its bars and commas.
std::string option_text(const ValueSum& sum) {
    std::string option = text(sum);
    int depth = 0;
    for (const char sign : option) {
        if (sign == '{' || sign == '(') ++depth;
        if (sign == '}' || sign == ')') --depth;
        if (depth == 0 && (sign == ',' || sign == '|')) return "(" + option + ")";
    }
    return option;
}

/// Of a value; what was -(…) is … again.
std::string negative_text(const std::string& value) {
    constexpr std::string_view begin = "-(";
    if (value.starts_with(begin)) {
        std::size_t end = begin.size();
        for (int depth = 1; end < value.size() && depth > 0; ++end) {
            if (value[end] == '(') ++depth;
            if (value[end] == ')') --depth;
        }
        if (end == value.size() && value.ends_with(')')) {
            return value.substr(begin.size(), value.size() - begin.size() - 1);
        }
    }
    return "-(" + value + ")";
}

std::string function_text(const FunctionTerm& function, std::span<const std::string> arguments) {
    return fmt::format("{}{}({})", function.is_negative ? "-" : "", function.signature->name,
                       fmt::join(arguments, ","));
}

}  // namespace

partizan::ValueId Evaluation::of(const ValueSum& sum) {
    partizan::ValueId total = partizan::Values::zero();
    for (const ValueTerm& term : without_opposites(sum).terms) {
        total = values_.add(total, of(term));
    }
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
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::vector<partizan::ValueId>, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(side)) {
                sides[side].push_back(of(option));
            }
        }
        return values_.make(std::move(sides[0]), std::move(sides[1]));
    }
    if (const auto* function = std::get_if<FunctionTerm>(&term)) {
        return partizan::parse_value(values_, text_of(*function));
    }
    const game::Sum game{{std::get<game::Term>(term)}};
    const impartial::Value value = nimbers_.of(game);
    constexpr game::Nimber most = 1000;
    if (!value || *value > most) {
        throw InputError(game::text(game), 0,
                         "games with a nimber up to *1000, in sums with other values",
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
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::string, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(side)) {
                sides[side] += (sides[side].empty() ? "" : ",") + option_text(option);
            }
        }
        return "{" + sides[0] + "|" + sides[1] + "}";
    }
    if (const auto* function = std::get_if<FunctionTerm>(&term)) {
        std::vector<std::string> arguments;
        arguments.reserve(function->arguments->size());
        for (const auto& [sum, in_brackets] : *function->arguments) {
            const bool is_braces =
                sum.terms.size() == 1 && std::holds_alternative<BraceTerm>(sum.terms[0]);
            arguments.push_back(is_braces && in_brackets ? "(" + text(sum) + ")"
                                                         : option_text(sum));
        }
        return function_text(*function, arguments);
    }
    return game::text(std::get<game::Term>(term));
}

std::string text(const ValueSum& sum) {
    std::string text;
    for (const ValueTerm& term : sum.terms) {
        text += (text.empty() ? "" : " + ") + ask::text(term);
    }
    return text.empty() ? "0" : text;
}

ValueTerm negative(const ValueTerm& term) {
    if (const auto* value = std::get_if<std::string>(&term)) return negative_text(*value);
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return PartizanTerm{position->game, position->position, !position->is_negative};
    }
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::vector<ValueSum>, 2> options;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(1 - side)) {
                ValueSum& minus = options[side].emplace_back();
                for (const ValueTerm& part : option.terms) minus.terms.push_back(negative(part));
            }
        }
        return BraceTerm{
            std::make_shared<const std::array<std::vector<ValueSum>, 2>>(std::move(options))};
    }
    if (const auto* function = std::get_if<FunctionTerm>(&term)) {
        return FunctionTerm{function->signature, function->arguments, !function->is_negative};
    }
    return term;  // an impartial game is its own negative
}

std::vector<bool> opposites(const ValueSum& sum) {
    std::map<std::string, std::vector<std::size_t>> single;
    std::vector<bool> is_struck(sum.terms.size());
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const ValueTerm& term = sum.terms[i];
        const auto* impartial = std::get_if<game::Term>(&term);
        const bool ends_early = impartial != nullptr && impartial->game->ends_early();
        if (ends_early || std::holds_alternative<std::string>(term)) continue;
        const auto other = single.find(text(negative(term)));
        if (other == single.end() || other->second.empty()) {
            single[text(term)].push_back(i);
        } else {
            is_struck[i] = is_struck[other->second.back()] = true;
            other->second.pop_back();
        }
    }
    return is_struck;
}

ValueSum without_opposites(const ValueSum& sum) {
    const std::vector<bool> is_struck = opposites(sum);
    ValueSum rest;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        if (!is_struck[i]) rest.terms.push_back(sum.terms[i]);
    }
    return rest;
}

bool has_functions(const ValueSum& sum) {
    return std::ranges::any_of(sum.terms, [](const ValueTerm& term) {
        if (const auto* braces = std::get_if<BraceTerm>(&term)) {
            return std::ranges::any_of(*braces->options, [](const auto& side) {
                return std::ranges::any_of(side, has_functions);
            });
        }
        return std::holds_alternative<FunctionTerm>(term);
    });
}

std::optional<game::PartizanHeapSum> heaps(const ValueTerm& term) {
    const auto* position = std::get_if<PartizanTerm>(&term);
    if (position == nullptr || position->is_negative) return std::nullopt;
    return position->game->heaps(position->position);
}

}  // namespace lastmove::ask
