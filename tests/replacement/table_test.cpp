// The games of tables 1 and 2 of Backhouse, Chen and Ferreira 2011.
#include <gtest/gtest.h>

#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {
namespace {

struct Row {
    const char* game;
    std::size_t shortest_known;
    std::uint64_t at_least;
};

class Table : public testing::TestWithParam<Row> {};

TEST_P(Table, ReachesTheShortestKnownPlay) {
    const Game game = parse_game(GetParam().game);
    Progress silent;
    const auto decision = decide(game, Limits{});
    ASSERT_TRUE(std::holds_alternative<Solvable>(decision));
    const auto solution =
        solve(game, std::get<Solvable>(decision), default_effort, Limits{}, silent);
    EXPECT_LE(solution.moves.size(), GetParam().shortest_known);
    EXPECT_GE(solution.at_least, GetParam().at_least);
    State state = game.start;
    for (const Move& move : solution.moves) ASSERT_TRUE(play(game.set, move, state));
    EXPECT_EQ(state, game.goal);
}

INSTANTIATE_TEST_SUITE_P(Rows, Table,
                         testing::Values(Row{"{-1,2*0,1}:3", 10, 6}, Row{"{-1,1}:6", 18, 12},
                                         Row{"{-3,-2,2,3}:12", 14, 10}, Row{"{-3,0,5}:16", 20, 16},
                                         Row{"{-3,-1,1,3}:30", 40, 34},
                                         Row{"{-7,0,2,11}:27", 22, 18},
                                         Row{"{-7,-4,-2,-1,1,2,4,7}:105", 102, 96},
                                         Row{"{-2,0,1,3,4,7,8,10,13}:120", 182, 180}));

}  // namespace
}  // namespace lastmove::replacement
