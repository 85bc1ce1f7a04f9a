// Misère monoids, infinite and finite.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <random>

#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/misere/heap_period.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid.hpp"
#include "partizan/heap_forms.hpp"

namespace lastmove::partizan {
namespace {

class MonoidsTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};
    std::mt19937 random_{2028};

    static game::PartizanCode one_and(std::size_t k) {
        return partizan_code("0.7", "0." + std::string(k - 1, '0') + "7");
    }
    /// Random sums of three heaps have the outcomes of the sums of their images.
    void expect_foretold(const IntegerMonoid& monoid, const game::PartizanCode& codes,
                         std::size_t largest) {
        const auto rows = heap_forms(forms_, codes, largest);
        for (int i = 0; i < 200; ++i) {
            FormId sum = Forms::zero();
            GroupElement element;
            for (int n = 0; n < 3; ++n) {
                const std::size_t heap = random_() % (largest + 1);
                sum = forms_.add(sum, rows[heap]);
                element = monoid.group.sum(element, monoid.image(heap).value());
            }
            ASSERT_EQ(forms_.outcome(sum), monoid.outcomes.of(element))
                << game::to_text(codes.left) << " " << game::to_text(codes.right);
        }
    }
};

// Milley 2015: the monoid of Partizan Kayles is Z, with the images 0, -1, 1 modulo 3.
TEST_F(MonoidsTest, PartizanKaylesIsTheIntegers) {
    const auto monoid = find_integer_monoid(one_and(2), 60, forms_).value();
    ASSERT_TRUE(monoid.period);
    EXPECT_EQ(monoid.period->length, 3U);
    constexpr std::array<std::int64_t, 3> images{0, -1, 1};
    EXPECT_EQ(monoid.group.name(), "Z");
    for (std::size_t n = 0; n < monoid.images.size(); ++n) {
        EXPECT_EQ(monoid.images[n], (GroupElement{images[n % 3], 0}));
    }
    EXPECT_EQ(types(one_and(2), monoid.group, monoid.images).size(), 6U);
    for (std::int64_t z = -50; z <= 50; ++z) {
        const std::array cycle{Outcome::next, Outcome::previous, Outcome::right};
        EXPECT_EQ(monoid.outcomes.of({z, 0}),
                  z < 0 ? Outcome::right : cycle[static_cast<std::size_t>(z % 3)]);
    }
}

// Left takes one pin, Right k. Twice the row of 2k + 1 is -(k - 1), so that Z has a half, or an
// element of order 2 more; and rows of 3k pins more are k - 2 less.
TEST_F(MonoidsTest, OneAndKPins) {
    for (std::size_t k = 3; k <= 9; ++k) {
        const auto monoid = find_integer_monoid(one_and(k), 120, forms_).value();
        const auto pins = static_cast<std::int64_t>(k);
        const std::int64_t unit = k % 2 == 0 ? 2 : 1;
        EXPECT_EQ(monoid.group.name(), k % 2 == 0 ? "Z" : "Z x Z/2") << k;
        ASSERT_TRUE(monoid.period);
        EXPECT_EQ(*monoid.period, (HeapPeriod{1, 3 * k, -unit * (pins - 2)})) << k;
        for (std::int64_t n = 1; n <= 3 * pins; ++n) {
            const GroupElement image = monoid.images.at(static_cast<std::size_t>(n));
            const bool is_half = n > 2 * pins && n < 3 * pins - 1;
            const std::int64_t twice = n < pins        ? -2 * n
                                       : n == pins     ? 2
                                       : n <= 2 * pins ? 2 * (pins + 1 - n)
                                       : is_half       ? 3 * (pins + 1) - 2 * n
                                                       : 2 * (2 * pins + 2 - n);
            EXPECT_EQ(2 * image.integer, unit * twice) << k << " " << n;
            EXPECT_EQ(image.torsion, is_half && unit == 1 ? 1U : 0U) << k << " " << n;
        }
    }
}

TEST_F(MonoidsTest, OneAndKPinsForetellOutcomes) {
    for (std::size_t k = 3; k <= 5; ++k) {
        const auto monoid = find_integer_monoid(one_and(k), 120, forms_).value();
        expect_foretold(monoid, one_and(k), 3 * k);
    }
}

