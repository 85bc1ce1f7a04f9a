// The games that checkers know by their texts are played as by the rulesets of the engines: each
// position means the same to both, and so do its moves, and what they leave.
#include "lastmove/check/rules/library.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "seeds.hpp"

namespace lastmove {
namespace {

using game::Code;
using game::PartizanGame;
using game::Player;

constexpr std::array players{Player::left, Player::right};

std::vector<std::string> parts_of(const PartizanGame& game, const Code& position) {
    std::vector<std::string> texts;
    for (const Code& part : game.components(position)) {
        const bool has_moves = std::ranges::any_of(
            players, [&](Player player) { return game.has_move(part, player); });
        if (has_moves) texts.push_back(game.text(part));
    }
    std::ranges::sort(texts);
    return texts;
}

using Options = std::map<std::string, std::vector<std::string>>;

/// What the player's moves leave, whole and in parts.
Options options_of(const PartizanGame& game, const Code& position, Player player) {
    Options found;
    for (const Code& option : game.options(position, player)) {
        found.emplace(game.text(option), parts_of(game, option));
    }
    return found;
}

/// The parts alone, which checkers ask for.
std::set<std::vector<std::string>> visited(const PartizanGame& game, const Code& position,
                                           Player player) {
    std::set<std::vector<std::string>> found;
    game.visit_options(position, player, [&](std::span<const Code> left) {
        std::vector<std::string> texts;
        for (const Code& part : left) {
            const std::vector<std::string> parts = parts_of(game, part);
            // A part is one, in normal form.
            EXPECT_LE(parts.size(), 1U) << game.text(part);
            texts.insert(texts.end(), parts.begin(), parts.end());
        }
        std::ranges::sort(texts);
        found.insert(texts);
    });
    return found;
}

/// A position by its text; nullopt if it is none.
std::optional<Code> read(const PartizanGame& game, std::string_view text) {
    game::Reader reader(text, "a position", "xo");
    try {
        Code position = game.parse(reader);
        reader.finish();
        return position;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::string random_board(std::string_view signs, std::mt19937& random) {
    const std::size_t width = 1 + random() % 5;
    const std::size_t height = 1 + random() % (12 / width);
    std::string board;
    for (std::size_t row = 0; row < height; ++row) {
        if (row > 0) board += '|';
        for (std::size_t i = 0; i < width; ++i) board += signs[random() % signs.size()];
    }
    return board;
}

class LibraryGames : public testing::TestWithParam<const game::PartizanRuleset*> {};

TEST_P(LibraryGames, ArePlayedAsByTheirRulesets) {
    const PartizanGame& theirs = *GetParam()->game;
    const PartizanGame& ours = *checking::library_game(GetParam()->about->name).partizan;
    std::mt19937 random(seed_of_tests());
    std::size_t positions = 0;
    const std::vector<std::string> signs{".",  ".#",   ".xo",  "..x",    "..xo#",
                                         "xo", ".xoe", "..e#", ".XtfFO", "x.#"};
    for (int i = 0; i < 500; ++i) {
        std::string board = random_board(signs[static_cast<std::size_t>(i) % signs.size()], random);
        if (i % 20 == 0) board = std::to_string(random() % 5) + "x" + std::to_string(random() % 5);
        const auto position = read(theirs, board);
        const auto same = read(ours, board);
        ASSERT_EQ(position.has_value(), same.has_value()) << board;
        if (!position) continue;
        ++positions;
        ASSERT_EQ(theirs.text(*position), ours.text(*same)) << board;
        EXPECT_EQ(parts_of(theirs, *position), parts_of(ours, *same)) << board;
        for (const Player player : players) {
            EXPECT_EQ(options_of(theirs, *position, player), options_of(ours, *same, player))
                << board;
            EXPECT_EQ(visited(theirs, *position, player), visited(ours, *same, player)) << board;
            EXPECT_EQ(theirs.has_move(*position, player), ours.has_move(*same, player)) << board;
        }
    }
    EXPECT_GE(positions, 60U);
}

std::vector<const game::PartizanRuleset*> of_library() {
    std::vector<const game::PartizanRuleset*> found;
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        if (checking::is_of_library(ruleset.about->name)) found.push_back(&ruleset);
    }
    return found;
}

INSTANTIATE_TEST_SUITE_P(All, LibraryGames, testing::ValuesIn(of_library()), [](const auto& one) {
    std::string name(one.param->about->name);
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(LibraryShelf, HasTheTextsInPlaceOfTheRulesets) {
    const auto shelf = checking::built_in_games();
    std::size_t found = 0;
    for (const game::PartizanRuleset& ruleset : shelf->partizan_readable()) {
        const std::string_view name = ruleset.about->name;
        if (!checking::is_of_library(name)) continue;
        ++found;
        game::Reader reader(":2x2", "a position", "2x2");
        const auto [game, position] = ruleset.read_position(reader);
        EXPECT_EQ(game, checking::library_game(name).partizan) << name;
    }
    EXPECT_EQ(found, of_library().size());
    EXPECT_EQ(found, 13U);
}

}  // namespace
}  // namespace lastmove
