// Expressions and conditions in whole numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/check/rules/rule_text.hpp"

namespace lastmove::checking::written {

/// The values of the names in force.
using Values = std::vector<std::int64_t>;

/// A number, a name, a chain of operations of one precedence, or a function of one or two numbers.
struct Expression {
    enum class Kind { number, name, chain, function };
    Kind kind = Kind::number;
    std::int64_t number = 0;  ///< or the place of the name among the values
    std::string signs;        ///< the operations + - * / m (mod) between the arguments
    std::string function;     ///< its name
    std::vector<Expression> arguments;
};

/// Its value; nullopt if it divides by what is not positive, or takes a root or a logarithm that
/// there is not. Throws Stopped if a number on the way exceeds 10^18.
std::optional<std::int64_t> value(const Expression& expression, const Values& values);

/// Numbers given one by one, or by the first and the last of them.
struct Range {
    bool is_interval = false;
    std::vector<Expression> bounds;  ///< the numbers; or the first and the last
};

/// A condition on numbers.
struct Condition {
    enum class Kind { any, all, negation, comparison, property, divides, member };
    Kind kind = Kind::all;
    std::vector<Condition> conditions;     ///< of any, all, negation
    std::vector<Expression> expressions;   ///< of the others
    std::vector<std::string> comparisons;  ///< between the expressions
    std::string property;                  ///< even odd prime square
    Range range;                           ///< of member
};

/// Whether it holds; nullopt if a value that decides it does not exist, or what is not positive is
/// asked to divide. Conditions are tried from left to right, up to the first that decides. Throws
/// Stopped as `value` does, and for primes beyond 10^12.
std::optional<bool> holds(const Condition& condition, const Values& values);

/// Names of numbers, each by its place among the values.
using Names = std::vector<std::string>;

/// Whether a word may be the name of a number.
bool is_name(std::string_view word);

/// Each reads from symbols (in_symbols) and throws RulesFault.
Expression read_expression(Words& words, const Names& names);
Range read_range(Words& words, const Names& names);
Condition read_condition(Words& words, const Names& names);

}  // namespace lastmove::checking::written
