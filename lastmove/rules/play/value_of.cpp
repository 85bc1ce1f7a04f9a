#include "lastmove/rules/play/value_of.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "lastmove/base/governor.hpp"

namespace lastmove::rules {

namespace {

__extension__ using Product = __int128;

constexpr std::int64_t greatest = 1'000'000'000'000'000'000;
constexpr std::int64_t greatest_prime = 1'000'000'000'000;

std::int64_t within_limits(Product value) {
    if (value > greatest || value < -greatest) {
        throw Stopped(Stop::time, "a number in the rules goes beyond 10^18");
    }
    return static_cast<std::int64_t>(value);
}

std::int64_t floor_of(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return a % b < 0 ? quotient - 1 : quotient;
}

std::int64_t root_of(std::int64_t value) {
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(value)));
    while (root * root > value) --root;
    while ((root + 1) * (root + 1) <= value) ++root;
    return root;
}

std::optional<std::int64_t> of_one(Expression::Kind kind, std::int64_t a) {
    switch (kind) {
        case Expression::Kind::root:
            return a < 0 ? std::nullopt : std::optional(root_of(a));
        case Expression::Kind::log2:
            if (a <= 0) return std::nullopt;
            return static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(a))) - 1;
        default:
            if (a < 0) return std::nullopt;
            return std::popcount(static_cast<std::uint64_t>(a));
    }
}

std::optional<std::int64_t> of_two(Expression::Kind kind, std::int64_t a, std::int64_t b) {
    switch (kind) {
        case Expression::Kind::plus:
            return within_limits(static_cast<Product>(a) + b);
        case Expression::Kind::minus:
            return within_limits(static_cast<Product>(a) - b);
        case Expression::Kind::times:
            return within_limits(static_cast<Product>(a) * b);
        case Expression::Kind::over:
            return b <= 0 ? std::nullopt : std::optional(floor_of(a, b));
        case Expression::Kind::mod:
            return b <= 0 ? std::nullopt : std::optional(a - b * floor_of(a, b));
        case Expression::Kind::gcd:
            return std::gcd(a, b);
        case Expression::Kind::lcm: {
            const std::int64_t common = std::gcd(a, b);
            if (common == 0) return 0;
            const Product least = static_cast<Product>(a / common) * b;
            return within_limits(least < 0 ? -least : least);
        }
        case Expression::Kind::least:
            return std::min(a, b);
        case Expression::Kind::greatest:
            return std::max(a, b);
        default:
            if (a < 0 || b < 0) return std::nullopt;
            return a ^ b;
    }
}

bool is_prime(std::int64_t value, Steps& steps) {
    if (value < 2) return false;
    if (value > greatest_prime) {
        throw Stopped(Stop::time, "'is prime' is asked of a number beyond 10^12");
    }
    for (std::int64_t divisor = 2; divisor * divisor <= value; ++divisor) {
        steps.take();
        if (value % divisor == 0) return false;
    }
    return true;
}

bool has_property(Condition::Property property, std::int64_t value, Steps& steps) {
    switch (property) {
        case Condition::Property::even:
            return value % 2 == 0;
        case Condition::Property::odd:
            return value % 2 != 0;
        case Condition::Property::prime:
            return is_prime(value, steps);
        case Condition::Property::square: {
            if (value < 0) return false;
            const std::int64_t root = root_of(value);
            return root * root == value;
        }
    }
    return false;
}

bool holds(Condition::Relation relation, std::int64_t a, std::int64_t b) {
    switch (relation) {
        case Condition::Relation::equal:
            return a == b;
        case Condition::Relation::unequal:
            return a != b;
        case Condition::Relation::less:
            return a < b;
        case Condition::Relation::at_most:
            return a <= b;
        case Condition::Relation::greater:
            return a > b;
        case Condition::Relation::at_least:
            return a >= b;
    }
    return false;
}

std::optional<bool> is_within(const Range& range, std::int64_t value,
                              std::span<const std::int64_t> names) {
    if (range.is_listed) {
        for (const Expression& listed : range.values) {
            const auto one = value_of(listed, names);
            if (!one || *one == value) return one ? std::optional(true) : std::nullopt;
        }
        return false;
    }
    const auto first = value_of(range.values[0], names);
    const auto last = value_of(range.values[1], names);
    if (!first || !last) return std::nullopt;
    return *first <= value && value <= *last;
}

}  // namespace

std::optional<std::int64_t> value_of(const Expression& expression,
                                     std::span<const std::int64_t> names) {
    if (expression.kind == Expression::Kind::number) return expression.number;
    if (expression.kind == Expression::Kind::name) return names[expression.name];
    const auto a = value_of(expression.of[0], names);
    if (!a) return std::nullopt;
    if (expression.of.size() == 1) return of_one(expression.kind, *a);
    const auto b = value_of(expression.of[1], names);
    if (!b) return std::nullopt;
    return of_two(expression.kind, *a, *b);
}

std::optional<bool> value_of(const Condition& condition, std::span<const std::int64_t> names,
                             Steps& steps) {
    steps.take();
    if (condition.kind == Condition::Kind::any || condition.kind == Condition::Kind::all) {
        const bool decides = condition.kind == Condition::Kind::any;
        for (const Condition& one : condition.of) {
            const auto value = value_of(one, names, steps);
            if (!value || *value == decides) return value;
        }
        return !decides;
    }
    if (condition.kind == Condition::Kind::negation) {
        const auto value = value_of(condition.of.front(), names, steps);
        return value ? std::optional(!*value) : std::nullopt;
    }
    const auto first = value_of(condition.terms[0], names);
    if (!first) return std::nullopt;
    switch (condition.kind) {
        case Condition::Kind::within:
            return is_within(condition.range, *first, names);
        case Condition::Kind::property:
            return has_property(condition.property, *first, steps) != condition.is_not;
        case Condition::Kind::divides: {
            const auto second = value_of(condition.terms[1], names);
            if (!second || *first <= 0) return std::nullopt;
            return *second % *first == 0;
        }
        default:
            break;
    }
    auto before = first;
    for (std::size_t i = 0; i < condition.relations.size(); ++i) {
        const auto next = value_of(condition.terms[i + 1], names);
        if (!next) return std::nullopt;
        if (!holds(condition.relations[i], *before, *next)) return false;
        before = next;
    }
    return true;
}

}  // namespace lastmove::rules
