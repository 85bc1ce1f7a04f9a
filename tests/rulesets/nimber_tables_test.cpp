// Tables of nimbers that rulesets fill together, against the mex rule, position by position.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "check_often.hpp"
#include "clocks.hpp"
#include "lastmove/game/table.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rulesets {
namespace {

/// By the rules alone.
class ByRules {
  public:
    explicit ByRules(game::GamePointer game) : game_(std::move(game)) {}

    game::Nimber of(const game::Code& code) {
        const auto known = known_.find(code);
        if (known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        game_->options(code, [&](std::span<const game::Code> parts) {
            const std::vector<game::Code> left(parts.begin(), parts.end());
            game::Nimber nimber = 0;
            for (const game::Code& part : left) nimber ^= of(part);
            seen.insert(nimber);
        });
        game::Nimber mex = 0;
        while (seen.contains(mex)) ++mex;
        return known_[code] = mex;
    }

  private:
    game::GamePointer game_;
    std::map<game::Code, game::Nimber> known_;
};

game::Term term(const std::string& text) {
    return parse(text).terms.front();
}

void expect_same(game::NimberTable& table, ByRules& rules, const std::string& text) {
    const game::Code code = term(text).parts.front();
    Progress silent;
    EXPECT_EQ(table.of(code, {}, silent), rules.of(code)) << text;
}

TEST(NimberTables, OfWythoff) {
    const game::GamePointer game = term("wythoff:1,1").game;
    ByRules rules(game);
    // Each pair first, in a table that grows from one to the next in some order.
    EXPECT_TRUE(check_often(
        [&] {
            const auto table = game->nimber_table();
            for (int i = 0; i < 4; ++i) {
                const auto text = "wythoff:" + std::to_string(*rc::gen::inRange(0, 40)) + "," +
                                  std::to_string(*rc::gen::inRange(0, 70));
                expect_same(*table, rules, text);
            }
        },
        200));
    const auto table = game->nimber_table();
    for (int a = 0; a <= 45; ++a) {
        for (int b = 0; b <= 45; ++b) {
            expect_same(*table, rules, "wythoff:" + std::to_string(a) + "," + std::to_string(b));
        }
    }
    const auto narrow = game->nimber_table();
    for (int b = 0; b <= 300; b += 7) {
        expect_same(*narrow, rules, "wythoff:3," + std::to_string(b));
    }
    EXPECT_GT(narrow->memory(), 0U);
}

TEST(NimberTables, OfSumFromProduct) {
    const game::GamePointer game = term("sumprod:1").game;
    ByRules rules(game);
    const auto table = game->nimber_table();
    for (int number = 1; number <= 5'000; ++number) {
        expect_same(*table, rules, "sumprod:" + std::to_string(number));
    }
}

TEST(NimberTables, EndAtTheirLimits) {
    const CountedClock clock;
    Progress silent;
    const auto wythoff = term("wythoff:1,1").game->nimber_table();
    const game::Code pair = term("wythoff:100000,100000").parts.front();
    Limits little;
    little.memory = 100 << 20;
    EXPECT_EQ(wythoff->of(pair, little, silent), std::nullopt);
    const game::Code fitting = term("wythoff:3000,3000").parts.front();
    EXPECT_THROW(wythoff->of(fitting, Limits::within(std::chrono::milliseconds(1)), silent),
                 Stopped);
    const auto numbers = term("sumprod:1").game->nimber_table();
    EXPECT_EQ(numbers->of(term("sumprod:1000000000000").parts.front(), {}, silent), std::nullopt);
    EXPECT_THROW(numbers->of(term("sumprod:20000000").parts.front(),
                             Limits::within(std::chrono::milliseconds(1)), silent),
                 Stopped);
}

TEST(NimberTables, MostGamesHaveNone) {
    EXPECT_EQ(term("cram:2x2").game->nimber_table(), nullptr);
}

}  // namespace
}  // namespace lastmove::rulesets
