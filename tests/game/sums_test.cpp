// Sums, their moves and tables of positions, of a game that stands here.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "game/small_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/game/position_table.hpp"

namespace lastmove::game {
namespace {

Sum small_sum(std::string_view text) {
    const auto rules = small_rules();
    return parse_sum(text, rules);
}

TEST(Sums, EveryTermAndPartIsRead) {
    const Sum sum = small_sum("one-or-two:4 + one-or-two:1 + one-or-two:3 + one-or-two:0");
    ASSERT_EQ(sum.terms.size(), 4U);
    EXPECT_EQ(sum.terms[1].parts.size(), 1U);
    EXPECT_EQ(text(sum), "one-or-two:4 + one-or-two:1 + one-or-two:3 + one-or-two:0");
    EXPECT_EQ(moves(sum).size(), 2U + 1U + 2U);
    EXPECT_EQ(count_moves(sum, 3), 3U);
    EXPECT_EQ(count_moves(sum, 100), 5U);
}

TEST(Sums, AMoveChangesItsPartAlone) {
    const Sum sum = small_sum("one-or-two:2 + one-or-two:1 + one-or-two:5");
    std::multiset<std::string> after_moves;
    for (const SumMove& move : moves(sum)) after_moves.insert(text(after(sum, move)));
    EXPECT_EQ(after_moves,
              (std::multiset<std::string>{"one-or-two:0 + one-or-two:1 + one-or-two:5",
                                          "one-or-two:1 + one-or-two:1 + one-or-two:5",
                                          "one-or-two:2 + one-or-two:0 + one-or-two:5",
                                          "one-or-two:2 + one-or-two:1 + one-or-two:3",
                                          "one-or-two:2 + one-or-two:1 + one-or-two:4"}));
}

TEST(Sums, UnknownGamesAreRefusedWhereTheyStand) {
    try {
        small_sum("one-or-two:4 + one-or-tow:1");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.column, 16U);
        EXPECT_NE(error.accepted.find("one-or-two"), std::string::npos) << error.accepted;
    }
}

TEST(Mirrors, EqualPartsPairOff) {
    EXPECT_TRUE(is_mirrored(small_sum("one-or-two:4 + one-or-two:4")));
    EXPECT_TRUE(
        is_mirrored(small_sum("one-or-two:4 + one-or-two:7 + one-or-two:7 + one-or-two:4")));
    EXPECT_FALSE(is_mirrored(small_sum("one-or-two:4 + one-or-two:5")));
    EXPECT_FALSE(is_mirrored(small_sum("one-or-two:4 + one-or-two:4 + one-or-two:4")));
}

TEST(Mirrors, AMoveToEqualPartsWinsInEveryTermAndPart) {
    for (const char* one : {"one-or-two:5 + one-or-two:4", "one-or-two:4 + one-or-two:6",
                            "one-or-two:9 + one-or-two:4 + one-or-two:9 + one-or-two:6",
                            "one-or-two:2 + one-or-two:3 + one-or-two:3"}) {
        const Sum sum = small_sum(one);
        const auto found = imitation(sum, Limits{});
        ASSERT_TRUE(found && found->move) << one;
        EXPECT_TRUE(is_mirrored(after(sum, *found->move))) << one;
    }
    const auto none = imitation(small_sum("one-or-two:4 + one-or-two:4"), Limits{});
    EXPECT_TRUE(none && !none->move);
    EXPECT_FALSE(imitation(small_sum("one-or-two:4 + one-or-two:9"), Limits{}));
}

TEST(Positions, EachHasOneNumberHoweverManyThereAre) {
    const auto rules = small_rules();
    PositionTable table;
    std::map<std::string, Id> known;
    std::mt19937 random(14);
    const GamePointer game = small_sum("one-or-two:1").terms.front().game;
    for (int round = 0; round < 30'000; ++round) {
        std::string code(random() % 4, ' ');
        for (char& byte : code) byte = static_cast<char>(random() % 20);
        const Id id = table.intern(game, code);
        const auto [place, added] = known.try_emplace(code, id);
        EXPECT_EQ(place->second, id);
        if (added) {
            EXPECT_EQ(id, known.size() - 1);
        }
    }
    EXPECT_EQ(table.size(), known.size());
    EXPECT_GT(table.size(), 4'000U);
    for (const auto& [code, id] : known) {
        EXPECT_EQ(table.code(id), code);
        EXPECT_EQ(table.length(id), code.size());
        EXPECT_EQ(table.game(id)->name(), "one-or-two");
    }
    EXPECT_GE(table.memory(), 2 * table.size());
}

TEST(Positions, GamesThatAreReadAgainAndAgainAreNotKept) {
    const auto rules = small_rules();
    PositionTable table;
    std::vector<std::weak_ptr<const Game>> read;
    for (int round = 0; round < 1000; ++round) {
        const Term term = small_sum("one-or-two:4").terms.front();
        EXPECT_EQ(table.intern(term.game, term.parts.front()), 0U);
        read.push_back(term.game);
    }
    const auto kept = std::ranges::count_if(read, [](const auto& one) { return !one.expired(); });
    EXPECT_LE(kept, 100);
    EXPECT_EQ(table.game(0)->name(), "one-or-two");
}

}  // namespace
}  // namespace lastmove::game
