// The algorithm of Backhouse, Chen and Ferreira 2011, section 4.3, as corrected.
#include "lastmove/replacement/paper.hpp"

#include <gtest/gtest.h>

#include "replacement/cyclotomic_games.hpp"

namespace lastmove::replacement {
namespace {

PaperPlan paper_plan(const Game& game, EuclidEnd end = EuclidEnd::printed) {
    return *paper_plan(game, std::get<Polynomial>(net_moves(game, Limits{})), end);
}

void expect_solved(const Game& game) {
    const PaperPlan plan = paper_plan(game);
    const auto solution = play(plan, Limits{});
    EXPECT_EQ(solution.moves.size(), plan.moves()) << to_text(game);
    State state = game.start;
    for (const Move& move : solution.moves) {
        ASSERT_TRUE(play(game.set, move, state)) << to_text(game);
    }
    EXPECT_EQ(state, game.goal) << to_text(game);
}

TEST(Paper, MovesOfTheTables) {
    const std::vector<std::pair<const char*, int>> rows{{"{-1,2*0,1}:3", 10},
                                                        {"{-1,1}:6", 18},
                                                        {"{-3,-2,2,3}:12", 162},
                                                        {"{-3,0,5}:16", 240},
                                                        {"{-3,-1,1,3}:30", 152},
                                                        {"{-7,0,2,11}:27", 1458},
                                                        {"{-7,-4,-2,-1,1,2,4,7}:105", 3482},
                                                        {"{-2,0,1,3,4,7,8,10,13}:120", 3982}};
    for (const auto& [text, moves] : rows) {
        EXPECT_EQ(paper_plan(parse_game(text)).moves(), moves) << text;
        expect_solved(parse_game(text));
    }
}

TEST(Paper, SolvesOtherStrides) {
    expect_solved(parse_game("{-2,2}:12"));
    expect_solved(parse_game("{-1,1}:-6"));
    expect_solved(parse_game("{-1,1}:T^10>T^-8"));
    expect_solved(parse_game("{-6,-4,4,6}:24"));
}

TEST(Paper, AllPrimitiveGamesUpToThirty) {
    Integer printed = 0;
    std::size_t games = 0;
    std::size_t shorter = 0;
    for (std::uint64_t n = 2; n <= 30; ++n) {
        for (const Game& game : primitive_games(n)) {
            const Integer moves = paper_plan(game).moves();
            printed += moves;
            ++games;
            if (paper_plan(game, EuclidEnd::early).moves() < moves) ++shorter;
            if (n <= 12) expect_solved(game);
        }
    }
    EXPECT_EQ(games, 2'551U);
    EXPECT_EQ(printed, 2'539'334);
    EXPECT_EQ(shorter, 344U);
}

}  // namespace
}  // namespace lastmove::replacement
