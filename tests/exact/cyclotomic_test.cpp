#include "lastmove/exact/cyclotomic.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <numeric>

namespace lastmove {
namespace {

Polynomial power_minus_one(std::int64_t n) {
    return Polynomial::power(n) - Polynomial::power(0);
}

TEST(Cyclotomic, TheProductOverAllDivisorsIsAPowerMinusOne) {
    for (std::uint64_t n = 1; n <= 120; ++n) {
        EXPECT_EQ(cyclotomic_product(divisors(n)), power_minus_one(static_cast<std::int64_t>(n)));
    }
}

TEST(Cyclotomic, APowerOfAHundredThousandIsFactoredAtOnce) {
    const std::vector<std::uint64_t> factors = divisors(100'000);
    EXPECT_EQ(factors.size(), 36U);
    EXPECT_EQ(cyclotomic_product(factors), power_minus_one(100'000));
    EXPECT_EQ(cyclotomic_product(divisors(98'280)), power_minus_one(98'280));
}

TEST(Cyclotomic, ThreeOddPrimesMakeCoefficientsOtherThanOne) {
    // Φ_105 is the first with a coefficient −2 (of T^7 and T^41).
    EXPECT_EQ(cyclotomic(105).coefficient(7), -2);
    EXPECT_EQ(cyclotomic(105).coefficient(41), -2);
}

TEST(Cyclotomic, ProductsAreTakenApartAgain) {
    EXPECT_TRUE(rc::check([] {
        CyclotomicProduct product{*rc::gen::inRange(-20, 20), {}};
        for (std::uint64_t d = 1; d <= 40; ++d) {
            if (*rc::gen::inRange(0, 8) == 0) product.factors.push_back(d);
        }
        const Polynomial whole = cyclotomic_product(product.factors).shifted(product.shift);
        RC_ASSERT(as_cyclotomic_product(whole) == product);
        RC_ASSERT(!as_cyclotomic_product(whole * Polynomial::parse("T^2 - T - 1")));
        RC_ASSERT(!as_cyclotomic_product(whole * Polynomial::parse("2")));
        RC_ASSERT(!as_cyclotomic_product(Polynomial() - whole));
        if (!product.factors.empty()) {
            RC_ASSERT(!as_cyclotomic_product(whole * cyclotomic(product.factors.front())));
            const auto n = least_period(product);
            RC_ASSERT(n.has_value());
            if (*n < 10'000) RC_ASSERT(quotient(power_minus_one(*n), whole).has_value());
        }
    }));
    EXPECT_EQ(as_cyclotomic_product(Polynomial()), std::nullopt);
    EXPECT_EQ(as_cyclotomic_product(Polynomial::parse("T^3")), (CyclotomicProduct{3, {}}));
}

TEST(Cyclotomic, DivisorsByTrial) {
    for (std::uint64_t n = 1; n <= 300; ++n) {
        std::vector<std::uint64_t> plain;
        for (std::uint64_t d = 1; d <= n; ++d) {
            if (n % d == 0) plain.push_back(d);
        }
        EXPECT_EQ(divisors(n), plain);
    }
}

}  // namespace
}  // namespace lastmove
