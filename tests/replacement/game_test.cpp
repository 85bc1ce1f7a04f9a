#include "lastmove/replacement/game.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/base/input_error.hpp"
#include "seeds.hpp"

namespace lastmove::replacement {
namespace {

TEST(Game, TextIsReadBack) {
    for (const char* text : {"{}:0", "{0}:-3", "{-1,2*0,1}:3", "{-1,1}:T>T^7", "{5}:0>1 + 2T^-3",
                             "{-1000000,1000000}:1000000000000000000", "{1000000000*3}:1"}) {
        EXPECT_EQ(to_text(parse_game(text)), text);
        EXPECT_EQ(parse_game(to_text(parse_game(text))), parse_game(text));
    }
    EXPECT_EQ(to_text(parse_game(" { 1 , -1,1 } : T ^ 2 > 1 ")), "{-1,2*1}:T^2>1");
}

TEST(Game, BadTextIsRefusedWithItsColumn) {
    const std::vector<std::pair<std::string, std::size_t>> bad{{"", 1},
                                                               {"{-1,1", 6},
                                                               {"{-1,1}", 7},
                                                               {"{-1,1}:", 8},
                                                               {"{-1,1}:x", 8},
                                                               {"{-1,1}:6 7", 10},
                                                               {"{1000001}:1", 2},
                                                               {"{0*1}:1", 2},
                                                               {"{-2*1}:1", 2},
                                                               {"{999999999*1,2*0}:1", 14},
                                                               {"{-1,1}:1000000000000000001", 8},
                                                               {"{-1,1}:T>", 10},
                                                               {"{-1,1}:T>T - 2", 10},
                                                               {"{1;2}:3", 3}};
    for (const auto& [text, column] : bad) {
        try {
            parse_game(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column, column) << text << ": " << error.what();
        }
    }
}

TEST(Game, AnyTextIsReadOrRefused) {
    const std::uint64_t seed = seed_of_tests();
    std::mt19937_64 random(seed);
    constexpr std::string_view letters = "{}{},,::**--0123456789TT^^>+ ()x";
    int read = 0;
    for (int round = 0; round < 50'000; ++round) {
        std::string text = "{-1,2*0,1}:T^2>2T + 1";
        for (auto changes = random() % 4 + 1; changes > 0; --changes) {
            const std::size_t at = random() % text.size();
            text.replace(at, random() % 3, 1, letters[random() % letters.size()]);
        }
        try {
            const Game game = parse_game(text);
            EXPECT_EQ(parse_game(to_text(game)), game) << text << " seed " << seed;
            ++read;
        } catch (const InputError& error) {
            EXPECT_LE(error.column, text.size() + 1) << text;
        }
    }
    EXPECT_GT(read, 300);
}

TEST(Game, MovesAreUndoneByTheirOpposites) {
    std::mt19937_64 random(5);
    for (int round = 0; round < 1'000; ++round) {
        ReplacementSet set;
        for (int i = 0; i < 3; ++i) ++set[static_cast<std::int64_t>(random() % 7) - 3];
        State state{{static_cast<std::int64_t>(random() % 5), 1 + static_cast<int>(random() % 2)}};
        for (int move = 0; move < 6; ++move) {
            auto place = state.begin();
            std::advance(place, static_cast<std::ptrdiff_t>(random() % state.size()));
            const Move expands{true, place->first};
            const State before = state;
            ASSERT_TRUE(play(set, expands, state));
            State back = state;
            ASSERT_TRUE(play(set, {false, expands.square}, back));
            EXPECT_EQ(back, before);
        }
    }
}

TEST(Game, ContractionsNeedEveryChecker) {
    State state{{-1, 1}, {0, 1}, {1, 1}};
    const State before = state;
    EXPECT_FALSE(play({{-1, 1}, {0, 2}, {1, 1}}, {false, 0}, state));
    EXPECT_EQ(state, before);
    EXPECT_TRUE(play({{-1, 1}, {0, 1}, {1, 1}}, {false, 0}, state));
    EXPECT_EQ(state, (State{{0, 1}}));
}

}  // namespace
}  // namespace lastmove::replacement
