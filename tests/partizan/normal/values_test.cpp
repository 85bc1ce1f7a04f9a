#include "lastmove/partizan/normal/values.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "check_often.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

class ValuesTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    ValueId read(std::string_view text) { return parse_value(values_, text); }
};

// Siegel, Combinatorial Game Theory (2013): 1, 4, 22 and 1474 values are born by days 0 to 3.
TEST_F(ValuesTest, NumbersOfValuesBornByEachDay) {
    EXPECT_EQ(born_by(values_, 1).size(), 4U);
    EXPECT_EQ(born_by(values_, 2).size(), 22U);
    EXPECT_EQ(born_by(values_, 3).size(), 1474U);
}

/// A game as it was built, compared by the plain recursion.
struct Tree {
    std::vector<std::shared_ptr<Tree>> left;
    std::vector<std::shared_ptr<Tree>> right;
};
using TreePointer = std::shared_ptr<Tree>;

bool at_most(const TreePointer& a, const TreePointer& b) {
    for (const auto& x : a->left) {
        if (at_most(b, x)) return false;
    }
    for (const auto& y : b->right) {
        if (at_most(y, a)) return false;
    }
    return true;
}

TreePointer sum(const TreePointer& a, const TreePointer& b) {
    auto total = std::make_shared<Tree>();
    for (const auto& x : a->left) total->left.push_back(sum(x, b));
    for (const auto& x : b->left) total->left.push_back(sum(a, x));
    for (const auto& y : a->right) total->right.push_back(sum(y, b));
    for (const auto& y : b->right) total->right.push_back(sum(a, y));
    return total;
}

TreePointer random_tree(int depth) {
    auto tree = std::make_shared<Tree>();
    if (depth == 0) return tree;
    for (auto* options : {&tree->left, &tree->right}) {
        for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
            options->push_back(random_tree(*rc::gen::inRange(0, depth)));
        }
    }
    return tree;
}

ValueId value_of(Values& values, const TreePointer& tree) {
    std::vector<ValueId> left;
    std::vector<ValueId> right;
    for (const auto& x : tree->left) left.push_back(value_of(values, x));
    for (const auto& y : tree->right) right.push_back(value_of(values, y));
    return values.make(left, right);
}

TEST_F(ValuesTest, OrderAndSumsAreThoseOfThePlainRecursion) {
    EXPECT_TRUE(check_often(
        [&] {
            const TreePointer a = random_tree(3);
            const TreePointer b = random_tree(3);
            const ValueId x = value_of(values_, a);
            const ValueId y = value_of(values_, b);
            RC_ASSERT(values_.at_most(x, y) == at_most(a, b));
            RC_ASSERT(values_.at_most(y, x) == at_most(b, a));
            RC_ASSERT((x == y) == (at_most(a, b) && at_most(b, a)));
            RC_ASSERT(value_of(values_, sum(a, b)) == values_.add(x, y));
        },
        300));
}

TreePointer star_tree(int n) {
    auto tree = std::make_shared<Tree>();
    for (int i = 0; i < n; ++i) tree->left.push_back(star_tree(i));
    tree->right = tree->left;
    return tree;
}

TEST_F(ValuesTest, NimbersCompareAsByThePlainRecursion) {
    EXPECT_TRUE(check_often(
        [&] {
            const TreePointer a = sum(random_tree(3), star_tree(*rc::gen::inRange(0, 3)));
            const TreePointer star = star_tree(*rc::gen::inRange(0, 5));
            const ValueId x = value_of(values_, a);
            const ValueId y = value_of(values_, star);
            RC_ASSERT(values_.at_most(x, y) == at_most(a, star));
            RC_ASSERT(values_.at_most(y, x) == at_most(star, a));
            RC_ASSERT(value_of(values_, sum(a, star)) == values_.add(x, y));
        },
        300));
}

/// The sum by its definition, of all options of both.
ValueId plain_sum(Values& values, ValueId a, ValueId b) {
    std::vector<ValueId> left;
    std::vector<ValueId> right;
    for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
        const std::vector<ValueId> lefts(values.left(one).begin(), values.left(one).end());
        const std::vector<ValueId> rights(values.right(one).begin(), values.right(one).end());
        for (const ValueId x : lefts) left.push_back(values.add(x, other));
        for (const ValueId y : rights) right.push_back(values.add(y, other));
    }
    return values.make(left, right);
}

TEST_F(ValuesTest, LargeNimbersAreAddedAsByTheDefinition) {
    std::vector<ValueId> options = born_by(values_, 2);
    for (const char* text : {"*16", "*18", "^*17", "1*16", "^<2>", "Tiny(1)", "2^", "v3*20"}) {
        options.push_back(read(text));
    }
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId value = random_value(values_, options);
            const ValueId star = values_.nimber(*rc::gen::inRange(16U, 24U));
            const ValueId total = values_.add(value, star);
            RC_ASSERT(total == plain_sum(values_, value, star));
            RC_ASSERT(values_.add(total, star) == value);
            options.push_back(value);
        },
        100));
}

