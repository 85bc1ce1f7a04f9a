#include "lastmove/exact/polynomial.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "lastmove/base/input_error.hpp"

namespace lastmove {
namespace {

Polynomial arbitrary_polynomial() {
    Terms terms;
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
        terms[*rc::gen::inRange(-9, 10)] = *rc::gen::inRange(1, 5) * *rc::gen::element(-1, 1);
    }
    return Polynomial(terms);
}

TEST(Polynomial, IsACommutativeRingWithoutZeroDivisors) {
    EXPECT_TRUE(rc::check([] {
        const Polynomial a = arbitrary_polynomial();
        const Polynomial b = arbitrary_polynomial();
        const Polynomial c = arbitrary_polynomial();
        RC_ASSERT(a * b == b * a);
        RC_ASSERT(a * (b + c) == a * b + a * c);
        RC_ASSERT(a - b + b == a);
        RC_ASSERT((a * b).is_zero() == (a.is_zero() || b.is_zero()));
        RC_ASSERT((a * b).reversed() == a.reversed() * b.reversed());
        if (!b.is_zero()) RC_ASSERT(quotient(a * b, b) == a);
    }));
}

TEST(Polynomial, CoefficientsAreThoseOfAPlainConvolution) {
    EXPECT_TRUE(rc::check([] {
        const Polynomial a = arbitrary_polynomial();
        const Polynomial b = arbitrary_polynomial();
        Terms product;
        for (const auto& [i, x] : a.terms()) {
            for (const auto& [j, y] : b.terms()) product[i + j] += x * y;
        }
        std::erase_if(product, [](const auto& term) { return term.second == 0; });
        RC_ASSERT((a * b).terms() == product);
        for (const auto& [k, z] : product) RC_ASSERT((a * b).coefficient(k) == z);
    }));
}

TEST(Polynomial, ReversedHasTheCoefficientsOfTheNegatedPowers) {
    EXPECT_TRUE(rc::check([] {
        const Polynomial a = arbitrary_polynomial();
        for (int k = -12; k <= 12; ++k) RC_ASSERT(a.reversed().coefficient(k) == a.coefficient(-k));
    }));
}

TEST(Polynomial, AQuotientMultipliedBackIsTheDividend) {
    EXPECT_TRUE(rc::check([] {
        const Polynomial a = arbitrary_polynomial();
        const Polynomial b = arbitrary_polynomial();
        RC_PRE(!b.is_zero());
        if (const auto x = quotient(a, b)) RC_ASSERT(*x * b == a);
        // The remainder is in the way.
        const Polynomial rest = Polynomial::power(b.lowest());
        if (b.highest() > b.lowest()) RC_ASSERT(!quotient(a * b + rest, b));
    }));
    EXPECT_FALSE(quotient(Polynomial::parse("T + 1"), Polynomial::parse("2")));
}

TEST(Polynomial, TextIsReadBack) {
    EXPECT_TRUE(rc::check([] {
        const Polynomial a = arbitrary_polynomial();
        RC_ASSERT(Polynomial::parse(to_text(a)) == a);
    }));
    EXPECT_EQ(to_text(Polynomial::parse(" 3 * T ^ ( -2 ) +T - 10 ")), "T - 10 + 3T^-2");
    EXPECT_EQ(to_text(parse_terms("T^1000000000000000000")), "T^1000000000000000000");
}

TEST(Polynomial, BadTextIsRefusedWithItsColumn) {
    const std::vector<std::pair<std::string, std::size_t>> bad{
        {"", 1},    {"+", 1},    {"T +", 4},
        {"T^", 3},  {"T^x", 3},  {"2*", 3},
        {"T T", 3}, {"T^(2", 5}, {"T^1000000000000000001", 3},
        {"x", 1},   {"--T", 2},  {std::string(1001, '7'), 1},
        {"T^-", 4}, {"2 3", 3}};
    for (const auto& [text, column] : bad) {
        try {
            parse_terms(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column, column) << text;
        }
    }
}

TEST(Polynomial, TooManyCoefficientsAreRefused) {
    EXPECT_THROW(Polynomial::parse("T^1000000000 + 1"), std::length_error);
    EXPECT_EQ(Polynomial::parse("T^1000000000").highest(), 1'000'000'000);
}

}  // namespace
}  // namespace lastmove
