// Cyclotomic polynomials, and polynomials that are products of distinct ones (backhouse2011,
// section 4): the divisors of T^n − 1.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/exact/polynomial.hpp"

namespace lastmove {

/// The d-th cyclotomic polynomial Φ_d, whose roots are the primitive d-th roots of unity; d ≥ 1.
/// O(φ(d)) operations for each prime factor of d.
///
/// ```
/// EXPECT_EQ(to_text(cyclotomic(6)), "T^2 - T + 1");
/// ```
Polynomial cyclotomic(std::uint64_t d);

/// The product of Φ_d over these d.
///
/// ```
/// const std::vector<std::uint64_t> all = divisors(6);
/// EXPECT_EQ(to_text(cyclotomic_product(all)), "T^6 - 1");
/// ```
Polynomial cyclotomic_product(std::span<const std::uint64_t> factors);

/// The divisors of n ≥ 1, ascending: T^n − 1 is the product of Φ_d over all of them. O(√n).
///
/// ```
/// EXPECT_EQ(divisors(12), (std::vector<std::uint64_t>{1, 2, 3, 4, 6, 12}));
/// ```
std::vector<std::uint64_t> divisors(std::uint64_t n);

/// T^shift times the product of Φ_d over `factors`, which are distinct and ascending.
struct CyclotomicProduct {
    std::int64_t shift = 0;
    std::vector<std::uint64_t> factors;

    friend bool operator==(const CyclotomicProduct&, const CyclotomicProduct&) = default;
};

/// Writes a polynomial as a power of T times distinct cyclotomic polynomials; nullopt if it is no
/// such product. T^n − 1 and T^n + 1 are factored by the divisors of n and 2n, for any n. Others
/// are divided by the Φ_d of their size one after the other: some 2·k² operations for k
/// coefficients.
///
/// ```
/// const auto pennies = as_cyclotomic_product(Polynomial::parse("T - 1 + T^-1"));
/// EXPECT_EQ(pennies, (CyclotomicProduct{-1, {6}}));
/// EXPECT_EQ(as_cyclotomic_product(Polynomial::parse("T^100000 - 1"))->factors.size(), 36U);
/// EXPECT_EQ(as_cyclotomic_product(Polynomial::parse("T^6 + 1"))->factors,
///           (std::vector<std::uint64_t>{4, 12}));
/// EXPECT_EQ(as_cyclotomic_product(Polynomial::parse("T - 2")), std::nullopt);
/// EXPECT_EQ(as_cyclotomic_product(Polynomial::parse("T^2 + 2T + 1")), std::nullopt);
/// ```
std::optional<CyclotomicProduct> as_cyclotomic_product(const Polynomial& polynomial);

/// The least n ≥ 1 for which it divides T^n − 1: the least common multiple of its factors; nullopt
/// if that is 2^63 or more.
///
/// ```
/// EXPECT_EQ(least_period({0, {4, 6}}), 12);
/// ```
std::optional<std::int64_t> least_period(const CyclotomicProduct& product);

}  // namespace lastmove