// What is called proved agrees with play: sums of heaps of many codes.
TEST_F(MonoidsTest, IntegersForetellOutcomes) {
    std::size_t found = 0;
    for (const char* left : {"0.7", "0.3", "0.1", "0.07", "0.37", "0.03", "0.5"}) {
        for (const char* right : {"0.07", "0.3", "0.03", "0.007", "0.13", "0.7", "0.05"}) {
            const auto codes = partizan_code(left, right);
            const auto monoid = find_integer_monoid(codes, 9, forms_);
            if (!monoid) continue;
            ++found;
            const std::size_t largest = std::min<std::size_t>(monoid->images.size() - 1, 9);
            expect_foretold(*monoid, codes, largest);
        }
    }
    EXPECT_GT(found, 5U);
}

TEST_F(MonoidsTest, GrowingIntegersForetellLargerHeaps) {
    constexpr std::size_t largest = 8;
    Limits limits;
    limits.memory = std::size_t{20} << 20;
    std::size_t found = 0;
    const std::array texts{"0.1",  "0.2",  "0.3",  "0.01", "0.02",  "0.03",  "0.11", "0.13",
                           "0.31", "0.33", "0.21", "0.12", "0.001", "0.003", "0.7"};
    for (const char* left : texts) {
        for (const char* right : texts) {
            Forms forms(limits, silent_);
            const auto codes = partizan_code(left, right);
            std::optional<IntegerMonoid> monoid;
            try {
                monoid = find_integer_monoid(codes, 12, forms);
            } catch (const Stopped&) {
                continue;
            }
            if (!monoid || !monoid->period || monoid->period->saltus == 0) continue;
            ++found;
            expect_foretold(*monoid, codes, largest);
        }
    }
    EXPECT_GE(found, 4U);
}

TEST_F(MonoidsTest, WrongImagesAreNotProved) {
    const auto monoid = find_integer_monoid(one_and(2), 60, forms_).value();
    for (std::size_t n = 1; n < monoid.images.size(); ++n) {
        for (const std::int64_t change : {-3, -1, 1, 3}) {
            auto images = monoid.images;
            images[n].integer += change;
            EXPECT_FALSE(is_proved(types(one_and(2), monoid.group, images), monoid.group,
                                   monoid.outcomes, forms_));
        }
    }
}

TEST_F(MonoidsTest, WrongTorsionIsNotProved) {
    const auto monoid = find_integer_monoid(one_and(3), 60, forms_).value();
    for (std::size_t n = 1; n < monoid.images.size(); ++n) {
        auto images = monoid.images;
        images[n].torsion ^= 1U;
        EXPECT_FALSE(is_proved(types(one_and(3), monoid.group, images), monoid.group,
                               monoid.outcomes, forms_));
    }
}

TEST_F(MonoidsTest, WrongOutcomesAreNotProved) {
    for (const std::size_t k : {2U, 3U, 4U}) {
        const auto monoid = find_integer_monoid(one_and(k), 60, forms_).value();
        const auto all = types(one_and(k), monoid.group, monoid.images, monoid.period);
        ASSERT_TRUE(is_proved(all, monoid.group, monoid.outcomes, forms_));
        for (std::size_t t = 0; t < monoid.outcomes.rows().size(); ++t) {
            for (std::size_t i = 0; i < monoid.outcomes.rows()[t].size(); ++i) {
                auto rows = monoid.outcomes.rows();
                const Outcome right = rows[t][i];
                for (const Outcome wrong :
                     {Outcome::left, Outcome::right, Outcome::next, Outcome::previous}) {
                    if (wrong == right) continue;
                    rows[t][i] = wrong;
                    EXPECT_FALSE(is_proved(all, monoid.group,
                                           IntegerOutcomes(rows, monoid.outcomes.period()), forms_))
                        << k << " " << t << " " << i;
                }
            }
        }
    }
}

// The orders of the monoids of all forms born by day 2; none has three elements
// (Rubinstein-Salzedo and Zhou 2026).
TEST_F(MonoidsTest, MonoidsOfAllFormsOfDayTwo) {
    const std::vector<FormId> one{Forms::zero(), forms_.integer(1), forms_.integer(-1),
                                  forms_.nimber(1)};
    std::map<std::size_t, int> orders;
    for (unsigned bits = 0; bits < 256; ++bits) {
        std::array<std::vector<FormId>, 2> sides;
        for (unsigned i = 0; i < 8; ++i) {
            if ((bits >> i & 1U) != 0) sides[i / 4].push_back(one[i % 4]);
        }
        ComponentTable table(limits_);
        const auto sum = table.of(forms_, forms_.make(sides[0], sides[1]));
        const auto result = misere_monoid(table, sum, 40, limits_, silent_);
        if (result.is_proved) {
            ++orders[result.monoid.order()];
        } else {
            EXPECT_GT(result.monoid.order(), 40U);
        }
    }
    const std::map<std::size_t, int> expected{{1, 1}, {2, 26}, {5, 6}, {6, 1}, {9, 2}};
    EXPECT_EQ(orders, expected);
}