// Comparing all nimbers below *1000 with each other would take 48 MB for the results.
TEST_F(ValuesTest, LargeNimbersAreNotCompared) {
    EXPECT_EQ(read("{*999|*1000}"), Values::zero());
    EXPECT_EQ(read("{*,*2,*3|*700}"), Values::zero());
    EXPECT_EQ(read("{0,*,*3|0,*,*900}"), values_.nimber(2));
    EXPECT_EQ(read("{0,*2|*700}"), read("^*701"));
    EXPECT_EQ(read("*999 + *1000"), values_.nimber(15));
    EXPECT_EQ(read("^1000*1000"), values_.ups(1000, 1000));
    EXPECT_EQ(read("{1|-1} + *1000"), read("{1*1000|-1*1000}"));
    EXPECT_EQ(read("^<3> + *300 + *300"), read("^<3>"));
    EXPECT_EQ(read("{^30|*30} + *29 + *29"), read("{^30|*30}"));
    EXPECT_EQ(read("{*2,*30|0,7/8*16} + ^*18 - ^*18"), read("{*2,*30|0,7/8*16}"));
    EXPECT_LT(values_.bytes(), std::size_t{40} << 20);
}

TEST_F(ValuesTest, SumsOfSmallValuesAreAGroup) {
    const std::vector<ValueId> day = born_by(values_, 2);
    for (const ValueId a : day) {
        EXPECT_EQ(values_.add(a, values_.negative(a)), values_.zero());
        EXPECT_EQ(values_.negative(values_.negative(a)), a);
        for (const ValueId b : day) {
            const ValueId ab = values_.add(a, b);
            EXPECT_EQ(ab, values_.add(b, a));
            EXPECT_EQ(values_.at_most(a, b),
                      values_.at_most(values_.zero(), values_.subtract(b, a)));
            for (const ValueId c : day) {
                EXPECT_EQ(values_.add(ab, c), values_.add(a, values_.add(b, c)));
            }
        }
    }
}

TEST_F(ValuesTest, Numbers) {
    EXPECT_EQ(read("{0|1}"), values_.number(Rational(1, 2)));
    EXPECT_EQ(read("{-3|17}"), values_.zero());
    EXPECT_EQ(read("{1/4|5/16}"), values_.number(Rational(9, 32)));
    EXPECT_EQ(read("{5/2|}"), values_.integer(3));
    EXPECT_EQ(read("{*|}"), values_.zero());
    EXPECT_EQ(read("{^|1}"), values_.number(Rational(1, 2)));
    EXPECT_EQ(values_.birthday(values_.number(Rational(25, 16))), 6U);
    EXPECT_THROW(values_.number(Rational(1, 3)), std::invalid_argument);
}

TEST_F(ValuesTest, NimbersAndUps) {
    EXPECT_EQ(values_.add(values_.nimber(5), values_.nimber(6)), values_.nimber(3));
    EXPECT_EQ(values_.compare(values_.ups(1, 0), values_.zero()), Comparison::greater);
    EXPECT_EQ(values_.compare(values_.ups(1, 1), values_.zero()), Comparison::confused);
    EXPECT_EQ(values_.compare(values_.ups(2, 1), values_.zero()), Comparison::greater);
    EXPECT_EQ(values_.compare(values_.ups(1, 7), values_.zero()), Comparison::greater);
    EXPECT_EQ(values_.outcome(read("{1|-1}")), Outcome::next);
    EXPECT_EQ(values_.outcome(read("v")), Outcome::right);
}

// Each form is read off options written by hand, and made as a sum.
TEST_F(ValuesTest, UpsAndNimbersBesideNumbersAreRecognized) {
    EXPECT_EQ(values_.as_up_star(read("{0|^4*7}")), (UpStar{5, 6}));
    EXPECT_EQ(values_.as_up_star(read("{0,*|0}")), (UpStar{1, 1}));
    EXPECT_EQ(values_.as_up_star(read("{1/2|1/2,1/2*}")), (UpStar{-1, 1}));
    EXPECT_EQ(values_.as_up_star(read("{3,3*|3,3*}")), (UpStar{0, 2}));
    EXPECT_EQ(values_.as_up_star(read("{0|^<2>}")), std::nullopt);
    for (std::int64_t n = -3; n <= 3; ++n) {
        for (unsigned m = 0; m < 5; ++m) {
            const ValueId value = values_.add(values_.number(Rational(3, 4)), values_.ups(n, m));
            EXPECT_EQ(values_.as_up_star(value), (UpStar{n, m}));
            EXPECT_EQ(values_.left_stop(value), Rational(3, 4));
            EXPECT_EQ(plain_sum(values_, values_.ups(n, m), values_.ups(1, 0)),
                      values_.ups(n + 1, m));
        }
    }
}

TEST_F(ValuesTest, LimitsEndTheWork) {
    Limits little;
    little.memory = 100'000;
    Values values(little, silent_);
    EXPECT_THROW(born_by(values, 3), Stopped);
    const Limits none = Limits::within(std::chrono::seconds(0));
    Values hurried(none, silent_);
    EXPECT_THROW(born_by(hurried, 3), Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
