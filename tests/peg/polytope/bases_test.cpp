// Ramaré 2022, Conjecture 6.2: that every basis of jumps spans twice each hole. It is false.
#include "lastmove/linear/bases.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lastmove/linear/half_integral.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/isolated.hpp"

namespace lastmove::peg {
namespace {

linear::BasisSurvey survey(const Board& board, std::optional<std::uint64_t> samples) {
    Progress silent;
    linear::BasisSurvey survey;
    linear::survey_bases(board.move_system(), samples, 1, {}, silent, survey);
    return survey;
}

bool spans_twice_every_hole(const Board& board, const std::vector<std::size_t>& jumps) {
    const linear::Lattice lattice(linear::only(board.move_system(), jumps));
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        linear::Gap twice(board.size());
        twice[hole] = 2;
        if (lattice.witness(twice)) return false;
    }
    return true;
}

TEST(PegBases, ThreeByFourHasOneThatDoesNotSpanTwiceEveryHole) {
    const Board board = find("rect3x4").value().board;
    ASSERT_TRUE(isolated_points(board).empty());
    const auto found = survey(board, std::nullopt);
    EXPECT_TRUE(found.all);
    EXPECT_EQ(found.rank, 12U);
    ASSERT_TRUE(found.rows.contains({2, 2, 2, 4}));
    for (const auto& [divisors, row] : found.rows) {
        const bool all_two = std::ranges::all_of(divisors, [](const Integer& d) { return d == 2; });
        EXPECT_EQ(spans_twice_every_hole(board, row.example), all_two);
    }
}

// A basis known from outside, rows and columns from 0.
TEST(PegBases, TheKnownBasis) {
    const Board board = find("rect3x4").value().board;
    const std::pair<Cell, Cell> known[]{{{0, 0}, {0, 2}}, {{0, 0}, {2, 0}}, {{0, 1}, {0, 3}},
                                        {{0, 1}, {2, 1}}, {{0, 2}, {0, 0}}, {{0, 2}, {2, 2}},
                                        {{1, 0}, {1, 2}}, {{1, 1}, {1, 3}}, {{2, 0}, {0, 0}},
                                        {{2, 1}, {2, 3}}, {{2, 3}, {2, 1}}, {{2, 3}, {0, 3}}};
    std::vector<std::size_t> jumps;
    for (const auto& [from, to] : known) {
        const auto& all = board.jumps();
        const auto jump = std::ranges::find_if(all, [&](const Jump& each) {
            return each.from == board.hole_at(from) && each.to == board.hole_at(to);
        });
        ASSERT_NE(jump, all.end());
        jumps.push_back(static_cast<std::size_t>(jump - all.begin()));
    }
    const linear::Lattice lattice(linear::only(board.move_system(), jumps));
    EXPECT_EQ(lattice.rank(), 12U);
    EXPECT_EQ(lattice.quotient().torsion, (std::vector<Integer>{2, 2, 2, 4}));
    EXPECT_FALSE(spans_twice_every_hole(board, jumps));
}

linear::HalfIntegrality halves(const Board& board, std::optional<std::uint64_t> samples) {
    Progress silent;
    return linear::half_integrality(board.move_system(), samples, 1, {}, silent);
}

// Ramaré 2022, Conjecture 6.1: that such gaps have counts whose denominators are at most 2.
TEST(PegBases, HalvesAreEnoughOnThreeByFour) {
    const auto small = halves(find("rect3x4").value().board, std::nullopt);
    EXPECT_TRUE(small.all);
    EXPECT_EQ(small.gaps, 36U);
    EXPECT_FALSE(small.counterexample);
}

TEST(PegBases, LongHalvesAreNotEnoughOnThreeByFive) {
    const Board board = find("rect3x5").value().board;
    ASSERT_TRUE(isolated_points(board).empty());
    const auto large = halves(board, 10'000);
    ASSERT_TRUE(large.counterexample);
    linear::Gap twice = large.counterexample->gap;
    for (int& amount : twice) amount *= 2;
    EXPECT_TRUE(linear::is_refutation(board.move_system(), twice,
                                      std::get<linear::BranchTree>(large.counterexample->witness)));
}

// Gaps that need thirds, on 3 by 5, and quarters, on the English board.
TEST(PegBases, GapsThatNeedOtherDenominators) {
    Progress silent;
    const auto test = [&](const char* name, const linear::Gap& gap, int denominator) {
        const Board board = find(name).value().board;
        const linear::MoveSystem system = board.move_system();
        const linear::Lattice lattice(system);
        EXPECT_FALSE(lattice.witness(gap)) << name;
        EXPECT_FALSE(linear::pagoda_witness(system, gap, {}).failed()) << name;
        for (int times = 1; times <= denominator; ++times) {
            linear::Gap multiple = gap;
            for (int& amount : multiple) amount *= times;
            const auto tested = linear::integer_witness(system, lattice, multiple, {}, silent);
            EXPECT_EQ(tested.failed(), times < denominator) << name << " " << times;
            if (!tested.failed()) continue;
            EXPECT_TRUE(linear::is_refutation(system, multiple,
                                              std::get<linear::BranchTree>(tested.witness())));
        }
    };
    test("rect3x5", {-1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1}, 3);
    test("english", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, -1, 1, 1, 0, -1,
                     0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0,  0, 0, 0},
         4);
}

TEST(PegBases, LargerBoardsHaveLargerDivisors) {
    const auto found = survey(find("rect4x5").value().board, 3000);
    Integer most = 0;
    for (const auto& [divisors, row] : found.rows) {
        if (!divisors.empty()) most = std::max(most, divisors.back());
    }
    EXPECT_GT(most, 4);
}

}  // namespace
}  // namespace lastmove::peg
