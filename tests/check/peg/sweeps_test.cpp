#include "lastmove/check/peg/sweeps.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "lastmove/check/peg/regions.hpp"
#include "lastmove/check/peg/symmetries.hpp"
#include "sanitized.hpp"

namespace lastmove::checking {
namespace {

const std::vector<std::string> full_but_centre{"##ooo##", "##ooo##", "ooooooo", "ooo.ooo",
                                               "ooooooo", "##ooo##", "##ooo##"};
const std::vector<std::string> only_centre{"##...##", "##...##", ".......", "...o...",
                                           ".......", "##...##", "##...##"};

std::uint64_t exclude(const PegPuzzle& puzzle, std::uint64_t sweeps) {
    Progress silent;
    const Limits limits;
    Budget budget(limits, silent);
    return exclude_sweeps(PegBoard(puzzle), sweeps, budget);
}

/// How many sweeps lead from the start to the nearest goal, breadth first and by the definition.
std::optional<std::uint64_t> plain_fewest(const PegBoard& board) {
    std::vector<Pegs> level{board.start()};
    std::vector<std::string> seen;
    for (std::uint64_t sweeps = 0; !level.empty(); ++sweeps) {
        std::map<std::string, Pegs> next;
        const auto sweep = [&](const auto& self, const Pegs& at, std::size_t hole) -> void {
            for (const PegJump& jump : board.jumps()) {
                if (jump.from != hole || !at[hole] || !at[jump.over] || at[jump.to]) continue;
                Pegs after = at;
                after.reset(jump.from).reset(jump.over).set(jump.to);
                next.emplace(after.to_string(), after);
                self(self, after, jump.to);
            }
        };
        for (const Pegs& position : level) {
            if (std::ranges::find(board.goals(), position) != board.goals().end()) return sweeps;
            seen.push_back(position.to_string());
            for (std::size_t hole = 0; hole < board.size(); ++hole) sweep(sweep, position, hole);
        }
        std::ranges::sort(seen);
        level.clear();
        for (const auto& [text, position] : next) {
            if (!std::ranges::binary_search(seen, text)) level.push_back(position);
        }
    }
    return std::nullopt;
}

using Grid = std::vector<std::string>;

/// A peg on each hole with a chance of `of_ten` in ten.
Grid random_grid(std::mt19937& random, Grid rows, std::size_t of_ten) {
    for (std::string& row : rows) {
        for (char& hole : row) {
            if (hole != '#') hole = random() % 10 < of_ten ? 'o' : '.';
        }
    }
    return rows;
}

/// What jumps at random lead to from a grid.
Grid played_at_random(std::mt19937& random, const PegPuzzle& puzzle, std::size_t jumps) {
    const PegBoard board(puzzle);
    Pegs at = board.start();
    for (std::size_t tried = 0; tried < 40 && jumps > 0; ++tried) {
        const PegJump& jump = board.jumps()[random() % board.jumps().size()];
        if (!at[jump.from] || !at[jump.over] || at[jump.to]) continue;
        at.reset(jump.from).reset(jump.over).set(jump.to);
        --jumps;
    }
    Grid rows = puzzle.start;
    std::size_t hole = 0;
    for (std::string& row : rows) {
        for (char& peg : row) {
            if (peg != '#') peg = at[hole++] ? 'o' : '.';
        }
    }
    return rows;
}

/// All grids with one peg.
std::vector<Grid> single_pegs(std::mt19937& random, const Grid& shape) {
    const Grid none = random_grid(random, shape, 0);
    std::vector<Grid> all;
    for (std::size_t row = 0; row < none.size(); ++row) {
        for (std::size_t column = 0; column < none[row].size(); ++column) {
            if (none[row][column] == '#') continue;
            all.push_back(none);
            all.back()[row][column] = 'o';
        }
    }
    return all;
}

/// Nearly full at first, so that regions have a say; every third time symmetries keep the goals and
/// hardly ever the start, and every third time the start and hardly ever the goals.
PegPuzzle random_puzzle(std::mt19937& random) {
    const std::vector<Grid> full{{"ooo", "o.o", "ooo"},
                                 {"oooo", "o..o", "oooo"},
                                 {"ooooo", "oo.oo", "##o##"},
                                 {"o###", "oo##", "o.o#", "oooo"}};
    const std::vector<std::string> rules{"jump", "jump-diagonal", "jump-triangular"};
    const Grid shape = full[random() % full.size()];
    PegPuzzle puzzle{rules[random() % 3], shape, {}};
    const std::size_t goals = 1 + random() % 3;
    switch (random() % 3) {
        case 0:
            puzzle.start = random_grid(random, shape, 8);
            while (puzzle.goals.size() < goals) {
                puzzle.goals.push_back(random_grid(random, shape, random() % 3));
            }
            return puzzle;
        case 1:
            puzzle.start = random_grid(random, shape, 8);
            puzzle.goals = single_pegs(random, shape);
            return puzzle;
        default:
            while (puzzle.goals.size() < goals) {
                puzzle.goals.push_back(played_at_random(random, puzzle, 3 + random() % 6));
            }
            return puzzle;
    }
}

TEST(Sweeps, RandomPuzzlesAgreeWithABreadthFirstSearch) {
    std::mt19937 random(7);
    std::size_t far = 0;
    for (std::size_t round = 0; round < cases(2'000U); ++round) {
        const PegPuzzle puzzle = random_puzzle(random);
        const auto fewest = plain_fewest(PegBoard(puzzle));
        for (std::uint64_t sweeps = 0; sweeps <= fewest.value_or(6); ++sweeps) {
            if (fewest == sweeps) {
                EXPECT_THROW(exclude(puzzle, sweeps), Rejection) << puzzle.start.front() << sweeps;
            } else {
                EXPECT_NO_THROW(exclude(puzzle, sweeps)) << puzzle.start.front() << sweeps;
            }
        }
        far += fewest && *fewest > 2 ? 1 : 0;
    }
    EXPECT_GT(far, cases(100U));
}

// On six rows of six holes, 15 regions are full at the start and none at the goal.
TEST(Sweeps, WhatRegionsSayNeedsNoSearch) {
    std::vector<std::string> start(6, "oooooo");
    std::vector<std::string> goal(6, "......");
    start[2][2] = '.';
    goal[5][2] = 'o';
    EXPECT_LE(exclude({"jump", start, {goal}}, 14), 1u);
    EXPECT_GT(exclude({"jump", goal, {start}}, 14), 1u);
}

TEST(Sweeps, RegionsAreOpenedFromInside) {
    const PegBoard board({"jump", full_but_centre, {only_centre}});
    const std::vector<Pegs> regions = disjoint_regions(board, board.start());
    EXPECT_EQ(regions.size(), 12u);
    Pegs covered;
    for (const Pegs& region : regions) {
        EXPECT_TRUE((covered & region).none());
        covered |= region;
        EXPECT_EQ(region & board.start(), region);
        for (const PegJump& jump : board.jumps()) {
            EXPECT_TRUE(!region[jump.over] || region[jump.from] || region[jump.to]);
        }
        EXPECT_EQ(disjoint_regions(board, region, region).size(), 0u);
    }
}

TEST(Sweeps, LongTheCentralGameTakes18) {
    // Bergholt 1912; that 17 do not suffice: Beasley 1962.
    if (sanitized) GTEST_SKIP() << "millions of positions; the pyramid has thousands";
    const PegPuzzle central{"jump", full_but_centre, {only_centre}};
    EXPECT_GT(exclude(central, 17), 1'000'000u);
    EXPECT_THROW(exclude(central, 18), Rejection);
}

TEST(Sweeps, ThePyramidTakes8) {
    const std::vector<std::string> start{"##...##", "##.o.##", "..ooo..", ".ooooo.",
                                         "ooooooo", "##...##", "##...##"};
    const PegPuzzle pyramid{"jump", start, {only_centre}};
    EXPECT_GT(exclude(pyramid, 7), 1'000u);
    EXPECT_THROW(exclude(pyramid, 8), Rejection);
}

TEST(Sweeps, AStartThatIsAGoalTakesNone) {
    EXPECT_THROW(exclude({"jump", {"o.."}, {{"o.."}}}, 0), Rejection);
    EXPECT_NO_THROW(exclude({"jump", {"o.."}, {{"..o"}}}, UINT64_MAX));
}

TEST(Sweeps, ConsecutiveJumpsOfOnePegAreOneSweep) {
    const PegPuzzle puzzle{"jump", {"oo.o."}, {{"....o"}}};
    EXPECT_NO_THROW(exclude(puzzle, 0));
    EXPECT_THROW(exclude(puzzle, 1), Rejection);
    const PegPuzzle two_pegs{"jump", {"oo...oo."}, {{"..o....o"}}};
    EXPECT_NO_THROW(exclude(two_pegs, 1));
    EXPECT_THROW(exclude(two_pegs, 2), Rejection);
}

TEST(Sweeps, SymmetriesKeepTheStartOrTheGoals) {
    const auto count = [](const PegPuzzle& puzzle) {
        return usable_symmetries(PegBoard(puzzle)).size();
    };
    EXPECT_EQ(count({"jump", full_but_centre, {only_centre}}), 8u);
    EXPECT_EQ(count({"jump", {"o..", "...", "..."}, {}}), 8u);
    EXPECT_EQ(count({"jump", {"o..", "...", "..."}, {{"...", "...", ".o."}}}), 2u);
    EXPECT_EQ(count({"jump", {"oo.", "...", "..."}, {{"...", ".o.", "..o"}}}), 2u);
    EXPECT_EQ(count({"jump", {"oo.", "...", "..."}, {{".oo", "...", "..."}}}), 1u);
    EXPECT_EQ(count({"jump-triangular", {"o####", "oo###", "ooo##", "oooo#", "ooooo"}, {}}), 6u);
    EXPECT_EQ(count({"jump-triangular", {"oo#", "ooo", "#oo"}, {}}), 12u);
}

}  // namespace
}  // namespace lastmove::checking
