// Exact numbers near those that floating point suggests.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove::linear {

/// The least d from 1 to `most` such that every d · number is close to an integer, if there is
/// one: numbers from the solution of a linear program mostly share a small denominator.
///
/// ```
/// EXPECT_EQ(linear::common_denominator(std::vector<double>{0.5, 2.0 / 3}, 100), 6);
/// EXPECT_FALSE(linear::common_denominator(std::vector<double>{0.0123}, 50));
/// ```
std::optional<int> common_denominator(std::span<const double> numbers, int most);

/// The integers nearest to scale · number. nullopt if one of them exceeds 2^62.
std::optional<std::vector<Rational>> rounded(std::span<const double> numbers, double scale);

/// Integers proportional to the numbers, as closely as `accept` needs: by a common denominator or
/// else by powers of 2, after adding a little of `inside`, a point from which the accepted cone can
/// be entered (may be empty), weighted by `epsilon`. nullopt if none was accepted.
std::optional<std::vector<Rational>> nearest_accepted(
    std::span<const double> numbers, std::span<const double> inside, double epsilon,
    const std::function<bool(const std::vector<Rational>&)>& accept);

}  // namespace lastmove::linear
