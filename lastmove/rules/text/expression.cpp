#include "lastmove/rules/text/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::rules {

namespace {

constexpr std::string_view heap_example = "n -> n - k for k in 1..n";

constexpr std::array<std::string_view, 21> reserved{
    "even", "odd", "prime",   "square",  "for", "where", "in", "copies", "of",   "x",   "and",
    "or",   "not", "divides", "nothing", "is",  "code",  "if", "unless", "also", "then"};
constexpr std::size_t most_factors = 1'000;

struct Function {
    std::string_view name;
    Expression::Kind kind;
    std::size_t arguments;
};
constexpr std::array functions{
    Function{"gcd", Expression::Kind::gcd, 2},     Function{"lcm", Expression::Kind::lcm, 2},
    Function{"min", Expression::Kind::least, 2},   Function{"max", Expression::Kind::greatest, 2},
    Function{"sqrt", Expression::Kind::root, 1},   Function{"log2", Expression::Kind::log2, 1},
    Function{"xor", Expression::Kind::nim_sum, 2}, Function{"ones", Expression::Kind::ones, 1}};

Expression made_of(Expression::Kind kind, Expression a, Expression b) {
    Expression made{.kind = kind};
    made.of.push_back(std::move(a));
    made.of.push_back(std::move(b));
    return made;
}

Expression literal(std::uint64_t number) {
    return {.kind = Expression::Kind::number, .number = static_cast<std::int64_t>(number)};
}

Condition made_of_conditions(Condition::Kind kind, std::vector<Condition> of) {
    if (of.size() == 1) return std::move(of.front());
    Condition made{.kind = kind};
    made.of = std::move(of);
    return made;
}

}  // namespace

bool is_reserved(std::string_view word) {
    return word == "mod" || std::ranges::find(reserved, word) != reserved.end() ||
           std::ranges::find(functions, word, &Function::name) != functions.end();
}

/// Passes a bracket.
void ExpressionReader::open() {
    constexpr int deepest = 50;
    if (++depth_ > deepest) {
        throw cursor_.fault("brackets within each other at most 50 deep", heap_example);
    }
    cursor_.take("(");
}

std::string ExpressionReader::new_name(std::string_view example) {
    const std::size_t before = cursor_.start();
    const auto name = cursor_.take_name();
    if (!name || is_reserved(*name) || cursor_.given().contains(*name)) {
        throw cursor_.fault(before, "a name such as k, which stands for nothing else", example);
    }
    if (std::ranges::find(names_, *name) != names_.end()) {
        throw cursor_.fault(before, fmt::format("a new name: '{}' has been said before", *name),
                            example);
    }
    names_.push_back(*name);
    return *name;
}

Expression ExpressionReader::expression() {
    if (depth_ == 0) factors_ = 0;
    Expression sum = term();
    while (true) {
        const char next = cursor_.peek();
        if (next != '+' && next != '-') return sum;
        const std::size_t before = cursor_.place();
        if (cursor_.take("->")) {
            cursor_.go_to(before);
            return sum;
        }
        cursor_.take(next == '+' ? "+" : "-");
        sum = made_of(next == '+' ? Expression::Kind::plus : Expression::Kind::minus,
                      std::move(sum), term());
    }
}

Expression ExpressionReader::term() {
    Expression product = factor();
    while (true) {
        if (cursor_.take("*")) {
            product = made_of(Expression::Kind::times, std::move(product), factor());
        } else if (cursor_.take("/")) {
            product = made_of(Expression::Kind::over, std::move(product), factor());
        } else if (cursor_.take_keyword("mod")) {
            product = made_of(Expression::Kind::mod, std::move(product), factor());
        } else {
            return product;
        }
    }
}

Expression ExpressionReader::factor() {
    if (++factors_ > most_factors) {
        throw cursor_.fault("at most 1,000 numbers, names, functions and brackets", heap_example);
    }
    const std::size_t begin = cursor_.start();
    if (const auto number = cursor_.take_number()) return literal(*number);
    if (cursor_.peek() == '(') {
        open();
        Expression inside = expression();
        if (!cursor_.take(")")) throw cursor_.fault("')'", "n - (k + 1)");
        --depth_;
        return inside;
    }
    const auto name = cursor_.take_name();
    const auto* const function =
        name ? std::ranges::find(functions, *name, &Function::name) : functions.end();
    if (function != functions.end()) {
        Expression value{.kind = function->kind};
        if (cursor_.peek() != '(') throw cursor_.fault("'(' behind a function", "min(n, q)");
        open();
        value.of.push_back(expression());
        if (cursor_.take(",")) value.of.push_back(expression());
        if (!cursor_.take(")") || value.of.size() != function->arguments) {
            throw cursor_.fault(
                fmt::format("{} and ')'", function->arguments == 1 ? "one number" : "two numbers"),
                function->arguments == 1 ? "sqrt(n)" : "min(n, q)");
        }
        --depth_;
        return value;
    }
    const auto known = name ? std::ranges::find(names_, *name) : names_.end();
    if (known != names_.end()) {
        return {.kind = Expression::Kind::name,
                .name = static_cast<std::size_t>(known - names_.begin())};
    }
    if (name && !is_reserved(*name)) {
        throw cursor_.fault(begin,
                            fmt::format("a number of the position, a parameter, or 'for': nothing "
                                        "says what '{}' is",
                                        *name),
                            heap_example);
    }
    throw cursor_.fault(begin, "a number, a name, a function or '('", heap_example);
}

