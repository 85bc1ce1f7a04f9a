#include "lastmove/linear/rounding.hpp"

#include <cmath>

namespace lastmove::linear {

namespace {

constexpr double near = 1e-6;
constexpr int most_denominator = 1000;

bool is_near_integer(double number) {
    return std::abs(number - std::nearbyint(number)) <= near;
}

}  // namespace

std::optional<int> common_denominator(std::span<const double> numbers, int most) {
    for (int denominator = 1; denominator <= most; ++denominator) {
        bool fits = true;
        for (std::size_t i = 0; fits && i < numbers.size(); ++i) {
            fits = is_near_integer(numbers[i] * denominator);
        }
        if (fits) return denominator;
    }
    return std::nullopt;
}

std::optional<std::vector<Rational>> rounded(std::span<const double> numbers, double scale) {
    constexpr double most = 0x1p62;
    std::vector<Rational> integers;
    for (const double number : numbers) {
        const double nearest = std::nearbyint(number * scale);
        if (!(std::abs(nearest) < most)) return std::nullopt;
        integers.emplace_back(static_cast<long>(nearest));
    }
    return integers;
}

std::optional<std::vector<Rational>> nearest_accepted(
    std::span<const double> numbers, std::span<const double> inside, double epsilon,
    const std::function<bool(const std::vector<Rational>&)>& accept) {
    if (const auto denominator = common_denominator(numbers, most_denominator)) {
        auto integers = rounded(numbers, *denominator);
        if (integers && accept(*integers)) return integers;
    }
    if (inside.empty()) return std::nullopt;
    std::vector<double> moved(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += epsilon * inside[i];
    for (double scale = 1; scale <= 0x1p30; scale *= 2) {
        auto integers = rounded(moved, scale);
        if (integers && accept(*integers)) return integers;
    }
    return std::nullopt;
}

}  // namespace lastmove::linear
