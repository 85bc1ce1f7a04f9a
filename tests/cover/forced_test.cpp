// What is forced, against all covers.
#include "lastmove/cover/forced.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "cover/naive.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {
namespace {

/// No option weighs less than 0, but all that is to be covered weighs less.
bool refutes(const std::vector<Integer>& weights, const ExactCover& problem) {
    for (const auto& option : problem.options) {
        Integer sum = 0;
        for (const std::size_t item : option) sum += weights[item];
        if (sum < 0) return false;
    }
    Integer whole = 0;
    for (std::size_t item = 0; item < weights.size(); ++item) {
        const auto [least, most] = problem.items[item];
        whole += weights[item] * (weights[item] > 0 ? most : least);
    }
    return whole < 0;
}

TEST(Forced, OfRandomProblems) {
    int laid = 0;
    int refuted = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_cover_problem();
            const Covers covers = naive_covers(problem);
            const Unforced found = unforced(normal(problem));
            for (const auto& cover : covers) {
                for (const std::size_t option : found.laid) {
                    RC_ASSERT(std::ranges::binary_search(cover, option));
                }
            }
            RC_ASSERT(!found.rest.impossible || covers.empty());
            if (!covers.empty() && !found.laid.empty()) ++laid;
            if (const auto weights = forced_refutation(problem)) {
                ++refuted;
                RC_ASSERT(covers.empty());
                RC_ASSERT(refutes(*weights, problem));
            }
        },
        20'000));
    EXPECT_GT(laid, cases(500));
    EXPECT_GT(refuted, cases(500));
}

/// A row of cells that dominoes cover, with a side branch at the end: all tiles follow from the
/// first.
ExactCover comb(std::size_t dominoes, bool spoilt) {
    ExactCover problem;
    const std::size_t cells = 2 * dominoes + (spoilt ? 1 : 0);
    problem.items.resize(cells);
    for (std::size_t cell = 0; cell + 1 < cells; ++cell)
        problem.options.push_back({cell, cell + 1});
    return problem;
}

TEST(Forced, LongChains) {
    constexpr std::size_t dominoes = 100'000;
    Progress silent;
    const auto whole = first_cover(comb(dominoes, false), {}, silent);
    ASSERT_TRUE(whole.cover);
    EXPECT_EQ(whole.cover->size(), dominoes);
    EXPECT_EQ(unforced(normal(comb(dominoes, false))).laid.size(), dominoes);
    const ExactCover spoilt = comb(dominoes, true);
    const auto weights = forced_refutation(spoilt);
    ASSERT_TRUE(weights);
    EXPECT_TRUE(refutes(*weights, spoilt));
    EXPECT_FALSE(forced_refutation(comb(dominoes, false)));
}

TEST(Forced, TilesThatMayNotBeUsed) {
    // Option 1 uses what may not be used, so that option 0 is forced.
    ExactCover problem{{{}, {}, {}, {0, 0}}, {{0, 1}, {0, 3}, {1, 2}}, {}};
    const auto weights = forced_refutation(problem);
    ASSERT_TRUE(weights);
    EXPECT_TRUE(refutes(*weights, problem));
    problem.items[3].most = 1;
    EXPECT_FALSE(forced_refutation(problem));
}

}  // namespace
}  // namespace lastmove::cover
