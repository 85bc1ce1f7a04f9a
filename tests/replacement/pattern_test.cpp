// Plays that repeat moves, listed and replayed.
#include "lastmove/replacement/pattern.hpp"

#include <gtest/gtest.h>

#include "cyclotomic_games.hpp"
#include "lastmove/replacement/forced.hpp"
#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {
namespace {

void replayed(const Game& game, const RepeatedPlay& pattern) {
    const std::vector<Move> moves = listed(pattern.parts);
    EXPECT_EQ(pattern.moves, moves.size()) << to_text(game);
    EXPECT_LE(pattern.at_least, pattern.moves) << to_text(game);
    State state = game.start;
    for (const Move& move : moves) ASSERT_TRUE(play(game.set, move, state)) << to_text(game);
    EXPECT_EQ(state, game.goal) << to_text(game);
}

TEST(Pattern, IsAPlayOfEveryPrimitiveGame) {
    Progress silent;
    int games = 0;
    for (std::uint64_t n = 2; n <= 16; ++n) {
        for (const Game& primitive : primitive_games(n)) {
            const std::int64_t far = 41 * static_cast<std::int64_t>(n);
            const Game game = displacement(primitive.set, games % 2 == 0 ? far : -far);
            const auto pattern = find_pattern(game, Limits{}, silent);
            ASSERT_TRUE(pattern.has_value()) << to_text(game);
            replayed(game, *pattern);
            if (++games % 8 != 0) continue;
            // The ordinary search proves bounds of its own.
            const Decision decision = decide(game, Limits{});
            const auto& solvable = std::get<Solvable>(decision);
            const auto solution = solve(game, solvable, 20'000, Limits{}, silent);
            EXPECT_GE(pattern->moves, solution.at_least) << to_text(game);
            EXPECT_LE(pattern->at_least, solution.moves.size()) << to_text(game);
        }
    }
    EXPECT_GT(games, 200);
}

/// The bound of a few periods is also one of the fewest moves, which a search proves.
TEST(Pattern, BoundsTheFewestMoves) {
    Progress silent;
    for (const char* text : {"{-1,1}:6", "{-1,2*0,1}:3", "{-1,0,1}:4", "{-3,-2,2,3}:12",
                             "{-2,-1,2*0,1,2}:5", "{-3,0,5}:16", "{-3,-1,1,3}:30"}) {
        const Game one = parse_game(text);
        const std::int64_t period = *displacement_of(one);
        const Game game = displacement(one.set, 3 * period);
        const Decision decision = decide(game, Limits{});
        const auto& solvable = std::get<Solvable>(decision);
        Fewest known{solve(game, solvable, 50'000, Limits{}, silent)};
        fewest(game, solvable, Limits{}, silent, known);
        const Integer forced = forced_extras(game.set, solvable.net.terms(), period, 3, 3);
        EXPECT_LE(Integer(solvable.tape.net) + 2 * forced, known.solution.moves.size()) << text;
        if (longest_step(game.set) == 1) {
            EXPECT_EQ(Integer(solvable.tape.net) + 2 * forced, known.solution.moves.size());
        }
    }
}

TEST(Pattern, IsFoundExactlyForSolvableGames) {
    Progress silent;
    for (const char* set : {"{-1,1}", "{-1,0,1}", "{-1,2*0,1}", "{1}", "{-1}", "{-2,2}", "{3}",
                            "{-3,-2,2,3}", "{-1,0}", "{1,2}", "{0,1}", "{2*0,1}", "{-1,2}",
                            "{-2,-1,0,1,2}", "{2*0}", "{0}", "{-1,1,1}"}) {
        for (std::int64_t n = 121; n <= 144; ++n) {
            for (const std::int64_t to : {n, -n}) {
                Game game = parse_game(std::string(set) + ":0");
                game = displacement(game.set, to);
                const bool solvable = std::holds_alternative<Solvable>(decide(game, Limits{}));
                const auto pattern = find_pattern(game, Limits{}, silent);
                if (pattern) {
                    EXPECT_TRUE(solvable) << to_text(game);
                    replayed(game, *pattern);
                }
                const bool short_steps = longest_step(game.set) == 1;
                if (solvable && short_steps) {
                    EXPECT_TRUE(pattern.has_value()) << to_text(game);
                }
            }
        }
    }
}

TEST(Pattern, GoesAnyDistanceFromAnySquare) {
    Progress silent;
    const auto pattern = find_pattern(
        parse_game("{-5,5}:T^-600000000000000001>T^599999999999999999"), Limits{}, silent);
    ASSERT_TRUE(pattern.has_value());
    EXPECT_EQ(pattern->moves, Integer("640000000000000002"));
    EXPECT_EQ(pattern->at_least, pattern->moves);
    EXPECT_FALSE(find_pattern(parse_game("{-1,1}:1000000000000000000"), Limits{}, silent));
    EXPECT_FALSE(find_pattern(parse_game("{-1,1}:2>2T^600"), Limits{}, silent));
    EXPECT_FALSE(find_pattern(parse_game("{}:600"), Limits{}, silent));
}

}  // namespace
}  // namespace lastmove::replacement
