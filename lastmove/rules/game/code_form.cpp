#include <algorithm>
#include <map>

#include "lastmove/rules/game/written.hpp"

namespace lastmove::rules {

namespace {

using Kind = Expression::Kind;
using Digits = std::map<std::size_t, game::HeapDigit>;

constexpr std::int64_t most_taken = 9'999;

/// The constants that a name goes over, each once and ascending; nullopt if they are no constants.
std::optional<std::vector<std::int64_t>> constants(const Range& range) {
    std::vector<std::int64_t> values;
    for (const Expression& value : range.values) {
        if (value.kind != Kind::number || value.number > most_taken) return std::nullopt;
        values.push_back(value.number);
    }
    if (!range.is_listed) {
        std::vector<std::int64_t> all;
        for (std::int64_t value = values[0]; value <= values[1]; ++value) all.push_back(value);
        return all;
    }
    return values;
}

/// The constants c of an expression n - c, where c may be a name that goes over constants.
std::optional<std::vector<std::int64_t>> taken(
    const Expression& expression, const std::map<std::size_t, std::vector<std::int64_t>>& known) {
    if (expression.kind == Kind::name && expression.name == 0) return std::vector<std::int64_t>{0};
    const bool is_difference = expression.kind == Kind::minus &&
                               expression.of[0].kind == Kind::name && expression.of[0].name == 0;
    if (!is_difference) return std::nullopt;
    const Expression& c = expression.of[1];
    if (c.kind == Kind::number && c.number <= most_taken) return std::vector{c.number};
    if (c.kind != Kind::name) return std::nullopt;
    const auto found = known.find(c.name);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

/// What a condition on the heaps says: whether they may be empty or equal.
struct HeapsSaid {
    bool may_be_empty = true;
    bool different = false;
};

std::optional<HeapsSaid> said(const std::optional<Condition>& where,
                              const std::vector<std::size_t>& heaps) {
    if (!where) return HeapsSaid{};
    using Relation = Condition::Relation;
    if (where->kind != Condition::Kind::relation) return std::nullopt;
    const auto is_name = [&](std::size_t term, std::size_t heap) {
        return term < where->terms.size() && where->terms[term].kind == Kind::name &&
               where->terms[term].name == heap;
    };
    const bool from_zero = where->terms[0].kind == Kind::number && where->terms[0].number == 0 &&
                           where->relations[0] == Relation::less;
    if (!from_zero || !is_name(1, heaps[0])) return std::nullopt;
    if (heaps.size() == 1) {
        return where->terms.size() == 2 ? std::optional(HeapsSaid{false, false}) : std::nullopt;
    }
    // 0 < a alone leaves the other heaps free to be empty: another code.
    if (where->terms.size() != heaps.size() + 1) return std::nullopt;
    HeapsSaid of{false, where->relations[1] == Relation::less};
    for (std::size_t i = 1; i < heaps.size(); ++i) {
        const Relation wanted = of.different ? Relation::less : Relation::at_most;
        if (where->relations[i] != wanted || !is_name(i + 1, heaps[i])) return std::nullopt;
    }
    return of;
}

/// Adds what a rule allows to the digits; false if it is of another form.
bool add(const HeapRule& rule, Digits& digits) {
    std::map<std::size_t, std::vector<std::int64_t>> known;
    const Binder* sum = nullptr;
    for (const Binder& binder : rule.binders) {
        if (binder.kind == Binder::Kind::range) {
            auto values = constants(binder.range);
            if (!values) return false;
            known[binder.names[0]] = *std::move(values);
        } else if (binder.kind == Binder::Kind::sum && sum == nullptr) {
            sum = &binder;
        } else {
            return false;
        }
    }
    const bool has_copies = std::ranges::any_of(
        rule.parts, [](const HeapPart& part) { return part.copies.has_value(); });
    if (has_copies) return false;
    const auto each = [&](const std::vector<std::int64_t>& numbers, auto&& change) {
        for (const std::int64_t number : numbers) change(digits[static_cast<std::size_t>(number)]);
    };
    if (sum == nullptr) {
        if (rule.parts.size() != 1 || rule.where) return false;
        const auto numbers = taken(rule.parts[0].numbers[0], known);
        if (!numbers || std::ranges::count(*numbers, 0) > 0) return false;
        each(*numbers, [](game::HeapDigit& digit) { digit.counts |= 3U; });
        return true;
    }
    const std::size_t heaps = sum->names.size();
    const auto numbers = taken(sum->total, known);
    const auto of = said(rule.where, sum->names);
    if (!numbers || !of || heaps < 2 || heaps > game::HeapCode::most_heaps ||
        rule.parts.size() != heaps) {
        return false;
    }
    for (std::size_t i = 0; i < heaps; ++i) {
        const Expression& number = rule.parts[i].numbers[0];
        if (number.kind != Kind::name || number.name != sum->names[i]) return false;
    }
    const bool takes_none = std::ranges::count(*numbers, 0) > 0;
    if (of->may_be_empty && takes_none) return false;
    for (const std::int64_t number : *numbers) {
        game::HeapDigit& digit = digits[static_cast<std::size_t>(number)];
        if (of->different && (digit.counts & ~3U) != 0 &&
            digit.sizes != game::HeapSizes::different) {
            return false;
        }
        if (!of->different && digit.sizes == game::HeapSizes::different) return false;
        digit.counts = static_cast<std::uint8_t>(
            digit.counts | (of->may_be_empty ? (2U << heaps) - 1U : 1U << heaps));
        if (of->different) digit.sizes = game::HeapSizes::different;
    }
    return true;
}

}  // namespace

std::optional<game::HeapCode> code_of(std::span<const HeapRule> rules) {
    if (rules.size() == 1 && rules.front().code) return rules.front().code;
    Digits digits;
    for (const HeapRule& rule : rules) {
        if (rule.code || !add(rule, digits)) return std::nullopt;
    }
    if (digits.empty()) return game::HeapCode{};
    std::vector<game::HeapDigit> all(digits.rbegin()->first + 1);
    for (const auto& [place, digit] : digits) all[place] = digit;
    try {
        return game::HeapCode(std::move(all));
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

}  // namespace lastmove::rules
