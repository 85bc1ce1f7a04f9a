#include "lastmove/peg/search/fewest_sweeps.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/search/regions.hpp"
#include "lastmove/peg/search/sweep_ends.hpp"
#include "lastmove/peg/search/sweeps.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

constexpr std::string_view central =
    "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##"
    ">##...##|##...##|.......|...o...|.......|##...##|##...##";

FewestSweepsResult fewest(const Problem& problem) {
    Progress silent;
    FewestSweepsResult best;
    fewest_sweeps(problem, {}, silent, best);
    return best;
}

/// Breadth first by sweeps.
std::optional<std::size_t> naive_fewest(const Problem& problem) {
    const auto is_goal = [&](const Position& position) {
        return std::ranges::find(problem.goals, position) != problem.goals.end();
    };
    naive::Positions seen{problem.start};
    naive::Positions level{problem.start};
    for (std::size_t sweeps = 0; !level.empty(); ++sweeps) {
        if (std::ranges::any_of(level, is_goal)) return sweeps;
        naive::Positions next;
        for (const Position& position : level) {
            next.merge(naive::swept(problem.board, position));
        }
        std::erase_if(next,
                      [&](const Position& position) { return !seen.insert(position).second; });
        level = std::move(next);
    }
    return std::nullopt;
}

bool ends_at_a_goal(const Problem& problem, const std::vector<Jump>& jumps) {
    Position position = problem.start;
    for (const Jump& jump : jumps) {
        if (!is_legal(position, jump)) return false;
        position = play(position, jump);
    }
    return std::ranges::find(problem.goals, position) != problem.goals.end();
}

/// Expects a proof, and a play with this number of sweeps.
void expect_fewest(const Problem& problem, std::size_t sweeps) {
    const auto result = fewest(problem);
    EXPECT_EQ(result.sweeps, sweeps);
    EXPECT_TRUE(result.proved());
    EXPECT_TRUE(ends_at_a_goal(problem, result.play.value()));
    EXPECT_EQ(to_moves(problem.board, *result.play).size(), sweeps);
}

