#include "lastmove/partizan/misere/order.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/misere/born.hpp"

namespace lastmove::partizan {
namespace {

constexpr std::array both{Player::left, Player::right};

class MisereOrderTest : public testing::TestWithParam<const char*> {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};
    std::unique_ptr<Universe> universe_ = parse_universe(forms_, GetParam());
    MisereOrder order_{*universe_};
    std::mt19937 random_{2026};

    FormId read(std::string_view text) { return parse_form(forms_, text); }

    std::vector<FormId> some_of(const std::vector<FormId>& from, double share) {
        std::vector<FormId> chosen;
        std::bernoulli_distribution coin(share);
        std::ranges::copy_if(from, std::back_inserter(chosen),
                             [&](FormId) { return coin(random_); });
        return chosen;
    }
    /// All 256 forms born by day 2.
    std::vector<FormId> day_two() {
        const std::vector<FormId> one{Forms::zero(), read("1"), read("-1"), read("*")};
        std::vector<FormId> forms;
        for (unsigned bits = 0; bits < 256; ++bits) {
            std::array<std::vector<FormId>, 2> sides;
            for (unsigned i = 0; i < 8; ++i) {
                if ((bits >> i & 1U) != 0) sides[i / 4].push_back(one[i % 4]);
            }
            forms.push_back(forms_.make(sides[0], sides[1]));
        }
        return forms;
    }
    /// Forms of day 2, of day 3, and simplest forms, some with tombstones.
    std::vector<FormId> subjects() {
        const std::vector<FormId> two = day_two();
        std::vector<FormId> subjects = some_of(two, 0.2);
        for (int i = 0; i < 25; ++i) {
            subjects.push_back(forms_.make(some_of(two, 0.012), some_of(two, 0.012)));
        }
        for (std::size_t i = subjects.size(); i-- > 0;) {
            subjects.push_back(order_.simplest(subjects[i]));
        }
        return subjects;
    }
    /// Members of the universe.
    std::vector<FormId> contexts() {
        std::vector<FormId> members;
        const std::vector<FormId> two = day_two();
        std::ranges::copy_if(two, std::back_inserter(members),
                             [&](FormId form) { return universe_->is_member(form); });
        for (int i = 0; i < 60; ++i) {
            const auto left = some_of(members, 2.0 / static_cast<double>(members.size()));
            const auto right = some_of(members, 2.0 / static_cast<double>(members.size()));
            const FormId form = forms_.make(left, right);
            if (universe_->is_member(form)) members.push_back(form);
        }
        return members;
    }
};

// Soundness, and completeness by a witness: the definition of the order, over sums.
TEST_P(MisereOrderTest, OrderIsThatOfOutcomesInSums) {
    const auto games = subjects();
    const auto sums = contexts();
    std::size_t above = 0;
    std::size_t apart = 0;
    for (const FormId g : games) {
        for (const FormId h : games) {
            if (order_.at_least(g, h)) {
                ++above;
                for (const FormId x : sums) {
                    ASSERT_TRUE(at_least(forms_.outcome(g, x), forms_.outcome(h, x)))
                        << *to_text(forms_, g) << " and " << *to_text(forms_, h) << " with "
                        << *to_text(forms_, x);
                }
                continue;
            }
            ++apart;
            for (const Player first : both) {
                const FormId x = order_.separator(g, h, first);
                const bool left = first == Player::left;
                ASSERT_TRUE(universe_->is_member(x));
                ASSERT_EQ(forms_.wins(g, x, first), !left);
                ASSERT_EQ(forms_.wins(h, x, first), left);
            }
        }
    }
    EXPECT_GT(above, games.size());
    EXPECT_GT(apart, games.size());
}

TEST_P(MisereOrderTest, EqualFormsHaveOneSimplestForm) {
    const auto games = subjects();
    for (const FormId g : games) {
        const FormId simple = order_.simplest(g);
        EXPECT_EQ(order_.simplest(simple), simple);
        EXPECT_EQ(order_.compare(g, simple), Comparison::equal);
        EXPECT_EQ(order_.simplest(forms_.conjugate(g)), forms_.conjugate(simple));
        for (const FormId h : games) {
            EXPECT_EQ(order_.compare(g, h) == Comparison::equal, simple == order_.simplest(h));
            EXPECT_EQ(order_.at_least(g, h),
                      order_.at_least(forms_.conjugate(h), forms_.conjugate(g)));
        }
    }
}

TEST_P(MisereOrderTest, OrderIsTransitiveAndKeptBySums) {
    const auto games = subjects();
    for (int i = 0; i < 4000; ++i) {
        const auto any = [&] { return games[random_() % games.size()]; };
        const FormId a = any();
        const FormId b = any();
        const FormId c = any();
        if (!order_.at_least(a, b)) continue;
        if (order_.at_least(b, c)) {
            EXPECT_TRUE(order_.at_least(a, c));
        }
        if (!universe_->is_member(c)) continue;
        EXPECT_TRUE(order_.at_least(forms_.add(a, c), forms_.add(b, c)));
    }
}

// Strong by the definition: over ends of the universe, born by day 3 and sums of them.
TEST_P(MisereOrderTest, StrongFormsWinAgainstAllEnds) {
    const auto games = subjects();
    for (const Player player : both) {
        std::vector<FormId> ends;
        for (const FormId form : contexts()) {
            if (forms_.options(form, player).empty()) ends.push_back(form);
        }
        for (std::size_t i = 0; i < 200 && ends.size() < 80; ++i) {
            const FormId sum = forms_.add(ends[random_() % ends.size()], ends[i % ends.size()]);
            if (forms_.birthday(sum) > 6) continue;
            const FormId next = player == Player::left ? forms_.make({}, {sum, ends[0]})
                                                       : forms_.make({sum, ends[0]}, {});
            for (const FormId end : {sum, next}) {
                if (universe_->is_member(end)) ends.push_back(end);
            }
        }
        for (const FormId g : games) {
            if (universe_->is_strong(g, player)) {
                for (const FormId end : ends) ASSERT_TRUE(forms_.wins(g, end, player));
                EXPECT_EQ(universe_->breaking_end(g, player), std::nullopt);
                continue;
            }
            const auto end = universe_->breaking_end(g, player);
            ASSERT_TRUE(end);
            EXPECT_TRUE(universe_->is_member(*end));
            EXPECT_TRUE(forms_.options(*end, player).empty());
            EXPECT_FALSE(forms_.wins(g, *end, player));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Universes, MisereOrderTest,
                         testing::Values("M", "D", "E", "B", "D(1)", "D({|0,-1})", "D({2,0|},*)"),
                         [](const auto& test) { return "number" + std::to_string(test.index); });

class MisereFormsTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};

    FormId read(std::string_view text) { return parse_form(forms_, text); }
    Comparison compare(std::string_view universe, std::string_view g, std::string_view h) {
        const auto all = parse_universe(forms_, universe);
        return MisereOrder(*all).compare(read(g), read(h));
    }
};

struct Count {
    const char* universe;
    unsigned day;
    std::uint64_t forms;
    std::uint64_t classes;
    std::uint64_t with_tombstone;
    std::uint64_t invertible;
    std::array<std::uint64_t, 4> outcomes;
};

// Siegel 2023, Davies and Milley 2026 and others; those of D(1) were found by brute force.
TEST_F(MisereFormsTest, GamesBornByADay) {
    for (const Count& count : {Count{"D", 3, 1'046'530, 1268, 488, 489, {201, 201, 802, 64}},
                               Count{"D", 2, 10, 9, 2, 8, {2, 2, 4, 1}},
                               Count{"E", 2, 232, 196, 18, 46, {39, 39, 109, 9}},
                               Count{"B", 2, 256, 220, 24, 52, {39, 39, 133, 9}},
                               Count{"M", 2, 256, 256, 0, 1, {39, 39, 169, 9}},
                               Count{"D(1)", 2, 230, 194, 18, 47, {38, 38, 109, 9}}}) {
        const auto universe = parse_universe(forms_, count.universe);
        MisereOrder order(*universe);
        const auto born = born_by(order, count.day).value();
        EXPECT_EQ(born.forms, count.forms) << count.universe;
        EXPECT_EQ(born.classes.size(), count.classes) << count.universe;
        EXPECT_EQ(born.with_tombstone, count.with_tombstone) << count.universe;
        EXPECT_EQ(born.invertible, count.invertible) << count.universe;
        EXPECT_EQ(born.outcomes, count.outcomes) << count.universe;
        EXPECT_EQ(born_by(order, 5), std::nullopt);
    }
    const std::vector<std::uint64_t> impartial{1, 2, 3, 5, 22, 4'171'780};
    EXPECT_EQ(impartial_forms_by(forms_, 5), impartial);
    EXPECT_EQ(impartial_forms_by(forms_, 6), std::nullopt);
    const std::vector<std::uint64_t> dead_ends{1, 2, 4, 10, 52, 21'278};
    EXPECT_EQ(dead_ends_by(forms_, 5), dead_ends);
    EXPECT_EQ(dead_ends_by(forms_, 6), std::nullopt);
}

// Milley 2015 and later: * + * vanishes modulo dicots only; 1 and -1 cancel where all ends are
// dead.
TEST_F(MisereFormsTest, KnownComparisons) {
    EXPECT_EQ(compare("D", "* + *", "0"), Comparison::equal);
    EXPECT_EQ(compare("E", "* + *", "0"), Comparison::confused);
    EXPECT_EQ(compare("M", "* + *", "0"), Comparison::confused);
    EXPECT_EQ(compare("E", "1 - 1", "0"), Comparison::equal);
    EXPECT_EQ(compare("M", "1 - 1", "0"), Comparison::confused);
    // In dicots the move to * does what a tombstone does.
    EXPECT_EQ(compare("D", "{!,*|*}", "{*|*}"), Comparison::equal);
}

TEST_F(MisereFormsTest, TextsAreReadBack) {
    for (const char* text : {"0", "-3", "*2", "{2,{1|0}|1}", "{!,2|1}", "{|!,*}", "{0|*3}"}) {
        EXPECT_EQ(to_text(forms_, read(text)), text);
    }
    EXPECT_EQ(read("1/2"), read("{0|1}"));
    EXPECT_EQ(read("5/4"), read("{1|{1|2}}"));
    EXPECT_EQ(read("-1/2"), read("{-1|0}"));
    EXPECT_EQ(read("+-1"), read("{1|-1}"));
    EXPECT_EQ(read("^^"), forms_.add(read("^"), read("^")));
    EXPECT_EQ(read("1 - *2"), forms_.add(read("1"), read("*2")));
    for (const char* text :
         {"", "{", "{|", "2/3", "{0|1", "1001", "*101", "^<2>", "{!", "!", "0,1"}) {
        EXPECT_THROW(read(text), InputError) << text;
    }
}

TEST_F(MisereFormsTest, LimitsEndTheWork) {
    const Limits at_once = Limits::within(std::chrono::seconds(0));
    Forms hurried(at_once, silent_);
    EXPECT_THROW(hurried.add(hurried.nimber(90), hurried.nimber(91)), Stopped);
    Limits small;
    small.memory = 100'000;
    Forms narrow(small, silent_);
    EXPECT_THROW(narrow.add(narrow.nimber(90), narrow.nimber(91)), Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
