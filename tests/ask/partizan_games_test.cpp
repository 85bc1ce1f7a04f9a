// Every partizan ruleset against its own examples, and against plain recursions.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "check_often.hpp"
#include "lastmove/ask/value_sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/names.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove {
namespace {

using game::Player;

/// Who wins when the player moves first in the whole position, by the rules alone.
class PlainOutcomes {
  public:
    explicit PlainOutcomes(const game::PartizanGame& game) : game_(game) {}

    bool first_wins(const game::Code& position, Player player) {
        const auto [place, is_new] = known_.try_emplace({position, player}, false);
        if (!is_new) return place->second;
        bool wins = false;
        for (const game::Move& move : game_.moves(position, player)) {
            wins = wins || !first_wins(move.parts[0], game::other(player));
        }
        return known_[{position, player}] = wins;
    }

  private:
    const game::PartizanGame& game_;
    std::map<std::pair<game::Code, Player>, bool> known_;
};

/// Positions that random play from the examples meets, small ones only.
std::set<game::Code> some_positions(const game::PartizanRuleset& ruleset, std::size_t longest) {
    std::set<game::Code> positions;
    for (const game::PartizanExample& example : ruleset.examples) {
        const auto sum = ask::parse_value_sum(std::string(example.position));
        std::vector<game::Code> open{std::get<ask::PartizanTerm>(sum.terms.at(0)).position};
        for (std::size_t i = 0; i < open.size() && positions.size() < 300; ++i) {
            if (open[i].size() > longest || !positions.insert(open[i]).second) continue;
            for (const Player player : {Player::left, Player::right}) {
                for (const game::Move& move : ruleset.game->moves(open[i], player)) {
                    open.push_back(move.parts.at(0));
                }
            }
        }
    }
    return positions;
}

class PartizanGames : public testing::TestWithParam<game::PartizanRuleset> {
  protected:
    Limits limits_;
    Progress silent_;
    ask::Request request_{limits_, silent_, "", false, false};
    partizan::Values values_{limits_, silent_};
    ask::Evaluation evaluation_{values_, request_};
};

TEST_P(PartizanGames, ExamplesHold) {
    for (const game::PartizanExample& example : GetParam().examples) {
        const auto sum = ask::parse_value_sum(std::string(example.position));
        EXPECT_EQ(partizan::to_text(values_, evaluation_.of(sum)), example.value)
            << example.position;
    }
    const std::string example(GetParam().about->example);
    EXPECT_EQ(ask::text(ask::parse_value_sum(example).terms.at(0)).substr(0, example.find(':')),
              GetParam().about->name);
    EXPECT_TRUE(GetParam().about->rules.ends_with("."));
}

TEST_P(PartizanGames, TextsAreReadBack) {
    const game::PartizanGame& game = *GetParam().game;
    for (const game::Code& position : some_positions(GetParam(), 12)) {
        const std::string text = ask::text(ask::PartizanTerm{GetParam().game, position});
        const auto again = ask::parse_value_sum(text);
        EXPECT_EQ(std::get<ask::PartizanTerm>(again.terms.at(0)).position, position) << text;
        EXPECT_FALSE(game.picture(position).elements.empty()) << text;
        std::set<std::string> moves;
        for (const game::Move& move : game.moves(position, Player::left)) {
            EXPECT_TRUE(moves.insert(move.text).second) << text << ' ' << move.text;
        }
    }
}

TEST_P(PartizanGames, OutcomesAreThoseOfThePlainRecursion) {
    PlainOutcomes plain(*GetParam().game);
    partizan::Positions positions(values_);
    for (const game::Code& position : some_positions(GetParam(), 9)) {
        const auto outcome = values_.outcome(positions.value(*GetParam().game, position));
        const bool left = plain.first_wins(position, Player::left);
        const bool right = plain.first_wins(position, Player::right);
        const partizan::Outcome expected =
            left ? (right ? partizan::Outcome::next : partizan::Outcome::left)
                 : (right ? partizan::Outcome::right : partizan::Outcome::previous);
        EXPECT_EQ(outcome, expected) << GetParam().game->text(position);
    }
}

TEST_P(PartizanGames, ComponentsHaveTheSumOfTheWhole) {
    partizan::Positions positions(values_);
    // The value from the options of the whole, not split.
    for (const game::Code& position : some_positions(GetParam(), 9)) {
        std::vector<partizan::ValueId> left;
        std::vector<partizan::ValueId> right;
        for (const game::Move& move : GetParam().game->moves(position, Player::left)) {
            left.push_back(positions.value(*GetParam().game, move.parts[0]));
        }
        for (const game::Move& move : GetParam().game->moves(position, Player::right)) {
            right.push_back(positions.value(*GetParam().game, move.parts[0]));
        }
        EXPECT_EQ(values_.make(left, right), positions.value(*GetParam().game, position))
            << GetParam().game->text(position);
    }
}

TEST_P(PartizanGames, RandomTextNeverCrashes) {
    EXPECT_TRUE(check_often(
        [&] {
            const std::string characters = "xXoO..##||e1234x*,";
            std::string text = std::string(GetParam().about->name) + ":";
            for (int i = *rc::gen::inRange(0, 9); i > 0; --i) {
                text += characters[static_cast<std::size_t>(
                    *rc::gen::inRange(0, static_cast<int>(characters.size())))];
            }
            try {
                static_cast<void>(ask::parse_value_sum(text));
            } catch (const InputError& error) {
                RC_ASSERT(error.column >= 1U);
                RC_ASSERT(error.column <= text.size() + 1);
            }
        },
        300));
}

INSTANTIATE_TEST_SUITE_P(All, PartizanGames,
                         testing::ValuesIn(rulesets::partizan_registry().begin(),
                                           rulesets::partizan_registry().end()),
                         [](const auto& info) {
                             std::string name(info.param.about->name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace lastmove