TEST(FewestSweeps, SmallRandomProblemsAgreeWithBreadthFirstSearch) {
    std::mt19937 random(18);
    std::size_t solved = 0;
    for (std::size_t round = 0; round < cases(5'000U); ++round) {
        const Problem problem = naive::random_problem(random, 14);
        const auto result = fewest(problem);
        const auto expected = naive_fewest(problem);
        ASSERT_EQ(result.play.has_value(), expected.has_value()) << to_line(problem);
        if (!expected) continue;
        ++solved;
        ASSERT_EQ(result.sweeps, *expected) << to_line(problem);
        ASSERT_TRUE(result.proved());
        ASSERT_TRUE(ends_at_a_goal(problem, *result.play));
        ASSERT_EQ(count_sweeps(*result.play), *expected);
        ASSERT_LE(sweeps_at_least(problem), *expected) << to_line(problem);
    }
    EXPECT_GT(solved, cases(1'000U));
}

/// The fewest sweeps, by the search by sweeps alone, on positions of `Words` words.
template <std::size_t Words>
std::optional<std::size_t> by_sweeps(const Problem& problem, const Limits& limits) {
    Progress silent;
    std::uint64_t nodes = 0;
    SweepEnds<Words> ends(problem, pruning_pagodas(problem, limits));
    while (!ends.met() && !ends.apart()) {
        const std::size_t before = ends.at_least();
        ends.step(limits, nodes, silent);
        EXPECT_GE(ends.at_least(), before);
    }
    if (ends.apart()) return std::nullopt;
    const std::vector<Jump> play = ends.play();
    EXPECT_TRUE(ends_at_a_goal(problem, play)) << to_line(problem);
    EXPECT_EQ(play.empty() ? 0 : count_sweeps(play), ends.at_least()) << to_line(problem);
    return ends.at_least();
}

TEST(FewestSweeps, BothEndsBySweepsAgreeWithBreadthFirstSearch) {
    std::mt19937 random(19);
    std::size_t solved = 0;
    Limits limits;
    for (std::size_t round = 0; round < cases(3'000U); ++round) {
        const Problem problem = naive::random_problem(random, 14);
        limits.threads = 1 + round % 2;
        const auto expected = naive_fewest(problem);
        ASSERT_EQ(by_sweeps<1>(problem, limits), expected) << to_line(problem);
        ASSERT_EQ(by_sweeps<2>(problem, limits), expected) << to_line(problem);
        solved += expected ? 1 : 0;
    }
    EXPECT_GT(solved, cases(600U));
}

// Whatever number of sweeps is looked for: the play is found if it has no more, and if it has more
// the bound says so, which is never more than the play has.
TEST(FewestSweeps, LookedForAmongPlaysOfSoMany) {
    std::mt19937 random(20);
    std::size_t found = 0;
    std::size_t left_out = 0;
    for (std::size_t round = 0; round < cases(1'500U); ++round) {
        const Problem problem = naive::random_problem(random, 14);
        const auto expected = naive_fewest(problem);
        for (std::size_t most = 0; most <= expected.value_or(2) + 1; ++most) {
            Progress silent;
            std::uint64_t nodes = 0;
            SweepEnds<1> ends(problem, {}, most);
            while (!ends.met() && !ends.needs_more()) ends.step({}, nodes, silent);
            ASSERT_EQ(ends.met(), expected && *expected <= most) << to_line(problem) << most;
            if (ends.met()) {
                ASSERT_EQ(ends.at_least(), *expected) << to_line(problem);
                ++found;
            } else {
                ASSERT_GT(ends.at_least(), most);
                if (expected) {
                    ASSERT_LE(ends.at_least(), *expected) << to_line(problem);
                }
                left_out += !ends.apart() ? 1 : 0;
            }
        }
    }
    EXPECT_GT(found, cases(300U));
    EXPECT_GT(left_out, cases(300U));
}

// The hole c1 empty at first, its peg left: no symmetry but a reflection, so the beams leave much
// out.
TEST(FewestSweeps, LongOffCentre) {
    if (sanitized) GTEST_SKIP() << "millions of positions; small problems have hundreds";
    const Problem problem = parse_problem(
        "##.oo##|##ooo##|ooooooo|ooooooo|ooooooo|##ooo##|##ooo##"
        ">##o..##|##...##|.......|.......|.......|##...##|##...##",
        Rule::jump);
    expect_fewest(problem, 16);
}

// Regions alone say that fewer do not suffice, so that there is little to search.
TEST(FewestSweeps, OfSixRowsOfSixHoles) {
    expect_fewest(parse_subject("square6:c3:c6"), 15);
}

TEST(FewestSweeps, LongOfSixRowsOfSixHolesOneMoreThanRegionsSay) {
    if (sanitized) GTEST_SKIP() << "millions of positions; small problems have hundreds";
    expect_fewest(parse_subject("square6:a3:a3"), 16);
}

// A peg that may take its way through a lattice of pegs has more sweeps than can be listed.
TEST(FewestSweeps, OneLongSweepObeysTheLimits) {
    const CountedClock clock;
    std::string start;
    std::string goal;
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            start += row + column == 0 || (row + column) % 2 == 1 ? 'o' : '.';
            goal += row + column == 28 ? 'o' : '.';
        }
        start += row < 14 ? "|" : ">";
        if (row < 14) goal += '|';
    }
    const Problem problem = parse_problem(start + goal, Rule::jump);
    Progress silent;
    std::uint64_t nodes = 0;
    SweepEnds<4> ends(problem, {});
    const auto stop = [&](const Limits& limits) {
        return stop_of([&] {
            while (!ends.met() && !ends.apart()) ends.step(limits, nodes, silent);
        });
    };
    Limits narrow;
    narrow.memory = 2'000'000;
    EXPECT_EQ(stop(narrow), Stop::memory);
    EXPECT_EQ(stop(Limits::within(std::chrono::milliseconds{20})), Stop::time);
}

TEST(FewestSweeps, SymmetricProblemsAgreeWithBreadthFirstSearch) {
    for (const char* line : {"oooo|o.oo|oooo|oooo>....|.o..|....|....", "ooooo|oo.oo|ooooo>*",
                             "ooo|ooo|o.o|ooo|ooo>*", "oo.oo|ooooo|oo.oo>..o..|.....|..o.."}) {
        const Problem problem = parse_problem(line, Rule::jump);
        const auto result = fewest(problem);
        const auto expected = naive_fewest(problem);
        ASSERT_EQ(result.play.has_value(), expected.has_value()) << line;
        if (expected) {
            EXPECT_EQ(result.sweeps, *expected) << line;
        }
    }
}

// The pyramid, a traditional figure; the checker's own search agrees.
TEST(FewestSweeps, ThePyramidTakes8) {
    const Problem problem = parse_problem(
        "##...##|##.o.##|..ooo..|.ooooo.|ooooooo|##...##|##...##"
        ">##...##|##...##|.......|...o...|.......|##...##|##...##",
        Rule::jump);
    expect_fewest(problem, 8);
}

// Bergholt 1912 found 18, Beasley 1964 proved it.
TEST(FewestSweeps, LongTheCentralGameTakes18) {
    if (sanitized) GTEST_SKIP() << "millions of positions; the pyramid has thousands";
    const Problem problem = parse_problem(central, Rule::jump);
    expect_fewest(problem, 18);
}

TEST(FewestSweeps, SaysWhatIsKnownWhenItMustStop) {
    const Problem problem = parse_problem(central, Rule::jump);
    Limits narrow;
    narrow.memory = 2'000'000;
    Progress silent;
    FewestSweepsResult some;
    const auto ended_by = [&](const Limits& limits) {
        some = {};
        return stop_of([&] { fewest_sweeps(problem, limits, silent, some); });
    };
    EXPECT_EQ(ended_by(narrow), Stop::memory);
    EXPECT_TRUE(ends_at_a_goal(problem, some.play.value()));
    EXPECT_GE(some.sweeps, 18u);
    EXPECT_LE(some.at_least, 18u);
    EXPECT_FALSE(some.proved());
    narrow.memory = 0;
    EXPECT_EQ(ended_by(narrow), Stop::memory);
    EXPECT_EQ(ended_by(Limits::within(std::chrono::milliseconds{0})), Stop::time);
}

TEST(Moves, AreParsedAndWritten) {
    const Board board = parse_problem(central, Rule::jump).board;
    EXPECT_EQ(to_moves(board, parse_move(board, "d2-d4")), std::vector<std::string>{"d2-d4"});
    const auto jumps = parse_move(board, "c1-e1-e3-c3");
    EXPECT_EQ(count_sweeps(jumps), 1u);
    EXPECT_EQ(to_moves(board, jumps), std::vector<std::string>{"c1-e1-e3-c3"});
    EXPECT_EQ(count_sweeps({}), 0u);
}

TEST(Moves, BadTextNamesThePlace) {
    const Board board = parse_problem(central, Rule::jump).board;
    const auto column = [&](const char* text) {
        try {
            parse_move(board, text);
        } catch (const InputError& error) {
            return error.column;
        }
        return std::size_t{0};
    };
    EXPECT_EQ(column("d2"), 3u);
    EXPECT_EQ(column("d2-d5"), 4u);
    EXPECT_EQ(column("a1-c1"), 1u);
    EXPECT_EQ(column("d2-d4-"), 7u);
    EXPECT_EQ(column("d2-d4x"), 6u);
    EXPECT_EQ(column(""), 1u);
}

}  // namespace
}  // namespace lastmove::peg
