// Decisions and plays against plain search through states.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/solve.hpp"
#include "replacement/replayed.hpp"
#include "seeds.hpp"
#include "stop_of.hpp"

namespace lastmove::replacement {
namespace {

using Random = std::mt19937_64;

std::int64_t from_to(std::int64_t least, std::int64_t most, Random& random) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
}

ReplacementSet random_set(std::int64_t elements, std::int64_t farthest, Random& random) {
    ReplacementSet set;
    for (; elements > 0; --elements) ++set[from_to(-farthest, farthest, random)];
    return set;
}

State random_state(std::int64_t checkers, std::int64_t farthest, Random& random) {
    State state;
    for (; checkers > 0; --checkers) state[from_to(-farthest, farthest, random)] += 1;
    return state;
}

/// Every move that can be played.
std::vector<Move> legal_moves(const ReplacementSet& set, const State& state) {
    std::vector<Move> moves;
    for (const auto& [square, checkers] : state) moves.push_back({true, square});
    std::vector<std::int64_t> squares;
    for (const auto& [square, checkers] : state) {
        if (!set.empty()) squares.push_back(square - set.begin()->first);
    }
    if (set.empty()) {
        for (std::int64_t square = -3; square <= 3; ++square) squares.push_back(square);
    }
    for (const std::int64_t square : squares) {
        State after = state;
        if (play(set, {false, square}, after)) moves.push_back({false, square});
    }
    return moves;
}

/// The states at each distance from the start, as far as there are at most `most` of them.
std::map<State, std::size_t> distances(const ReplacementSet& set, const State& start,
                                       std::size_t most, std::size_t& complete) {
    std::map<State, std::size_t> distance{{start, 0}};
    std::vector<State> front{start};
    for (complete = 0; !front.empty(); ++complete) {
        std::vector<State> next;
        for (const State& state : front) {
            for (const Move& move : legal_moves(set, state)) {
                State after = state;
                play(set, move, after);
                if (distance.try_emplace(after, complete + 1).second) next.push_back(after);
                if (distance.size() > most) return distance;
            }
        }
        front = std::move(next);
    }
    complete = SIZE_MAX;
    return distance;
}

Solution solved(const Game& game, const Solvable& solvable) {
    Progress silent;
    Solution solution = solve(game, solvable, 20'000, Limits{}, silent);
    expect_replays(game, solution);
    return solution;
}

std::size_t fewest_moves(const Game& game, const Solvable& solvable) {
    Progress silent;
    Fewest known{solved(game, solvable)};
    fewest(game, solvable, Limits{}, silent, known);
    const Solution& solution = known.solution;
    EXPECT_EQ(solution.at_least, solution.moves.size()) << to_text(game);
    return solution.moves.size();
}

TEST(BruteForce, WhatARandomWalkReachesIsSolvable) {
    const std::uint64_t seed = seed_of_tests();
    Random random(seed);
    for (int round = 0; round < 3'000; ++round) {
        const std::int64_t farthest = from_to(0, 6, random);
        Game game{random_set(from_to(0, 4, random), farthest, random),
                  random_state(from_to(0, 4, random), 6, random),
                  {}};
        game.goal = game.start;
        const auto steps = static_cast<std::size_t>(from_to(0, 12, random));
        std::size_t walked = 0;
        for (; walked < steps; ++walked) {
            const auto moves = legal_moves(game.set, game.goal);
            if (moves.empty()) break;
            play(game.set, moves[random() % moves.size()], game.goal);
        }
        const Decision decision = decide(game, Limits{});
        ASSERT_TRUE(std::holds_alternative<Solvable>(decision))
            << to_text(game) << " seed " << seed;
        const auto& solvable = std::get<Solvable>(decision);
        solved(game, solvable);
        if (round % 10 == 0) {
            EXPECT_LE(fewest_moves(game, solvable), walked) << to_text(game);
        }
    }
}

TEST(BruteForce, TheFewestMovesAreThoseOfABreadthFirstSearch) {
    const std::uint64_t seed = seed_of_tests();
    Random random(seed);
    for (int round = 0; round < 60; ++round) {
        const ReplacementSet set = random_set(from_to(1, 3, random), from_to(0, 3, random), random);
        const State start = random_state(from_to(1, 3, random), 3, random);
        std::size_t complete = 0;
        const auto distance = distances(set, start, 400, complete);
        for (const auto& [goal, moves] : distance) {
            const Game game{set, start, goal};
            const Decision decision = decide(game, Limits{});
            ASSERT_TRUE(std::holds_alternative<Solvable>(decision))
                << to_text(game) << " seed " << seed;
            ASSERT_EQ(fewest_moves(game, std::get<Solvable>(decision)), moves)
                << to_text(game) << " seed " << seed;
        }
        for (int other = 0; other < 20; ++other) {
            const Game game{set, start, random_state(from_to(0, 4, random), 4, random)};
            if (distance.contains(game.goal)) continue;
            const Decision decision = decide(game, Limits{});
            if (!std::holds_alternative<Solvable>(decision)) continue;
            EXPECT_GT(solved(game, std::get<Solvable>(decision)).moves.size(), complete)
                << to_text(game) << " seed " << seed;
        }
    }
}

/// The spec of the paper: for sets of both signs, one checker can go n squares exactly when Λ − 1
/// is a power of T times distinct cyclotomic polynomials whose numbers divide n.
TEST(BruteForce, DisplacementsAreThoseOfTheCyclotomicCriterion) {
    const std::uint64_t seed = seed_of_tests();
    Random random(seed);
    int solvable = 0;
    for (int round = 0; round < 4'000; ++round) {
        const ReplacementSet set = random_set(from_to(2, 5, random), from_to(1, 6, random), random);
        const std::int64_t n = from_to(1, 36, random);
        const Game game = displacement(set, n);
        const Decision decision = decide(game, Limits{});
        bool expected = false;
        if (has_both_signs(set)) {
            const auto product = as_cyclotomic_product(expansion(set));
            expected = product && std::ranges::all_of(product->factors, [&](std::uint64_t d) {
                           return static_cast<std::uint64_t>(n) % d == 0;
                       });
        }
        EXPECT_EQ(std::holds_alternative<Solvable>(decision), expected)
            << to_text(game) << " seed " << seed;
        if (!expected) continue;
        ++solvable;
        solved(game, std::get<Solvable>(decision));
    }
    EXPECT_GT(solvable, 10);
}

TEST(BruteForce, EdgeCases) {
    const std::vector<std::pair<const char*, bool>> games{
        {"{}:0", true},
        {"{}:7", true},
        {"{0}:0", true},
        {"{0}:1", false},
        {"{3}:9", true},
        {"{3}:-9", true},
        {"{-3}:9", true},
        {"{3}:10", false},
        {"{2*0}:1", false},
        {"{1,2}:3", false},
        {"{0,1}:1", false},
        {"{-1,0}:1", false},
        {"{2*0,1}:2", false},
        {"{0,0,1}:2", false},
        {"{-2,2}:12", true},
        {"{-2,2}:6", false},
        {"{-1,1}:-6", true},
        {"{-1,1}:0>1", false},
        {"{-1,1}:1>0", false},
        {"{-1,1}:0>0", true},
        {"{}:0>T^5 + 3", true},
        {"{-1,1}:2>2T^6", true},
        {"{1,2}:1>T + T^2", true},
        {"{0,2*1}:1>1 + 2T", true},
        {"{0,2*1}:1>1 + T", false},
        {"{-1,1}:T^1000000000>T^1000000006", true},
        {"{-1,1}:T^1000000000>T^1000000005", false},
        {"{-1,1}:1 + T^1000000000>T^6 + T^1000000000", true},
        {"{1,2}:T^-1000000000 + 1>T^-1000000000 + T + T^2", true},
        {"{-1,1}:T^1000>T^1000 + T^3 + 1", true},
        {"{0,2}:1 + T^10>1 + T^10 + T^2 + T^12", true}};
    for (const auto& [text, expected] : games) {
        const Game game = parse_game(text);
        const Decision decision = decide(game, Limits{});
        EXPECT_EQ(std::holds_alternative<Solvable>(decision), expected) << text;
        if (expected) solved(game, std::get<Solvable>(decision));
    }
}

TEST(BruteForce, HugeDisplacementsAreDecidedOrSaidToBeTooLong) {
    const auto no = decide(parse_game("{-1,1}:1000000000000000000"), Limits{});
    EXPECT_TRUE(std::holds_alternative<DivisionRemainder>(no));
    const Game yes = parse_game("{-1,1}:600000000000000000");
    EXPECT_EQ(stop_of([&] { decide(yes, Limits{}); }), Stop::memory);
    const Game long_game = parse_game("{-1,1}:60000");
    const Decision decision = decide(long_game, Limits{});
    EXPECT_EQ(solved(long_game, std::get<Solvable>(decision)).moves.size(), 160'002U);
}

TEST(BruteForce, MovesBeyondAllCheckersAreFoundFromLeadingTerms) {
    const auto unreachable = [](const char* text) {
        const Decision decision = decide(parse_game(text), Limits{});
        const auto* square = std::get_if<UnreachableSquare>(&decision);
        return square != nullptr ? square->square : 0;
    };
    EXPECT_EQ(unreachable("{-1,0}:1000000000000000000"), 1'000'000'000'000'000'001);
    EXPECT_EQ(unreachable("{0,1}:-999999999999999999"), -1'000'000'000'000'000'000);
    EXPECT_EQ(unreachable("{0,2}:1000000000000"), -2);
    // A checker above the moves may come down: there the search decides.
    EXPECT_TRUE(
        std::holds_alternative<Solvable>(decide(parse_game("{-1,0}:1 + T^5>T + T^5"), Limits{})));
}

}  // namespace
}  // namespace lastmove::replacement
