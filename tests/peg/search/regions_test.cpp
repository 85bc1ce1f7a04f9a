#include "lastmove/peg/search/regions.hpp"

#include <gtest/gtest.h>

#include <map>

#include "lastmove/peg/board/subject.hpp"
#include "peg/naive.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

using Distances = std::map<Position, std::size_t>;

/// The fewest sweeps from a position to each that they reach.
Distances distances(const Board& board, const Position& start) {
    Distances known{{start, 0}};
    naive::Positions level{start};
    for (std::size_t sweeps = 1; !level.empty(); ++sweeps) {
        naive::Positions next;
        for (const Position& position : level) {
            for (const Position& after : naive::swept(board, position)) {
                if (known.emplace(after, sweeps).second) next.insert(after);
            }
        }
        level = std::move(next);
    }
    return known;
}

TEST(Regions, OfTheEnglishBoard) {
    const std::vector<Position> regions = closed_regions(parse_board("english"));
    // The 8 corners of the arms are never jumped over; the other regions have two to four holes.
    EXPECT_EQ(std::ranges::count(regions, 1U, &Position::size), 8);
    EXPECT_EQ(regions_to_open(parse_subject("english")).size(), 12U);
    EXPECT_EQ(sweeps_at_least(parse_subject("english")), 12U);
}

TEST(Regions, OfSixRowsOfSixHoles) {
    EXPECT_EQ(regions_to_open(parse_subject("square6:c3")).size(), 15U);
    EXPECT_EQ(sweeps_at_least(parse_subject("square6:c3:c6")), 15U);
    EXPECT_EQ(sweeps_at_least(parse_subject("square6:a1:a1")), 15U);
    EXPECT_EQ(sweeps_at_least(parse_subject("square6:a3:*")), 14U);
}

TEST(Regions, AreDisjointFullAndOpenedFromInsideOnly) {
    for (const char* name :
         {"english:d4:*", "square5:a1:*", "triangle15:a1:*", "jump-diagonal:rect3x4:b2:*"}) {
        const Problem problem = parse_subject(name);
        Position covered;
        for (const Position& region : regions_to_open(problem)) {
            EXPECT_EQ((covered & region).size(), 0U) << name;
            covered = covered | region;
            EXPECT_EQ(region & problem.start, region) << name;
            for (const Jump& jump : problem.board.jumps()) {
                EXPECT_TRUE(!region.contains(jump.over) || region.contains(jump.from) ||
                            region.contains(jump.to));
            }
        }
    }
}

// At every position on a play both bounds are at most what sweeps there are, and somewhere they are
// just that and more than one.
TEST(Regions, BoundsAreAtMostTheFewestSweeps) {
    std::mt19937 random(41);
    std::size_t positions = 0;
    std::size_t tight = 0;
    for (std::size_t round = 0; round < cases(1'500U); ++round) {
        const Problem problem = naive::random_problem(random, 12);
        const RegionBound<1> ahead(problem, true);
        const RegionBound<1> behind(problem, false);
        const Distances from_start = distances(problem.board, problem.start);
        for (const auto& [position, sweeps] : from_start) {
            const auto mask = to_mask<1>(position);
            ASSERT_LE(behind(mask), sweeps) << to_line(problem);
            tight += sweeps > 1 && behind(mask) == sweeps ? 1 : 0;
            const Distances further = distances(problem.board, position);
            for (const Position& goal : problem.goals) {
                const auto found = further.find(goal);
                if (found == further.end()) continue;
                ASSERT_LE(ahead(mask), found->second) << to_line(problem);
                tight += found->second > 1 && ahead(mask) == found->second ? 1 : 0;
                ++positions;
            }
        }
    }
    EXPECT_GT(positions, cases(2'000U));
    EXPECT_GT(tight, cases(60U));
}

}  // namespace
}  // namespace lastmove::peg
