#include "lastmove/exact/recognised_field.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/exact/integer_relation.hpp"
#include "seeds.hpp"

namespace lastmove {
namespace {

constexpr std::size_t bits = 1'000;

Integer one() {
    return Integer(1) << bits;
}

Integer root_of(int number) {
    return sqrt(Integer(Integer(number) << (2 * bits)));
}

Integer times(const Integer& a, const Integer& b) {
    return (a * b) >> bits;
}

TEST(IntegerRelation, FindsTheOneThatThereIs) {
    // (1 + √2)² = 3 + 2√2
    const Integer x = one() + root_of(2);
    const auto relation = integer_relation(std::vector<Integer>{one(), x, times(x, x)}, bits);
    ASSERT_TRUE(relation);
    EXPECT_EQ((*relation)[0], (*relation)[1] / 2);
    EXPECT_EQ((*relation)[2], -(*relation)[0]);
}

TEST(IntegerRelation, RandomNumbersHaveNone) {
    gmp_randclass random(gmp_randinit_default);
    random.seed(seed_of_tests());
    for (std::size_t count = 1; count < 8; ++count) {
        std::vector<Integer> numbers;
        while (numbers.size() < count) numbers.emplace_back(random.get_z_bits(bits));
        EXPECT_FALSE(integer_relation(numbers, bits)) << count;
    }
    EXPECT_EQ(integer_relation(std::vector<Integer>{0}, bits), std::vector<Integer>{1});
}

TEST(RecognisedField, FractionsNeedNoRoot) {
    const RecognisedField field(bits, 8);
    EXPECT_EQ(field.express(one() * 22 / 7), (std::vector<Rational>{Rational(22, 7)}));
    EXPECT_EQ(field.express(0), std::vector<Rational>{});
    EXPECT_FALSE(field.express(root_of(5)));
}

TEST(RecognisedField, TwoRootsHaveAPrimitiveElement) {
    RecognisedField field(bits, 8);
    ASSERT_TRUE(field.extend(root_of(2) / 3));
    EXPECT_EQ(field.polynomial(), (std::vector<Integer>{-2, 0, 1}));
    ASSERT_TRUE(field.extend(root_of(3) - one()));
    EXPECT_EQ(field.polynomial().size(), 5U);
    const auto two = field.express(root_of(2)).value();
    const auto three = field.express(root_of(3)).value();
    const auto six = field.express(root_of(6)).value();
    EXPECT_EQ(field.product(two, two), std::vector<Rational>{2});
    EXPECT_EQ(field.product(three, three), std::vector<Rational>{3});
    EXPECT_EQ(field.product(two, three), six);
    EXPECT_FALSE(field.express(root_of(5)));
    ASSERT_TRUE(field.extend(root_of(5)));
    EXPECT_EQ(field.polynomial().size(), 9U);
    EXPECT_FALSE(field.extend(root_of(7)));  // of degree 16
    EXPECT_TRUE(field.express(root_of(30)));
}

TEST(RecognisedField, TheDegreeIsBounded) {
    RecognisedField field(bits, 2);
    Integer cube;
    mpz_root(cube.get_mpz_t(), Integer(Integer(2) << (3 * bits)).get_mpz_t(), 3);
    EXPECT_FALSE(field.extend(cube));
    EXPECT_EQ(field.polynomial(), (std::vector<Integer>{0, 1}));
    RecognisedField larger(bits, 3);
    EXPECT_TRUE(larger.extend(cube));
    EXPECT_EQ(larger.polynomial(), (std::vector<Integer>{-2, 0, 0, 1}));
    EXPECT_EQ(larger.express(times(cube, cube)), (std::vector<Rational>{0, 0, 1}));
}

}  // namespace
}  // namespace lastmove