TEST_F(MonoidsTest, TheBoundIsToldWheneverItGrows) {
    const auto forms = heap_forms(forms_, partizan_code("0.17", "0.31"), 4);
    ComponentTable table(limits_);
    Components all;
    for (const FormId form : forms) all = joined(all, table.of(forms_, form));
    std::vector<std::size_t> told;
    const auto result = misere_monoid(table, all, 100, limits_, silent_,
                                      [&](std::size_t bound) { told.push_back(bound); });
    std::vector<std::size_t> expected(result.told_apart);
    std::iota(expected.begin(), expected.end(), std::size_t{1});
    EXPECT_EQ(told, expected);
    EXPECT_GE(told.size(), 5U);
}

// What the heaps up to 12 show to be periodic foretells sums of larger heaps.
TEST_F(MonoidsTest, PeriodicElementsForetellLargerHeaps) {
    for (const auto& codes :
         {partizan_code("0.3", "0.7"), partizan_code("0.12", "0.3"), partizan_code("0.2", "0.6")}) {
        const auto forms = heap_forms(forms_, codes, 17);
        ComponentTable table(limits_);
        Components all;
        for (std::size_t n = 0; n <= 12; ++n) all = joined(all, table.of(forms_, forms[n]));
        const auto result = misere_monoid(table, all, 100, limits_, silent_);
        ASSERT_TRUE(result.is_proved);
        std::vector<std::uint32_t> images;
        for (std::size_t n = 0; n <= 12; ++n) {
            images.push_back(result.monoid.element(table.of(forms_, forms[n])));
        }
        const auto period = heap_period(images, codes);
        ASSERT_TRUE(period);
        const auto image = [&](std::size_t n) {
            return n < period->from ? images[n]
                                    : images[period->from + (n - period->from) % period->length];
        };
        SumPlay play(table, Convention::misere, limits_, silent_);
        for (std::size_t a = 10; a < forms.size(); ++a) {
            for (std::size_t b = 0; b <= a; ++b) {
                const auto product = result.monoid.product(image(a), image(b));
                const auto sum = joined(table.of(forms_, forms[a]), table.of(forms_, forms[b]));
                ASSERT_EQ(play.outcome(sum), result.monoid.outcomes[product]) << a << " " << b;
            }
        }
    }
    // One heap fewer, and the period is not seen to go on.
    const std::vector<int> images{0, 1, 2, 1, 2, 1, 2};
    EXPECT_EQ(heap_period(images, partizan_code("0.7", "0.7")), (HeapPeriod{1, 2}));
    EXPECT_EQ(heap_period(std::vector<int>(images.begin(), images.end() - 1),
                          partizan_code("0.7", "0.7")),
              std::nullopt);
}

// The element of a sum foretells its outcome, and no two elements are equal.
TEST_F(MonoidsTest, ElementsForetellOutcomes) {
    for (const char* text : {"{0|*}", "*2", "{0|0,*} + *", "{*|0}"}) {
        ComponentTable table(limits_);
        const auto generators = table.of(forms_, parse_form(forms_, text));
        const auto result = misere_monoid(table, generators, 200, limits_, silent_);
        ASSERT_TRUE(result.is_proved) << text;
        const MisereMonoid& monoid = result.monoid;
        SumPlay play(table, Convention::misere, limits_, silent_);
        for (int i = 0; i < 300; ++i) {
            Components sum;
            for (auto n = random_() % 9; n > 0; --n) {
                sum = joined(sum, {monoid.letters[random_() % monoid.letters.size()]});
            }
            ASSERT_EQ(play.outcome(sum), monoid.outcomes[monoid.element(sum)]) << text;
        }
        for (std::uint32_t a = 0; a < monoid.order(); ++a) {
            for (std::uint32_t b = 0; b < a; ++b) {
                EXPECT_EQ(monoid.product(a, b), monoid.product(b, a));
                EXPECT_TRUE(std::ranges::any_of(monoid.contexts, [&](const Components& context) {
                    return play.outcome(joined(monoid.elements[a], context)) !=
                           play.outcome(joined(monoid.elements[b], context));
                }));
            }
        }
    }
}

}  // namespace
}  // namespace lastmove::partizan
