// The clauses of random problems, against all covers.
#include "lastmove/cover/clauses/clauses.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "check_often.hpp"
#include "cover/naive.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {
namespace {

/// Whether the clauses hold when exactly these options are chosen. The variables of counters follow
/// from the options by unit propagation.
bool hold(const Clauses& all, const std::vector<std::size_t>& chosen) {
    std::vector<int> truth(all.variables + 1);  // 1 true, -1 false, 0 not yet known
    for (std::size_t option = 0; option < all.rivals.size(); ++option) truth[option + 1] = -1;
    for (const std::size_t option : chosen) truth[option + 1] = 1;
    for (const std::size_t option : chosen) {
        for (const std::uint32_t rival : all.rivals[option]) {
            if (truth[rival + 1] == 1) return false;
        }
    }
    const auto value = [&](Literal literal) {
        return truth[static_cast<std::size_t>(std::abs(literal))] * (literal < 0 ? -1 : 1);
    };
    for (bool more = true; more;) {
        more = false;
        for (const Clause& clause : all.clauses) {
            if (std::ranges::any_of(clause, [&](Literal literal) { return value(literal) > 0; })) {
                continue;
            }
            Clause open;
            std::ranges::copy_if(clause, std::back_inserter(open),
                                 [&](Literal literal) { return value(literal) == 0; });
            if (open.empty()) return false;
            if (open.size() > 1) continue;
            truth[static_cast<std::size_t>(std::abs(open[0]))] = open[0] < 0 ? -1 : 1;
            more = true;
        }
    }
    EXPECT_EQ(std::ranges::count(truth, 0), 1) << "a counter that its options do not determine";
    return true;
}

TEST(Clauses, HoldOfCoversOnly) {
    int some = 0;
    int none = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_cover_problem();
            const auto clauses = clauses_of(problem, {});
            const bool twice = std::ranges::any_of(problem.options, [](const auto& option) {
                return std::ranges::adjacent_find(option) != option.end();
            });
            RC_ASSERT(clauses.has_value() == !twice);
            if (!clauses) return;
            const Covers covers = naive_covers(problem);
            for (std::size_t set = 0; set >> problem.options.size() == 0; ++set) {
                std::vector<std::size_t> chosen;
                for (std::size_t option = 0; option < problem.options.size(); ++option) {
                    if ((set >> option & 1U) != 0) chosen.push_back(option);
                }
                RC_ASSERT(hold(*clauses, chosen) == covers.contains(chosen));
            }
            covers.empty() ? ++none : ++some;
        },
        1'000));
    EXPECT_GT(some, cases(50));
    EXPECT_GT(none, cases(50));
}

TEST(Clauses, StandInTheOrderOfCertificates) {
    // Items 0 and 2 once; item 1 at least twice, of three options.
    const ExactCover problem{{{}, {2, 3}, {}}, {{0, 1}, {1}, {1, 2}}, {}};
    const auto all = clauses_of(problem, {});
    ASSERT_TRUE(all);
    // Variables 4, 5, 6 of the first option, 7, 8, 9 of the first two, 10, 11, 12 of all.
    EXPECT_EQ(all->variables, 12U);
    EXPECT_EQ(all->clauses,
              (std::vector<Clause>{{1},          {3},      {-1, 4},      {1, -4},    {-5},
                                   {-6},         {-4, 7},  {-2, 7},      {4, 2, -7}, {-2, -4, 8},
                                   {4, -8},      {2, -8},  {-9},         {-7, 10},   {-3, 10},
                                   {7, 3, -10},  {-8, 11}, {-3, -7, 11}, {7, -11},   {8, 3, -11},
                                   {-3, -8, 12}, {8, -12}, {3, -12},     {11}}));
}

TEST(Clauses, AreNotMadeBeyondTheMemory) {
    Limits small;
    small.memory = 1'000;
    ExactCover star{{{0, 1}}, {}, {}};
    star.options.assign(1'000, {0});
    EXPECT_THROW(clauses_of(star, small), Stopped);
    star.items[0] = {1'000, 1'000};
    EXPECT_THROW(clauses_of(star, small), Stopped);
    EXPECT_THROW(clauses_of(star, Limits::within(std::chrono::seconds(0))), Stopped);
}

}  // namespace
}  // namespace lastmove::cover
