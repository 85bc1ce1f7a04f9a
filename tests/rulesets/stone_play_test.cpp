// Boards with stones in words: the same nimbers as the rules on texts, without splitting, give.
#include "lastmove/game/stone_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <tuple>

#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rulesets {
namespace {

game::Nimber least_missing(const std::set<game::Nimber>& seen) {
    game::Nimber mex = 0;
    while (seen.contains(mex)) ++mex;
    return mex;
}

/// By the moves on texts of whole boards.
class OnTexts {
  public:
    game::Nimber of(const game::Game& game, const game::Code& code) {
        if (const auto known = known_.find(code); known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        game.options(code, [&](std::span<const game::Code> left) {
            seen.insert(of(game, game::Code(left.front())));
        });
        return known_[code] = least_missing(seen);
    }

  private:
    std::map<game::Code, game::Nimber> known_;
};

/// By the moves on words, part by part.
class OnWords {
  public:
    game::Nimber of(const game::StonePlay& play, const game::StoneBoard& board) {
        game::Nimber sum = 0;
        play.parts(board, [&](const game::StoneBoard& part) { sum ^= of_part(play, part); });
        return sum;
    }

  private:
    game::Nimber of_part(const game::StonePlay& play, const game::StoneBoard& part) {
        const std::tuple key(part.width, part.empty, part.stones);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        play.moves(part, [&](const game::StoneBoard& left) { seen.insert(of(play, left)); });
        return known_[key] = least_missing(seen);
    }

    std::map<std::tuple<int, std::uint64_t, std::array<std::uint64_t, 2>>, game::Nimber> known_;
};

/// All boards of these marks; those that are no positions are skipped.
void compare(const std::string& name, const std::string& marks, int height, int width) {
    OnTexts on_texts;
    OnWords on_words;
    std::size_t boards = 1;
    for (int cell = 0; cell < height * width; ++cell) boards *= marks.size();
    for (std::size_t number = 0; number < boards; ++number) {
        std::string text;
        std::size_t left = number;
        for (int cell = 0; cell < height * width; ++cell, left /= marks.size()) {
            if (cell > 0 && cell % width == 0) text += '|';
            text += marks[left % marks.size()];
        }
        try {
            const game::Sum sum = parse(name + ":" + text);
            const game::Game& game = *sum.terms.at(0).game;
            const game::Code& code = sum.terms.at(0).parts.at(0);
            const auto position = game.stones(code);
            ASSERT_TRUE(position) << text;
            EXPECT_EQ(on_words.of(*position->play, position->board), on_texts.of(game, code))
                << name << ":" << text;
        } catch (const InputError&) {
            continue;
        }
    }
}

TEST(StonePlay, Fission) {
    for (int n = 1; n <= 7; ++n) compare("impartial fission", ".x#", 1, n);
    for (int n = 2; n <= 5; ++n) compare("impartial fission", ".x", n, 2);
    compare("impartial fission", ".x#", 2, 3);
    compare("impartial fission", ".x#", 3, 3);
    compare("impartial fission", ".x", 3, 4);
}

TEST(StonePlay, NoGo) {
    for (int n = 1; n <= 9; ++n) compare("impartial nogo", ".xo", 1, n);
    for (int n = 1; n <= 5; ++n) compare("impartial nogo", ".xo#", n, 1);
    compare("impartial nogo", ".xo#", 2, 3);
    compare("impartial nogo", ".xo", 2, 4);
    compare("impartial nogo", ".xo", 3, 3);
}

TEST(StonePlay, LargeBoardsAreTexts) {
    const game::Sum sum = parse("impartial nogo:9x9");
    EXPECT_FALSE(sum.terms.at(0).game->stones(sum.terms.at(0).parts.at(0)));
}

}  // namespace
}  // namespace lastmove::rulesets
