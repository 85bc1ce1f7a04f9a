#include "lastmove/exact/golden.hpp"

namespace lastmove {

int sign(const Golden& number) {
    const Rational plain = 2 * number.a - number.b;
    const int plain_sign = sgn(plain);
    const int root_sign = sgn(number.b);
    if (plain_sign == root_sign || root_sign == 0) return plain_sign;
    if (plain_sign == 0) return root_sign;
    // Opposite signs; √5 is irrational, so the squares differ.
    return plain * plain > 5 * number.b * number.b ? plain_sign : root_sign;
}

std::strong_ordering operator<=>(const Golden& x, const Golden& y) {
    return sign(x - y) <=> 0;
}

Golden sigma_power(std::int64_t exponent) {
    Golden factor = exponent < 0 ? Golden{1, 1} : Golden{0, 1};
    Golden power{1, 0};
    // Negated as unsigned, since the least integer has no positive counterpart.
    auto left = static_cast<std::uint64_t>(exponent);
    if (exponent < 0) left = -left;
    for (; left > 0; left /= 2) {
        if (left % 2 == 1) power = power * factor;
        factor = factor * factor;
    }
    return power;
}

std::string to_text(const Golden& number) {
    if (number.b == 0) return to_text(number.a);
    const Rational size = abs(number.b);
    const std::string sigma = (size == 1 ? "" : to_text(size)) + "σ";
    if (number.a == 0) return (number.b < 0 ? "-" : "") + sigma;
    return to_text(number.a) + (number.b < 0 ? " - " : " + ") + sigma;
}

}  // namespace lastmove
