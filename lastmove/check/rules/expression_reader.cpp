#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/check/rules/expression.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view expression_example = "n - 2 * k";
constexpr std::string_view condition_example = "where 0 < a < b";
constexpr std::size_t deepest = 50;
constexpr std::size_t most_factors = 1'000;
constexpr std::array one_number{"sqrt", "log2", "ones"};
constexpr std::array two_numbers{"gcd", "lcm", "min", "max", "xor"};
constexpr std::array properties{"even", "odd", "prime", "square"};
constexpr std::array comparisons{"<", "<=", ">", ">=", "=", "!="};
constexpr std::array reserved{"x",  "for",  "in",     "where", "and",     "or",
                              "is", "mod",  "copies", "of",    "divides", "nothing",
                              "if", "code", "unless", "also",  "then",    "not"};

bool is_one_of(const auto& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// Reads expressions and conditions, with brackets at most 50 deep.
class ExpressionReader {
  public:
    ExpressionReader(Words& words, const Names& names) : words_(words), names_(names) {}

    Expression expression() {
        if (depth_ == 0) factors_ = 0;
        return chain({{"+", '+'}, {"-", '-'}}, &ExpressionReader::term);
    }

    Range range() {
        Range range;
        if (words_.take("{")) {
            do range.bounds.push_back(expression());
            while (words_.take(","));
            words_.expect("}", "for k in {1,2}");
            return range;
        }
        range.is_interval = true;
        range.bounds.push_back(expression());
        words_.expect("..", "for k in 1..n");
        range.bounds.push_back(expression());
        return range;
    }

    Condition condition() { return joined(Condition::Kind::any); }

  private:
    using Operation = std::pair<std::string_view, char>;

    Expression chain(const std::vector<Operation>& operations,
                     Expression (ExpressionReader::*read)()) {
        Expression chain{Expression::Kind::chain, 0, "", "", {(this->*read)()}};
        const auto next = [&] {
            return std::ranges::find_if(
                operations, [&](const Operation& one) { return words_.take(one.first); });
        };
        for (auto found = next(); found != operations.end(); found = next()) {
            chain.signs += found->second;
            chain.arguments.push_back((this->*read)());
        }
        if (chain.arguments.size() == 1) return std::move(chain.arguments.front());
        return chain;
    }
    Expression term() {
        return chain({{"*", '*'}, {"/", '/'}, {"mod", 'm'}}, &ExpressionReader::factor);
    }

    Expression factor() {
        const Spot at = words_.spot();
        if (++factors_ > most_factors) {
            words_.fail("at most 1,000 numbers, names, functions and brackets", expression_example);
        }
        if (words_.peek() == "(") {
            deeper();
            words_.take("(");
            Expression inside = expression();
            words_.expect(")", expression_example);
            --depth_;
            return inside;
        }
        const std::string word(words_.peek());
        if (!word.empty() && is_digit(word[0])) {
            const auto number = plain_number(word);
            if (!number) words_.fail("a number up to 10^18", expression_example);
            words_.take(word);
            return {Expression::Kind::number, *number, "", "", {}};
        }
        if (words_.peek(1) == "(" &&
            (is_one_of(one_number, word) || is_one_of(two_numbers, word))) {
            return function();
        }
        if (!is_name(word)) words_.fail("a number, a name, or a function", expression_example);
        const auto name = std::ranges::find(names_, word);
        if (name == names_.end()) {
            fault(at, fmt::format("nothing says what '{}' is", word),
                  "a number of the position, or 'for'", fmt::format("for {} in 1..n", word));
        }
        words_.take(word);
        return {Expression::Kind::name, name - names_.begin(), "", "", {}};
    }

    Expression function() {
        deeper();
        Expression result{Expression::Kind::function, 0, "", std::string(words_.peek()), {}};
        words_.take(result.function);
        words_.take("(");
        result.arguments.push_back(expression());
        if (is_one_of(two_numbers, result.function)) {
            words_.expect(",", "min(n, q)");
            result.arguments.push_back(expression());
        }
        words_.expect(")", "min(n, q)");
        --depth_;
        return result;
    }

    /// Conditions joined by `or`, or by `and`.
    Condition joined(Condition::Kind kind) {
        const bool is_any = kind == Condition::Kind::any;
        Condition all{kind, {}, {}, {}, "", {}};
        do all.conditions.push_back(is_any ? joined(Condition::Kind::all) : test());
        while (words_.take(is_any ? "or" : "and"));
        return all;
    }

    Condition test() {
        bool is_negated = false;
        while (words_.take("not")) is_negated = !is_negated;
        Condition test = plain_test();
        if (!is_negated) return test;
        Condition negation{Condition::Kind::negation, {}, {}, {}, "", {}};
        negation.conditions.push_back(std::move(test));
        return negation;
    }

    Condition plain_test() {
        if (words_.peek() != "(" || !condition_in_brackets()) return comparison();
        deeper();
        words_.take("(");
        Condition inside = condition();
        words_.expect(")", condition_example);
        --depth_;
        return inside;
    }

    /// Whether what the bracket that comes next contains is a condition, not an expression.
    [[nodiscard]] bool condition_in_brackets() const {
        std::size_t open = 0;
        for (std::size_t i = 0; !words_.peek(i).empty(); ++i) {
            const std::string_view word = words_.peek(i);
            if (word == "(") ++open;
            if (word == ")" && --open == 0) return false;
            if (is_one_of(comparisons, word) || word == "is" || word == "in" || word == "divides" ||
                word == "not" || word == "and" || word == "or") {
                return true;
            }
        }
        return false;
    }

    Condition comparison() {
        Condition test{Condition::Kind::comparison, {}, {}, {}, "", {}};
        test.expressions.push_back(expression());
        if (words_.take("is")) return property(std::move(test));
        if (words_.take("divides")) {
            test.kind = Condition::Kind::divides;
            test.expressions.push_back(expression());
            return test;
        }
        if (words_.take("in")) {
            test.kind = Condition::Kind::member;
            test.range = range();
            return test;
        }
        while (is_one_of(comparisons, words_.peek())) {
            test.comparisons.push_back(words_.take("a comparison", condition_example).text);
            test.expressions.push_back(expression());
        }
        if (test.comparisons.empty()) {
            words_.fail("a comparison, 'is', 'divides' or 'in'", condition_example);
        }
        return test;
    }

    Condition property(Condition test) {
        test.kind = Condition::Kind::property;
        const bool is_negated = words_.take("not");
        if (!is_one_of(properties, words_.peek())) {
            words_.fail("even, odd, prime or square", "where n is not prime");
        }
        test.property = words_.take("a property", "where n is even").text;
        if (!is_negated) return test;
        Condition negation{Condition::Kind::negation, {}, {}, {}, "", {}};
        negation.conditions.push_back(std::move(test));
        return negation;
    }

    void deeper() {
        if (++depth_ > deepest) words_.fail("at most 50 brackets in one another", "(n - 1) / 2");
    }

    Words& words_;
    const Names& names_;
    std::size_t depth_ = 0;
    std::size_t factors_ = 0;  ///< since no bracket was open
};

}  // namespace

bool is_name(std::string_view word) {
    return !word.empty() && is_letter(word[0]) && !is_one_of(reserved, word) &&
           !is_one_of(one_number, word) && !is_one_of(two_numbers, word) &&
           !is_one_of(properties, word);
}

Expression read_expression(Words& words, const Names& names) {
    return ExpressionReader(words, names).expression();
}

Range read_range(Words& words, const Names& names) {
    return ExpressionReader(words, names).range();
}

Condition read_condition(Words& words, const Names& names) {
    return ExpressionReader(words, names).condition();
}

}  // namespace lastmove::checking::written
