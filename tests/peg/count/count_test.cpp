#include "lastmove/peg/count/count.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "peg/count_naive.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

Count counted(const Problem& problem, const CountOptions& options = {}, unsigned threads = 1) {
    Limits limits;
    limits.threads = threads;
    Progress silent;
    return count(problem, options, limits, silent);
}

TEST(Count, AgreesWithTheDefinitionOnRandomBoards) {
    Random random(20'260'101);
    for (int round = 0; round < 400; ++round) {
        const Problem problem = random_problem(random);
        SCOPED_TRACE(std::string(name(problem.board.rule())) + " " + to_line(problem));
        const Count expected = Naive(problem).count();
        expect_same(counted(problem), expected);
        const Count two = counted(problem, {}, 2);
        expect_same(two, expected);
        EXPECT_EQ(two.nodes, counted(problem, {}, 3).nodes);
        if (HasFailure()) return;
    }
}

TEST(Count, LeavesOutWhatIsNotAskedFor) {
    const Problem problem = parse_problem("oooo|ooo.|oooo>....|....|o...", Rule::jump);
    const Count all = counted(problem);
    const Count few = counted(problem, {.plays = false, .winning = false});
    EXPECT_EQ(few.positions, all.positions);
    EXPECT_FALSE(few.plays || few.solutions || few.winning_positions || few.winning_classes);
    EXPECT_EQ(counted(problem, {.plays = false, .winning = true}).winning_positions,
              all.winning_positions);
    EXPECT_EQ(counted(problem, {.plays = true, .winning = false}).plays, all.plays);
}

TEST(Count, StartWithoutPegsAndStartAtTheGoal) {
    const Count empty = counted(parse_problem("...>...", Rule::jump));
    EXPECT_EQ(empty.positions, 1);
    EXPECT_EQ(empty.plays.value(), 1);
    EXPECT_EQ(empty.solutions.value(), 1);
    EXPECT_EQ(empty.winning_positions.value(), 1);
    const Count there = counted(parse_problem("oo.>oo.", Rule::jump));
    EXPECT_EQ(there.positions, 2);
    EXPECT_EQ(there.plays.value(), 1);
    EXPECT_EQ(there.solutions.value(), 1);
    EXPECT_EQ(there.winning_positions.value(), 1);
}

/// On boards that fall into n rooms, each with one jump, plays are the orders of the jumps: n!.
/// Where the rooms are equal and in a column, the board's symmetries still make few classes of
/// the 2^n positions.
Problem rooms(std::size_t number) {
    std::string start = "oo.";
    std::string goal = "..o";
    for (std::size_t room = 1; room < number; ++room) {
        start += "|###|oo.";
        goal += "|###|..o";
    }
    return parse_problem(start + ">" + goal, Rule::jump);
}

TEST(Count, PlaysOfSeparateRoomsAreFactorials) {
    Integer factorial = 1;
    Integer power = 1;
    for (unsigned number = 1; number <= 12; ++number) {
        factorial *= number;
        power *= 2;
        const Count found = counted(rooms(number));
        EXPECT_EQ(found.positions, power);
        EXPECT_EQ(found.winning_positions.value(), power);
        EXPECT_EQ(found.plays.value(), factorial);
        EXPECT_EQ(found.solutions.value(), factorial);
    }
}

/// Three rooms in each of which one peg takes 32 others in a row: the orders of all the jumps are
/// 96! / (32!)^3, more than 2^128. (A peg may also jump back, and then its room is stuck.)
TEST(Count, NumbersOfPlaysBeyond128Bits) {
    std::string start = "oo.";
    std::string goal = "...";
    for (int jump = 1; jump < 32; ++jump) {
        start += "o.";
        goal += "..";
    }
    goal.back() = 'o';
    const std::string aisle(start.size(), '#');
    const auto thrice = [&](const std::string& row) {
        return row + "|" + aisle + "|" + row + "|" + aisle + "|" + row;
    };
    const Count found = counted(parse_problem(thrice(start) + ">" + thrice(goal), Rule::jump));
    Integer expected = 1;
    for (unsigned order = 1; order <= 96; ++order) expected *= order;
    for (unsigned order = 1; order <= 32; ++order) expected /= order * order * order;
    EXPECT_GT(expected, Integer{1} << 128);
    EXPECT_EQ(found.solutions.value(), expected);
    EXPECT_GT(found.plays.value(), expected);
    expect_same(counted(parse_problem(thrice(start) + ">" + thrice(goal), Rule::jump), {}, 2),
                found);
}

Problem english_problem() {
    return parse_problem(
        "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##>"
        "##...##|##...##|.......|...o...|.......|##...##|##...##",
        Rule::jump);
}

/// The numbers of the central game by jumps, as they have been published many times (Beasley, The
/// Ins and Outs of Peg Solitaire; OEIS A112737 for the classes).
TEST(Count, CentralGameOnTheEnglishBoard) {
    const std::vector<unsigned long> classes{
        1,       1,       2,       8,       39,      171,     719,     2757,
        9751,    31312,   89927,   229614,  517854,  1022224, 1753737, 2598215,
        3312423, 3626632, 3413313, 2765623, 1930324, 1160977, 600372,  265865,
        100565,  32250,   8688,    1917,    348,     50,      7,       2};
    const std::vector<unsigned long> positions{
        1,        4,        12,       60,       296,      1338,    5648,     21842,
        77559,    249690,   717788,   1834379,  4138302,  8171208, 14020166, 20773236,
        26482824, 28994876, 27286330, 22106348, 15425572, 9274496, 4792664,  2120101,
        800152,   255544,   68236,    14727,    2529,     334,     32,       5};
    const Count found = counted(english_problem(), {.plays = false, .winning = true}, 2);
    EXPECT_EQ(found.positions, 187'636'299);
    EXPECT_EQ(found.classes, 23'475'688);
    EXPECT_EQ(found.winning_positions.value(), 13'428'122);
    EXPECT_EQ(found.winning_classes.value(), 1'679'072);
    ASSERT_EQ(found.levels.size(), 32U);
    for (std::size_t level = 0; level < 32; ++level) {
        EXPECT_EQ(found.levels[level].classes, classes[level]);
        EXPECT_EQ(found.levels[level].positions, positions[level]);
        // Leibniz: time reversed and complemented is the same game.
        EXPECT_EQ(found.levels[level].winning_positions,
                  found.levels[31 - level].winning_positions);
    }
}

#ifdef NDEBUG  // takes minutes otherwise
TEST(Count, LongPlaysOfTheCentralGame) {
    const Count found = counted(english_problem(), {.plays = true, .winning = false}, 2);
    EXPECT_EQ(found.classes, 23'475'688);
    EXPECT_EQ(found.plays.value(), Integer{"577116156815309849672"});
    EXPECT_EQ(found.solutions.value(), 40'861'647'040'079'968);
}
#endif

TEST(Count, StopsAtItsLimits) {
    const CountedClock clock;
    const Problem problem = english_problem();
    Progress silent;
    for (const bool plays : {false, true}) {
        for (const unsigned threads : {1U, 2U}) {
            Limits limits;
            limits.threads = threads;
            limits.memory = 4 << 20;
            const CountOptions options{.plays = plays, .winning = true};
            EXPECT_EQ(stop_of([&] { count(problem, options, limits, silent); }), Stop::memory);
            limits = Limits::within(std::chrono::milliseconds{20});
            limits.threads = threads;
            EXPECT_EQ(stop_of([&] { count(problem, options, limits, silent); }), Stop::time);
        }
    }
}

}  // namespace
}  // namespace lastmove::peg
