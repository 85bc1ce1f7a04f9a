// What is false as printed in Backhouse, Chen and Ferreira 2011, section 4 (docs/errata.md).
#include <gtest/gtest.h>

#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/decide.hpp"
#include "lastmove/replacement/paper.hpp"

namespace lastmove::replacement {
namespace {

using Squares = std::vector<std::int64_t>;

/// How many of the moves can be played, one after the other.
std::size_t playable(const Game& game, const std::vector<Move>& moves) {
    State state = game.start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!play(game.set, moves[i], state)) return i;
    }
    return moves.size();
}

PaperPlan plan_of(const Game& game) {
    return *paper_plan(game, std::get<Polynomial>(net_moves(game, Limits{})));
}

/// The expansions of the first phase, in strides of this many squares.
std::vector<Move> first_phase(const PaperPlan& plan, std::int64_t stride, const Squares& list) {
    std::vector<Move> moves;
    for (std::int64_t i = plan.from; i <= plan.to; i += stride) {
        for (const std::int64_t j : list) moves.push_back({true, i + j});
    }
    return moves;
}

TEST(Errata, R1TheListHasTheLastPartialSums) {
    const Game game = parse_game("{-1,1}:6");
    const PaperPlan plan = plan_of(game);
    EXPECT_EQ(plan.list, Squares{0});
    const auto right = first_phase(plan, plan.gcd, plan.list);
    EXPECT_EQ(playable(game, right), right.size());
    // A = {-1} and B = {1}: as printed L is 0, then the partial sum -1, then the partial sum 1.
    const auto printed = first_phase(plan, plan.gcd, {0, -1, 1});
    EXPECT_EQ(playable(game, printed), 3U);
}

TEST(Errata, R2TheContractionsAreInTheWrongOrder) {
    const Game game = parse_game("{-1,1}:6");
    const auto solution = play(plan_of(game), Limits{});
    EXPECT_EQ(playable(game, solution.moves), solution.moves.size());
    auto printed = solution.moves;
    const auto last_phase = printed.end() - 7;
    EXPECT_EQ(last_phase->square, 0);
    std::reverse(last_phase, printed.end());
    EXPECT_EQ(playable(game, printed), printed.size() - 2);
}

TEST(Errata, R3And4TheEndIsNotTheBeginning) {
    const Game game = parse_game("{-1,1}:6");
    const auto solution = play(plan_of(game), Limits{});
    State state = game.start;
    for (const Move& move : solution.moves) play(game.set, move, state);
    EXPECT_NE(state, game.start);
    EXPECT_EQ(state, game.goal);
    // As printed, gamma*(lambda - 1) would have the factor lambda - 1 twice.
    const Polynomial step = expansion(game.set);
    const Polynomial printed = step * step + Polynomial::power(0);
    EXPECT_EQ(printed.coefficient(-1), -2);
    EXPECT_FALSE(printed.is_natural());
    EXPECT_TRUE((step + Polynomial::power(0)).is_natural());
}

TEST(Errata, R5TheGreatestCommonDivisorMatters) {
    const Game game = parse_game("{-2,2}:12");
    const PaperPlan plan = plan_of(game);
    EXPECT_EQ(plan.gcd, 2);
    EXPECT_EQ(playable(game, first_phase(plan, 2, plan.list)), 7U);
    EXPECT_EQ(playable(game, first_phase(plan, 1, plan.list)), 1U);
}

TEST(Errata, R6SecondMonotonicGameLacksZero) {
    const auto printed = parse_game("{-2,1,3,4,7,8,10,13}:120");
    EXPECT_FALSE(as_cyclotomic_product(expansion(printed.set)).has_value());
    EXPECT_FALSE(std::holds_alternative<Solvable>(decide(printed, Limits{})));
    const auto right = parse_game("{-2,0,1,3,4,7,8,10,13}:120");
    EXPECT_EQ(as_cyclotomic_product(expansion(right.set)), (CyclotomicProduct{-2, {2, 4, 8, 15}}));
    EXPECT_TRUE(std::holds_alternative<Solvable>(decide(right, Limits{})));
    const auto first = parse_game("{-3,-2,2,3}:12");
    EXPECT_EQ(as_cyclotomic_product(expansion(first.set)), (CyclotomicProduct{-3, {3, 12}}));
}

TEST(Errata, R7TheLastRowNeedsTwiceTheDisplacement) {
    const Game printed = parse_game("{-9,-4,-2,0,3,2*5,2*10,12,17,19,24}:210");
    EXPECT_FALSE(std::holds_alternative<Solvable>(decide(printed, Limits{})));
    const auto product = as_cyclotomic_product(expansion(printed.set));
    ASSERT_TRUE(product.has_value());
    EXPECT_EQ(least_period(*product), 420);
    EXPECT_TRUE(std::holds_alternative<Solvable>(decide(displacement(printed.set, 420), Limits{})));
    // j up to c - 1: with b as the bound there would be 6 or 10 elements for (3,1), (2,8).
    const Game pair = parse_game("{-6,-5,-4,0,2,3,4}:48");
    EXPECT_EQ(pair.set.size(), 3U * 2 + 1);
    EXPECT_TRUE(std::holds_alternative<Solvable>(decide(pair, Limits{})));
}

TEST(Errata, R8CyclotomicPolynomialsHaveTheVariable) {
    // The printed product over k prime to m of e^(2 pi i k / m) is a number of absolute value 1.
    EXPECT_EQ(to_text(cyclotomic(6)), "T^2 - T + 1");
    // Lemma 29, "positive": Phi_6 * Gamma(1,1) has coefficients that are 0.
    const Polynomial lemma = cyclotomic(10) * cyclotomic_product(std::vector<std::uint64_t>{3});
    EXPECT_EQ(to_text(lemma), "T^6 + T^4 - T^3 + T^2 + 1");
    EXPECT_EQ(lemma.coefficient(1), 0);
}

TEST(Errata, R9EuclidsLoopMayEndEarly) {
    const Game shorter = parse_game("{-3,-2,2,3}:12");
    const auto x = std::get<Polynomial>(net_moves(shorter, Limits{}));
    EXPECT_EQ(paper_plan(shorter, x, EuclidEnd::printed)->moves(), 162);
    EXPECT_LT(paper_plan(shorter, x, EuclidEnd::early)->moves(), 162);
    const Game longer = parse_game("{-1,2*0,1,2}:4");
    const auto y = std::get<Polynomial>(net_moves(longer, Limits{}));
    EXPECT_EQ(paper_plan(longer, y, EuclidEnd::printed)->moves(), 12);
    EXPECT_EQ(paper_plan(longer, y, EuclidEnd::early)->moves(), 22);
}

TEST(Errata, R10PowersLessOneAreNoPalindromes) {
    const std::vector<std::uint64_t> factors{1, 5};
    const Polynomial product = cyclotomic_product(factors);
    EXPECT_EQ(to_text(product), "T^5 - 1");  // one coefficient -1, the others natural
    EXPECT_NE(product.reversed().shifted(5), product);
    EXPECT_TRUE(std::holds_alternative<Solvable>(decide(parse_game("{5}:15"), Limits{})));
}

}  // namespace
}  // namespace lastmove::replacement
