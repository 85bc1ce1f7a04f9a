#include "lastmove/peg/count/bitmap.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "lastmove/peg/count/walk.hpp"
#include "peg/count_naive.hpp"

namespace lastmove::peg::counting {
namespace {

TEST(CountBitmap, AgreesWithTheDefinitionOnRandomBoards) {
    Random random(20'260'102);
    Progress silent;
    int tried = 0;
    for (int round = 0; round < 600; ++round) {
        const Problem problem = random_problem(random);
        if (problem.start.size() == 0 || problem.board.jumps().empty()) continue;
        ++tried;
        SCOPED_TRACE(std::string(name(problem.board.rule())) + " " + to_line(problem));
        Count expected = Naive(problem).count();
        expected.plays.reset();
        expected.solutions.reset();
        for (const unsigned threads : {1U, 2U}) {
            Limits limits;
            limits.threads = threads;
            const auto found = count_in_bitmap(problem, true, limits, silent);
            expect_same(found, expected);
        }
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(tried, 300);
}

/// A class of 2^15 positions and more has several chunks of words; goals that are the start's
/// complement are counted in another way.
TEST(CountBitmap, AgreesWithTheHashTablesOnLargerBoards) {
    Progress silent;
    for (const char* line : {"ooooo|ooooo|oo.oo|ooooo|ooooo>.....|.....|..o..|.....|.....",
                             "oooooo|oo.ooo|oooooo|oooooo>......|..o...|......|......",
                             "oooooo|oo.ooo|oooooo|oooooo>......|.....o|......|......",
                             "oooooo|oo.ooo|oooooo|oooooo>*"}) {
        SCOPED_TRACE(line);
        const Problem problem = parse_problem(line, Rule::jump);
        Limits limits;
        limits.threads = 2;
        const CountOptions options{.plays = false, .winning = true};
        Walk<1> walk(problem, options, limits, silent);
        walk.forward(std::numeric_limits<std::uint64_t>::max());
        walk.backward();
        const auto bitmap = count_in_bitmap(problem, true, limits, silent);
        expect_same(bitmap, walk.count());
    }
}

TEST(CountBitmap, NeedsAJumpAndARankWithinBounds) {
    const auto most = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(bitmap_bytes(parse_problem("oo|..>..|oo", Rule::jump).board, true), most);
    EXPECT_EQ(bitmap_bytes(parse_problem("oo.>..o", Rule::jump).board, false), 1024U);
    std::string wide(60, 'o');
    EXPECT_EQ(bitmap_bytes(parse_problem(wide, Rule::jump).board, false), most);
}

}  // namespace
}  // namespace lastmove::peg::counting
