// Plays of replacement-set games, replayed.
#pragma once

#include <gtest/gtest.h>

#include "lastmove/replacement/game.hpp"
#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {

/// Expects the solution to lead to the goal, expansions first, and its bound to be one.
inline void expect_replays(const Game& game, const Solution& solution) {
    State state = game.start;
    for (std::size_t i = 0; i < solution.moves.size(); ++i) {
        EXPECT_EQ(solution.moves[i].expands, i < solution.expansions) << to_text(game);
        EXPECT_TRUE(play(game.set, solution.moves[i], state)) << to_text(game);
    }
    EXPECT_EQ(state, game.goal) << to_text(game);
    EXPECT_LE(solution.at_least, solution.moves.size()) << to_text(game);
}

}  // namespace lastmove::replacement
