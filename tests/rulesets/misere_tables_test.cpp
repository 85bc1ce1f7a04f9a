// Tables of misère outcomes against the definition, position by position.
#include <gtest/gtest.h>

#include <map>

#include "check_often.hpp"
#include "clocks.hpp"
#include "lastmove/game/table.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rulesets {
namespace {

constexpr const char* coin_games[] = {"ruler", "mock-turtles", "turning-turtles"};

game::Term row(const std::string& name, const std::string& coins) {
    return parse(name + ":" + coins).terms.front();
}

/// Whoever cannot move has won.
class MisereByRules {
  public:
    explicit MisereByRules(game::GamePointer game) : game_(std::move(game)) {}

    bool is_p(const game::Code& code) {
        const auto known = known_.find(code);
        if (known != known_.end()) return known->second;
        bool moves = false;
        bool wins = false;
        game_->options(code, [&](std::span<const game::Code> left) {
            moves = true;
            wins = wins || is_p(left.front());
        });
        return known_[code] = moves && !wins;
    }

  private:
    game::GamePointer game_;
    std::map<game::Code, bool> known_;
};

std::string coins_of(unsigned heads, std::size_t length) {
    std::string coins(length, 'T');
    for (std::size_t i = 0; i < length; ++i) {
        if ((heads >> i & 1U) != 0) coins[i] = 'H';
    }
    return coins;
}

TEST(MisereTables, OfCoins) {
    Progress silent;
    for (const char* name : coin_games) {
        const game::GamePointer game = row(name, "T").game;
        MisereByRules rules(game);
        EXPECT_TRUE(check_often(
            [&] {
                const auto table = game->misere_table();
                for (int i = 0; i < 5; ++i) {
                    const auto length = *rc::gen::inRange<std::size_t>(1, 11);
                    const auto heads = *rc::gen::inRange(0U, 1U << length);
                    const game::Code code = row(name, coins_of(heads, length)).parts.front();
                    EXPECT_EQ(table->of(code, {}, silent), rules.is_p(code)) << name << heads;
                }
            },
            200));
    }
}

TEST(MisereTables, EndAtTheirLimits) {
    const CountedClock clock;
    Progress silent;
    const auto table = row("ruler", "H").game->misere_table();
    const game::Code long_row = row("ruler", std::string(26, 'H')).parts.front();
    EXPECT_THROW(table->of(long_row, Limits::within(std::chrono::milliseconds(1)), silent),
                 Stopped);
    // What was interrupted is found anew.
    MisereByRules rules(row("ruler", "H").game);
    const game::Code short_row = row("ruler", std::string(12, 'H')).parts.front();
    EXPECT_EQ(table->of(short_row, {}, silent), rules.is_p(short_row));
    Limits little;
    little.memory = 1 << 20;
    EXPECT_EQ(table->of(long_row, little, silent), std::nullopt);
    const game::Code too_long = row("ruler", std::string(40, 'H')).parts.front();
    EXPECT_EQ(table->of(too_long, {}, silent), std::nullopt);
    // Tails on the right do not count.
    const game::Code with_tails = row("ruler", "HH" + std::string(400, 'T')).parts.front();
    EXPECT_NE(table->of(with_tails, {}, silent), std::nullopt);
    EXPECT_EQ(row("cram", "2x2").game->misere_table(), nullptr);
}

}  // namespace
}  // namespace lastmove::rulesets
