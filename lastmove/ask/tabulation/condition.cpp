#include "lastmove/ask/tabulation/condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "lastmove/ask/table/option.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/plain_signs.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

using partizan::Comparison;

constexpr std::string_view where_example =
    "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6 --where 'temperature>1 and outcome=N'";
constexpr std::string_view joint = " and ";

/// Longer signs first.
constexpr std::array<std::pair<std::string_view, Relation>, 7> relations{
    {{"!=", Relation::unequal},
     {"<=", Relation::at_most},
     {">=", Relation::at_least},
     {"||", Relation::confused},
     {"=", Relation::equal},
     {"<", Relation::less},
     {">", Relation::greater}}};

bool satisfies(Comparison comparison, Relation relation) {
    switch (relation) {
        case Relation::equal:
            return comparison == Comparison::equal;
        case Relation::unequal:
            return comparison != Comparison::equal;
        case Relation::less:
            return comparison == Comparison::less;
        case Relation::at_most:
            return comparison == Comparison::less || comparison == Comparison::equal;
        case Relation::greater:
            return comparison == Comparison::greater;
        case Relation::at_least:
            return comparison == Comparison::greater || comparison == Comparison::equal;
        case Relation::confused:
            return comparison == Comparison::confused;
    }
    return false;
}

/// A text in the condition, and where it begins.
struct Span {
    std::size_t at;
    std::string_view text;
};

Span without_blanks(Span span) {
    const std::size_t first = std::min(span.text.find_first_not_of(' '), span.text.size());
    const std::size_t last = span.text.find_last_not_of(' ');
    if (first == span.text.size()) return {span.at + first, {}};
    return {span.at + first, span.text.substr(first, last + 1 - first)};
}

/// The comparisons, one after another.
std::vector<Span> conjuncts(std::string_view text) {
    std::vector<Span> found;
    for (std::size_t at = 0;;) {
        const std::size_t end = std::min(text.find(joint, at), text.size());
        found.push_back(without_blanks({at, text.substr(at, end - at)}));
        if (end == text.size()) return found;
        at = end + joint.size();
    }
}

class ConditionReader {
  public:
    ConditionReader(const std::string& text, const std::vector<TableField>& fields,
                    CellOrder& order)
        : text_(text), fields_(fields), order_(order) {}

    [[noreturn]] void refuse(std::size_t at, const std::string& accepted) const {
        throw InputError(text_, at + 1, accepted, where_example);
    }

    const TableField& field_at(Span word) const {
        const auto found = std::ranges::find(fields_, word.text, &TableField::name);
        if (found != fields_.end()) return *found;
        std::vector<std::string> names;
        names.reserve(fields_.size());
        for (const TableField& field : fields_) names.push_back(field.name);
        refuse(word.at, fmt::format("the name of a column or range: {}{}", alternatives(names),
                                    did_you_mean(word.text, names)));
    }

    Relation relation_at(Span& rest, const TableField& left) const {
        for (const auto& [sign, relation] : relations) {
            if (!rest.text.starts_with(sign)) continue;
            const bool is_equality = relation == Relation::equal || relation == Relation::unequal;
            if (!is_equality && !is_ordered(left.kind)) {
                refuse(rest.at,
                       fmt::format("'=' or '!=' behind '{}', whose cells are words", left.name));
            }
            if (relation == Relation::confused && left.kind != CellKind::value) {
                refuse(rest.at, fmt::format("'=', '!=', '<', '<=', '>' or '>=' behind '{}', whose "
                                            "cells are numbers",
                                            left.name));
            }
            rest = without_blanks({rest.at + sign.size(), rest.text.substr(sign.size())});
            return relation;
        }
        refuse(rest.at, "one of '=', '!=', '<', '<=', '>', '>=' and, between values, '||'");
    }

    std::variant<std::string, TableField> right_side(Span rest, const TableField& left) const {
        const std::string constant(rest.text);
        if (is_ordered(left.kind)) {
            const auto found = std::ranges::find(fields_, rest.text, &TableField::name);
            if (found != fields_.end() && is_ordered(found->kind)) return *found;
            if (left.kind == CellKind::value) return value(rest);
            try {
                return to_text(parse_rational(constant));
            } catch (const InputError&) {
                refuse(rest.at, "an exact number such as 3 or -1/2");
            }
        }
        const std::vector<std::string> words = words_of(left.words);
        const bool is_word =
            words.empty() ? !constant.empty() : std::ranges::find(words, constant) != words.end();
        if (!is_word) refuse(rest.at, words.empty() ? "a word" : alternatives(words));
        return constant;
    }

  private:
    std::string value(Span rest) const {
        std::string constant = plain_signs(rest.text);
        if (order_.is_value(constant)) return constant;
        refuse(rest.at, "a value such as 0, 1/2, ^* or {1|-1}");
    }

    const std::string& text_;
    const std::vector<TableField>& fields_;
    CellOrder& order_;
};

bool is_name_sign_of_field(char c) {
    return is_lower(c) || is_upper(c) || is_digit(c) || c == '_' || c == '-';
}

}  // namespace

RowCondition RowCondition::parse(const std::string& text, const std::vector<TableField>& fields,
                                 CellOrder& order) {
    const ConditionReader reader(text, fields, order);
    RowCondition condition;
    for (const Span& conjunct : conjuncts(text)) {
        const auto* const end = std::ranges::find_if_not(conjunct.text, is_name_sign_of_field);
        const auto length = static_cast<std::size_t>(end - conjunct.text.begin());
        Compared compared;
        compared.left = reader.field_at({conjunct.at, conjunct.text.substr(0, length)});
        Span rest = without_blanks({conjunct.at + length, conjunct.text.substr(length)});
        compared.relation = reader.relation_at(rest, compared.left);
        compared.right = reader.right_side(rest, compared.left);
        condition.comparisons_.push_back(std::move(compared));
    }
    return condition;
}

std::optional<bool> RowCondition::holds(const Compared& compared, const TableRow& row,
                                        CellOrder& order) {
    const auto* const other = std::get_if<TableField>(&compared.right);
    const TableCell left = cell(row, compared.left);
    const TableCell right =
        other != nullptr ? cell(row, *other) : TableCell{std::get<std::string>(compared.right)};
    if (left.is_open || right.is_open) return std::nullopt;
    if (left.text.empty() || right.text.empty()) return false;
    const bool is_value = compared.left.kind == CellKind::value ||
                          (other != nullptr && other->kind == CellKind::value);
    const auto comparison =
        order.compare(is_value ? CellKind::value : compared.left.kind, left.text, right.text);
    if (!comparison) return std::nullopt;
    return satisfies(*comparison, compared.relation);
}

std::optional<bool> RowCondition::holds(const TableRow& row, CellOrder& order) const {
    if (comparisons_.empty()) return true;
    if (!row.is_good()) return std::nullopt;
    bool is_known = true;
    for (const Compared& compared : comparisons_) {
        const auto one = holds(compared, row, order);
        if (one == false) return false;
        is_known = is_known && one.has_value();
    }
    return is_known ? std::optional(true) : std::nullopt;
}

std::vector<std::string> RowCondition::columns() const {
    std::vector<std::string> names;
    for (const Compared& compared : comparisons_) {
        const auto* const other = std::get_if<TableField>(&compared.right);
        for (const TableField* field : {&compared.left, other}) {
            if (field != nullptr && field->of == TableField::Of::column)
                names.push_back(field->name);
        }
    }
    return names;
}

}  // namespace lastmove::ask
