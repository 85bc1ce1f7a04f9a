#include "lastmove/check/rules/expression.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "lastmove/exact/number.hpp"

namespace lastmove::checking::written {

namespace {

using Number = std::int64_t;
using Value = std::optional<Number>;

constexpr Number greatest_prime = 1'000'000'000'000;

[[noreturn]] void too_large() {
    throw Stopped(Stop::memory, "the rules compute with numbers beyond 10^18");
}

Number checked(bool overflows, Number number) {
    if (overflows || number > greatest_number || number < -greatest_number) too_large();
    return number;
}

Number floor_quotient(Number a, Number b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

/// The greatest number whose square is at most n ≥ 0.
Number root(Number n) {
    const Integer root = sqrt(Integer(static_cast<long>(n)));
    return root.get_si();
}

bool is_prime(Number n) {
    if (n < 2) return false;
    if (n > greatest_prime) {
        throw Stopped(Stop::time, "the rules ask whether numbers beyond 10^12 are prime");
    }
    constexpr int rounds = 25;  // GMP's test makes no mistake below 2^64 (Baillie-PSW)
    const Integer number(static_cast<long>(n));
    return mpz_probab_prime_p(number.get_mpz_t(), rounds) != 0;
}

Value combined(char sign, Number a, Number b) {
    Number result = 0;
    bool overflows = false;
    if (sign == '+') {
        overflows = __builtin_add_overflow(a, b, &result);
    } else if (sign == '-') {
        overflows = __builtin_sub_overflow(a, b, &result);
    } else if (sign == '*') {
        overflows = __builtin_mul_overflow(a, b, &result);
    } else {
        if (b <= 0) return std::nullopt;
        return sign == '/' ? floor_quotient(a, b) : a - b * floor_quotient(a, b);
    }
    return checked(overflows, result);
}

Value of_one(const std::string& function, Number a) {
    if (a < 0) return std::nullopt;
    if (function == "sqrt") return root(a);
    if (function == "ones") return std::popcount(static_cast<std::uint64_t>(a));
    if (a == 0) return std::nullopt;
    return std::bit_width(static_cast<std::uint64_t>(a)) - 1;  // log2
}

Value of_two(const std::string& function, Number a, Number b) {
    if (function == "min") return std::min(a, b);
    if (function == "max") return std::max(a, b);
    if (function == "gcd") return std::gcd(a, b);
    if (function == "xor") {
        if (a < 0 || b < 0) return std::nullopt;
        return checked(false, a ^ b);
    }
    const Number divisor = std::gcd(a, b);  // lcm
    return divisor == 0 ? 0 : combined('*', std::abs(a) / divisor, std::abs(b));
}

bool compares(const std::string& sign, Number a, Number b) {
    if (sign == "<") return a < b;
    if (sign == "<=") return a <= b;
    if (sign == ">") return a > b;
    if (sign == ">=") return a >= b;
    return sign == "=" ? a == b : a != b;
}

bool has_property(const std::string& property, Number n) {
    if (property == "prime") return is_prime(n);
    if (property == "square") return n >= 0 && root(n) * root(n) == n;
    return (n % 2 == 0) == (property == "even");
}

std::optional<bool> compare(const Condition& condition, const Values& values) {
    Value left = value(condition.expressions[0], values);
    for (std::size_t i = 0; i < condition.comparisons.size(); ++i) {
        const Value right = value(condition.expressions[i + 1], values);
        if (!left || !right) return std::nullopt;
        if (!compares(condition.comparisons[i], *left, *right)) return false;
        left = right;
    }
    return true;
}

std::optional<bool> is_member(Number n, const Range& range, const Values& values) {
    if (range.is_interval) {
        const Value first = value(range.bounds[0], values);
        const Value last = value(range.bounds[1], values);
        if (!first || !last) return std::nullopt;
        return *first <= n && n <= *last;
    }
    for (const Expression& bound : range.bounds) {
        const Value member = value(bound, values);
        if (!member) return std::nullopt;
        if (*member == n) return true;
    }
    return false;
}

}  // namespace

std::optional<std::int64_t> value(const Expression& expression, const Values& values) {
    switch (expression.kind) {
        case Expression::Kind::number:
            return expression.number;
        case Expression::Kind::name:
            return values[static_cast<std::size_t>(expression.number)];
        case Expression::Kind::function: {
            const Value first = value(expression.arguments[0], values);
            if (!first) return std::nullopt;
            if (expression.arguments.size() == 1) return of_one(expression.function, *first);
            const Value second = value(expression.arguments[1], values);
            return second ? of_two(expression.function, *first, *second) : std::nullopt;
        }
        case Expression::Kind::chain:
            break;
    }
    Value result = value(expression.arguments[0], values);
    for (std::size_t i = 0; i < expression.signs.size() && result; ++i) {
        const Value next = value(expression.arguments[i + 1], values);
        if (!next) return std::nullopt;
        result = combined(expression.signs[i], *result, *next);
    }
    return result;
}

std::optional<bool> holds(const Condition& condition, const Values& values) {
    using Kind = Condition::Kind;
    switch (condition.kind) {
        case Kind::any:
        case Kind::all: {
            const bool deciding = condition.kind == Kind::any;
            for (const Condition& part : condition.conditions) {
                const std::optional<bool> one = holds(part, values);
                if (!one || *one == deciding) return one;
            }
            return !deciding;
        }
        case Kind::negation: {
            const std::optional<bool> one = holds(condition.conditions[0], values);
            return one ? std::optional(!*one) : std::nullopt;
        }
        case Kind::comparison:
            return compare(condition, values);
        default:
            break;
    }
    const Value first = value(condition.expressions[0], values);
    if (!first) return std::nullopt;
    if (condition.kind == Kind::property) return has_property(condition.property, *first);
    if (condition.kind == Kind::member) return is_member(*first, condition.range, values);
    const Value second = value(condition.expressions[1], values);
    if (!second) return std::nullopt;
    if (*first <= 0) return std::nullopt;
    return *second % *first == 0;
}

}  // namespace lastmove::checking::written
