// Covers counted by their options and drawn at random, against all covers.
#include "lastmove/cover/by_option.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "check_often.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {
namespace {

/// Items to be covered once or several times, and options with up to three of them.
ExactCover random_problem() {
    ExactCover problem;
    const auto items = *rc::gen::inRange<std::size_t>(1, 7);
    for (std::size_t item = 0; item < items; ++item) {
        problem.items.push_back(*rc::gen::element(Demand{1, 1}, Demand{1, 1}, Demand{0, 1},
                                                  Demand{0, 3}, Demand{2, 2}));
    }
    for (auto option = *rc::gen::inRange(0, 12); option > 0; --option) {
        std::set<std::size_t> covered;
        for (auto item = *rc::gen::inRange(1, 4); item > 0; --item) {
            covered.insert(*rc::gen::inRange<std::size_t>(0, items));
        }
        problem.options.emplace_back(covered.begin(), covered.end());
    }
    return problem;
}

std::vector<std::vector<std::size_t>> all_covers(const ExactCover& problem) {
    std::vector<std::vector<std::size_t>> covers;
    Progress silent;
    each_cover(
        problem,
        [&](std::span<const std::size_t> cover) {
            covers.emplace_back(cover.begin(), cover.end());
            return true;
        },
        {}, silent);
    return covers;
}

TEST(CoversByOption, AreThoseWithTheOption) {
    int some = 0;
    EXPECT_TRUE(check_often([&] {
        const ExactCover problem = random_problem();
        const auto covers = all_covers(problem);
        some += covers.empty() ? 0 : 1;
        Progress silent;
        const CoversByOption counts = count_by_option(problem, {}, silent);
        RC_ASSERT(counts.all == covers.size());
        for (std::size_t option = 0; option < problem.options.size(); ++option) {
            const auto with = std::ranges::count_if(covers, [&](const auto& cover) {
                return std::ranges::binary_search(cover, option);
            });
            RC_ASSERT(counts.with[option] == with);
            // The covers of the rest are those with the option.
            const auto rest = rest_of(problem, option);
            RC_ASSERT((rest ? count_covers(rest->problem, {}, silent).covers : Integer(0)) == with);
        }
    }));
    EXPECT_GT(some, cases(300));
}

TEST(RandomCover, IsOneOfAll) {
    EXPECT_TRUE(check_often([&] {
        const ExactCover problem = random_problem();
        const auto covers = all_covers(problem);
        Progress silent;
        Draws draws(*rc::gen::arbitrary<std::uint64_t>());
        for (const unsigned most_by_number : {1U, 1'000U}) {
            const auto cover = random_cover(problem, draws, {}, silent, most_by_number);
            RC_ASSERT(cover.has_value() == !covers.empty());
            if (cover) RC_ASSERT(std::ranges::count(covers, *cover) == 1);
        }
    }));
}

TEST(RandomCover, EachIsEquallyLikely) {
    // Any two of the first item's three options, and an item that may be covered or not: 3 · 3.
    const ExactCover problem{{{2, 2}, {0, 1}}, {{0}, {0}, {0}, {1}, {1}}, {}};
    ASSERT_EQ(all_covers(problem).size(), 9U);
    for (const unsigned most_by_number : {1U, 1'000U}) {
        std::map<std::vector<std::size_t>, int> drawn;
        Progress silent;
        Draws draws(3);
        constexpr int each = 200;
        for (int i = 0; i < 9 * each; ++i) {
            ++drawn[random_cover(problem, draws, {}, silent, most_by_number).value()];
        }
        EXPECT_EQ(drawn.size(), 9U);
        double sum = 0;
        for (const auto& [cover, times] : drawn) {
            sum += (times - each) * (times - each) / static_cast<double>(each);
        }
        EXPECT_LT(sum, 8 + 5 * 4);  // mean 8, deviation 4
    }
}

}  // namespace
}  // namespace lastmove::cover
