// Games whose set has a common divisor: part by part, as on the whole tape.
#include "lastmove/replacement/classes.hpp"

#include <gtest/gtest.h>

#include <random>

#include "replacement/replayed.hpp"
#include "seeds.hpp"

namespace lastmove::replacement {
namespace {

/// The play of all parts, replayed on the whole tape.
Fewest played(const Game& game, const std::vector<SolvablePart>& parts, bool proving) {
    Progress silent;
    Fewest found = solve_parts(parts, 20'000, proving, Limits{}, silent);
    expect_replays(game, found.solution);
    return found;
}

/// Random play from a random state, on a set with a common divisor; now and then another goal.
Game random_game(std::mt19937_64& random) {
    const auto from_to = [&](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random);
    };
    Game game;
    const std::int64_t modulus = from_to(2, 4);
    for (std::int64_t left = from_to(1, 3); left > 0; --left) ++game.set[modulus * from_to(-2, 2)];
    for (std::int64_t left = from_to(1, 3); left > 0; --left) game.start[from_to(-4, 4)] += 1;
    game.goal = game.start;
    for (std::int64_t left = from_to(0, 30); left > 0; --left) {
        play(game.set, {from_to(0, 1) == 1, from_to(-9, 9)}, game.goal);
    }
    if (from_to(0, 3) == 0) game.goal[from_to(-9, 9)] += 1;
    return game;
}

TEST(Classes, AreDecidedAsTheWholeTapeIs) {
    const std::uint64_t seed = seed_of_tests();
    std::mt19937_64 random(seed);
    Progress silent;
    int several = 0;
    for (int round = 0; round < 400; ++round) {
        const Game game = random_game(random);
        const Decision whole = decide(game, Limits{});
        const DecisionByParts by_parts = decide_by_parts(game, Limits{});
        ASSERT_EQ(whole.index(), by_parts.index()) << to_text(game) << " seed " << seed;
        if (const auto* proof = std::get_if<DivisionRemainder>(&whole)) {
            const auto& other = std::get<DivisionRemainder>(by_parts);
            EXPECT_EQ(proof->modulus, other.modulus) << to_text(game);
            EXPECT_EQ(proof->remainder, other.remainder) << to_text(game);
        }
        const auto* parts = std::get_if<0>(&by_parts);
        if (parts == nullptr) continue;
        if (parts->size() > 1) ++several;
        const Fewest found = played(game, *parts, round % 4 == 0);
        if (round % 4 != 0) continue;
        const auto& solvable = std::get<Solvable>(whole);
        Fewest known{solve(game, solvable, 20'000, Limits{}, silent)};
        fewest(game, solvable, Limits{}, silent, known);
        EXPECT_EQ(found.solution.moves.size(), known.solution.moves.size())
            << to_text(game) << " seed " << seed;
        EXPECT_EQ(found.solution.at_least, known.solution.at_least) << to_text(game);
    }
    EXPECT_GT(several, 20);
}

TEST(Classes, ALongStepTakesNoLongerThanAShortOne) {
    const Game game = parse_game("{-1000000,1000000}:T^3>T^60000003");
    const auto decision = decide_by_parts(game, Limits{});
    const auto& parts = std::get<0>(decision);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_LT(parts[0].solvable.tape.size(), 100);
    EXPECT_EQ(played(game, parts, true).solution.moves.size(), 162U);
    const auto no = decide_by_parts(parse_game("{-1000000,1000000}:50000000"), Limits{});
    EXPECT_TRUE(std::holds_alternative<DivisionRemainder>(no));
    const auto empty = decide_by_parts(parse_game("{-2,2}:1 + T^-1>T^6 + T^-1"), Limits{});
    EXPECT_TRUE(std::holds_alternative<DivisionRemainder>(empty));
}

TEST(Classes, WithoutCheckersThereIsNothingToDo) {
    const auto decision = decide_by_parts(parse_game("{-2,2}:0>0"), Limits{});
    EXPECT_TRUE(std::get<0>(decision).empty());
    Progress silent;
    EXPECT_TRUE(solve_parts({}, 1, true, Limits{}, silent).solution.moves.empty());
}

}  // namespace
}  // namespace lastmove::replacement