std::optional<Range> ExpressionReader::given_range() {
    const std::size_t before = cursor_.start();
    const auto name = cursor_.take_name();
    const auto value = name ? cursor_.given().find(*name) : cursor_.given().end();
    if (value == cursor_.given().end()) {
        cursor_.go_to(before);
        return std::nullopt;
    }
    const std::size_t end = cursor_.place();
    Range range;
    for (std::string_view rest = value->second;;) {
        const std::size_t length = std::min(rest.find(','), rest.size());
        const auto number = plain_number(rest.substr(0, length));
        const bool is_last = length == rest.size();
        if (!number) {
            // A number followed by "..", such as m in m .. 2 * m, is an expression.
            throw cursor_.fault(
                before,
                fmt::format("a list of numbers; the parameter's value is '{}'", value->second),
                "1,3,4");
        }
        range.values.push_back(literal(*number));
        if (is_last) break;
        rest.remove_prefix(length + 1);
    }
    if (range.values.size() == 1 && cursor_.peek() != '\0' &&
        std::string_view("+-*/.m").find(cursor_.peek()) != std::string_view::npos) {
        cursor_.go_to(before);  // the first number of a range
        return std::nullopt;
    }
    cursor_.replace(before, end, "{" + value->second + "}");
    return range;
}

Range ExpressionReader::range() {
    if (auto given = given_range()) return *std::move(given);
    Range range;
    if (cursor_.take("{")) {
        do range.values.push_back(expression());
        while (cursor_.take(","));
        if (!cursor_.take("}")) throw cursor_.fault("',' or '}'", "{1, 3, 4}");
        return range;
    }
    range.is_listed = false;
    range.values.push_back(expression());
    if (!cursor_.take("..")) throw cursor_.fault("'..' and the last number", "1..n");
    range.values.push_back(expression());
    return range;
}

Condition ExpressionReader::condition() {
    std::vector<Condition> any;
    do any.push_back(conjunction());
    while (cursor_.take_keyword("or"));
    return made_of_conditions(Condition::Kind::any, std::move(any));
}

Condition ExpressionReader::conjunction() {
    std::vector<Condition> all;
    do all.push_back(test());
    while (cursor_.take_keyword("and"));
    return made_of_conditions(Condition::Kind::all, std::move(all));
}

Condition ExpressionReader::test() {
    bool is_negated = false;
    while (cursor_.take_keyword("not")) is_negated = !is_negated;
    auto inside = bracketed();
    Condition test = inside ? *std::move(inside) : relation();
    if (!is_negated) return test;
    Condition negation{.kind = Condition::Kind::negation};
    negation.of.push_back(std::move(test));
    return negation;
}

/// Whether the bracket that comes next contains a condition, not an expression.
bool ExpressionReader::has_condition() const {
    static constexpr std::array<std::string_view, 6> words{"is",  "divides", "in",
                                                           "and", "or",      "not"};
    Cursor ahead = cursor_;
    int open = 0;
    while (!ahead.at_end()) {
        if (const auto name = ahead.take_name()) {
            if (std::ranges::find(words, *name) != words.end()) return true;
            continue;
        }
        const char character = ahead.peek();
        open += character == '(' ? 1 : character == ')' ? -1 : 0;
        if (open == 0) return false;
        if (std::string_view("<>=").find(character) != std::string_view::npos) return true;
        ahead.go_to(ahead.place() + 1);
    }
    return false;
}

/// A condition in brackets; nullopt if none comes next.
std::optional<Condition> ExpressionReader::bracketed() {
    if (cursor_.peek() != '(' || !has_condition()) return std::nullopt;
    open();
    Condition found = condition();
    if (!cursor_.take(")")) throw cursor_.fault("')'", "(a < b or b < a)");
    --depth_;
    return found;
}

Condition ExpressionReader::relation() {
    using Relation = Condition::Relation;
    struct Sign {
        std::string_view text;
        Relation relation;
    };
    static constexpr std::array signs{Sign{"!=", Relation::unequal},  Sign{"<=", Relation::at_most},
                                      Sign{">=", Relation::at_least}, Sign{"<", Relation::less},
                                      Sign{">", Relation::greater},   Sign{"=", Relation::equal}};
    Condition test{.kind = Condition::Kind::relation};
    test.terms.push_back(expression());
    if (cursor_.take_keyword("divides")) {
        test.kind = Condition::Kind::divides;
        test.terms.push_back(expression());
        return test;
    }
    if (cursor_.take_keyword("in")) {
        test.kind = Condition::Kind::within;
        test.range = range();
        return test;
    }
    if (cursor_.take_keyword("is")) {
        static constexpr std::array<std::string_view, 4> properties{"even", "odd", "prime",
                                                                    "square"};
        test.kind = Condition::Kind::property;
        test.is_not = cursor_.take_keyword("not");
        const std::size_t place = cursor_.start();
        const auto word = cursor_.take_name();
        const auto* const known = word ? std::ranges::find(properties, *word) : properties.end();
        if (known == properties.end()) {
            throw cursor_.fault(place, "even, odd, prime or square", "n is prime");
        }
        test.property = static_cast<Condition::Property>(known - properties.begin());
        return test;
    }
    while (true) {
        const auto* const sign =
            std::ranges::find_if(signs, [&](const Sign& s) { return cursor_.take(s.text); });
        if (sign == signs.end()) break;
        test.relations.push_back(sign->relation);
        test.terms.push_back(expression());
    }
    if (test.relations.empty()) {
        throw cursor_.fault("a relation: = != < <= > >=, 'is even', 'divides' or 'in'",
                            "0 < a < b");
    }
    return test;
}

}  // namespace lastmove::rules
