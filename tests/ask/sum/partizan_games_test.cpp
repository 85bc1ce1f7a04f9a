// Every partizan ruleset against its own examples, and against plain recursions.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>

#include "check_often.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/forms.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "sanitized.hpp"

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
    std::vector<game::PartizanExample> examples(ruleset.examples.begin(), ruleset.examples.end());
    std::ranges::sort(examples, {}, [](const game::PartizanExample& example) {  // small ones first
        return std::pair(example.position.size(), example.position);
    });
    for (const game::PartizanExample& example : examples) {
        const auto sum = ask::parse_value_sum(std::string(example.position));
        std::vector<game::Code> open{std::get<ask::PartizanTerm>(sum.terms.at(0)).position};
        for (std::size_t i = 0; i < open.size() && positions.size() < 300; ++i) {
            const game::PartizanGame& game = *ruleset.game;
            const bool few_moves = game.count_moves(open[i], Player::left) +
                                       game.count_moves(open[i], Player::right) <=
                                   5;
            if (open[i].size() > longest && !few_moves) continue;
            if (!positions.insert(open[i]).second) continue;
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
    ask::Request request_{limits_, silent_};
    partizan::Values values_{limits_, silent_};
    ask::Evaluation evaluation_{values_, limits_, silent_};
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
        if (const auto* term = std::get_if<ask::PartizanTerm>(&again.terms.at(0))) {
            EXPECT_EQ(term->position, position) << text;
        } else {  // a position of an impartial game of the same name
            ASSERT_NE(GetParam().claims, nullptr) << text;
            EXPECT_EQ(evaluation_.of(again),
                      evaluation_.of(ask::ValueTerm(ask::PartizanTerm{GetParam().game, position})))
                << text;
        }
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

/// The position as a form, by the rules alone.
partizan::FormId form_of(const game::PartizanGame& game, const game::Code& position,
                         partizan::Forms& forms, std::map<game::Code, partizan::FormId>& known) {
    if (const auto found = known.find(position); found != known.end()) return found->second;
    std::array<std::vector<partizan::FormId>, 2> sides;
    for (const Player player : game::both) {
        for (const game::Code& option : game.options(position, player)) {
            sides[index(player)].push_back(form_of(game, option, forms, known));
        }
    }
    return known[position] = forms.make(std::move(sides[0]), std::move(sides[1]));
}

/// Whether the sum of the components is the same form as the position: it then has the same plays.
testing::AssertionResult falls_apart_exactly(const game::PartizanGame& game,
                                             const game::Code& position) {
    Progress silent;
    partizan::Forms forms({}, silent);
    std::map<game::Code, partizan::FormId> known;
    partizan::FormId sum = partizan::Forms::zero();
    for (const game::Code& part : game.components(position)) {
        sum = forms.add(sum, form_of(game, part, forms, known));
        if (game.components(part) != std::vector{part}) {
            return testing::AssertionFailure() << game.text(part) << " falls apart again";
        }
    }
    if (sum == form_of(game, position, forms, known)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << game.text(position) << " is another game";
}

TEST_P(PartizanGames, ComponentsHaveExactlyThePlaysOfTheWhole) {
    for (const game::Code& position : some_positions(GetParam(), 9)) {
        EXPECT_TRUE(falls_apart_exactly(*GetParam().game, position));
    }
}

TEST_P(PartizanGames, NegativesAreComponentsWithThePlayersExchanged) {
    const game::PartizanGame& game = *GetParam().game;
    for (const game::Code& position : some_positions(GetParam(), 9)) {
        for (const game::Code& part : game.components(position)) {
            const auto negative = game.negative(part);
            if (!negative) continue;
            EXPECT_EQ(game.components(*negative), std::vector{*negative}) << game.text(part);
            EXPECT_EQ(game.negative(*negative), part) << game.text(part);
            Progress silent;
            partizan::Forms forms({}, silent);
            std::map<game::Code, partizan::FormId> known;
            EXPECT_EQ(form_of(game, *negative, forms, known),
                      forms.conjugate(form_of(game, part, forms, known)))
                << game.text(part);
        }
    }
}

// docs/theory.md, "NoGo in parts".
TEST(NoGo, BoardsWithHolesAreTheSumsOfTheirParts) {
    int parted = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const int width = *rc::gen::inRange(1, 5);
            const int height = *rc::gen::inRange(1, 1 + 9 / width);
            std::string text = "nogo:";
            for (int row = 0; row < height; ++row) {
                if (row > 0) text += '|';
                for (int column = 0; column < width; ++column) {
                    text += *rc::gen::elementOf(std::string("...xxoo#"));
                }
            }
            try {
                const auto sum = ask::parse_value_sum(text);
                const auto& [game, position, _] = std::get<ask::PartizanTerm>(sum.terms.at(0));
                if (game->components(position).size() > 1) ++parted;
                RC_ASSERT(static_cast<bool>(falls_apart_exactly(*game, position)));
            } catch (const InputError&) {
                RC_DISCARD("a block without liberties");
            }
        },
        5'000));
    EXPECT_GE(parted,
              sanitized ? 1 : cases(50));  // most have no adjacent stones of different colours
}

TEST_P(PartizanGames, RandomTextNeverCrashes) {
    EXPECT_TRUE(check_often(
        [&] {
            const std::string characters = "xXoO..##||e1234x*,-0br";
            const std::string prefix = *rc::gen::arbitrary<bool>() ? "impartial " : "";
            std::string text = prefix + std::string(GetParam().about->name) + ":";
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

/// The nimber by the rules alone, either player's moves for both.
game::Nimber naive_nimber(const game::PartizanGame& game, const game::Code& position,
                          std::map<game::Code, game::Nimber>& known) {
    if (const auto found = known.find(position); found != known.end()) return found->second;
    std::set<game::Nimber> nimbers;
    for (const Player player : {Player::left, Player::right}) {
        for (const game::Move& move : game.moves(position, player)) {
            nimbers.insert(naive_nimber(game, move.parts.at(0), known));
        }
    }
    game::Nimber mex = 0;
    while (nimbers.contains(mex)) ++mex;
    return known[position] = mex;
}

TEST_P(PartizanGames, ImpartialVersionsHaveTheMovesOfBoth) {
    std::map<game::Code, game::Nimber> known;
    impartial::Nimbers nimbers(limits_, silent_);
    const auto positions = some_positions(GetParam(), 9);
    EXPECT_GE(positions.size(), 5U);
    for (const game::Code& position : positions) {
        const std::string text = "impartial " + std::string(GetParam().about->name) + ":" +
                                 GetParam().game->text(position);
        const game::Sum sum = rulesets::parse(text);
        EXPECT_EQ(game::text(sum), text);
        EXPECT_EQ(nimbers.of(sum), naive_nimber(*GetParam().game, position, known)) << text;
        std::map<std::string, std::vector<game::Code>> moves;
        for (const game::SumMove& move : game::moves(sum)) {
            EXPECT_TRUE(moves.emplace(move.text, move.left).second) << text << ' ' << move.text;
        }
        std::set<game::Code> left;
        for (const auto& [name, parts] : moves) left.insert(parts.at(0));
        std::set<game::Code> options;
        sum.terms[0].game->options(position, [&](std::span<const game::Code> parts) {
            options.insert(parts.begin(), parts.end());
        });
        EXPECT_EQ(left, options) << text;
    }
}

TEST(ImpartialVersions, AreTheGamesOfTheLiterature) {
    const Limits limits;
    Progress silent;
    impartial::Nimbers nimbers(limits, silent);
    for (const char* board : {"2x2", "3x4", "4x5", "..#|...|#..", "1x9"}) {
        EXPECT_EQ(nimbers.of(rulesets::parse(std::string("impartial domineering:") + board)),
                  nimbers.of(rulesets::parse(std::string("cram:") + board)));
    }
    EXPECT_EQ(nimbers.of(rulesets::parse("impartial hackenbush:0-1b,1-2r,1-3g,0-3b,3-4r")),
              nimbers.of(rulesets::parse("hackenbush:0-1,1-2,1-3,0-3,3-4")));
    for (int n = 1; n <= 9; ++n) {  // Kayles may be played by both
        const std::string heap = ":" + std::to_string(n);
        EXPECT_EQ(nimbers.of(rulesets::parse("impartial partizan-kayles" + heap)),
                  nimbers.of(rulesets::parse("kayles" + heap)));
    }
}

/// Numbers that the literature knows.
class KnownValues : public testing::Test {
  protected:
    std::optional<Rational> number_of(const std::string& subject) {
        return values_.as_number(evaluation_.of(ask::parse_value_sum(subject)));
    }

  private:
    const Limits limits_;
    Progress silent_;
    partizan::Values values_{limits_, silent_};
    const ask::Request request_{limits_, silent_};
    ask::Evaluation evaluation_{values_, limits_, silent_};
};

// Berlekamp's rule: the number of a string of blue and red edges.
TEST_F(KnownValues, HackenbushStringsAreTheNumbersOfBerlekampsRule) {
    for (unsigned bits = 0; bits < 256; ++bits) {
        for (unsigned length = 1; length <= 8; ++length) {
            if (bits >> length != 0) continue;
            std::string text = "hackenbush:";
            Rational number = 0;
            Rational step = 1;
            const bool first = (bits & 1U) != 0;
            bool changed = false;
            for (unsigned i = 0; i < length; ++i) {
                const bool blue = (bits >> i & 1U) != 0;
                text += (i > 0 ? "," : "") + std::to_string(i) + "-" + std::to_string(i + 1) +
                        (blue ? "b" : "r");
                changed = changed || blue != first;
                if (changed) step /= 2;
                number += blue ? step : Rational(-step);
            }
            EXPECT_EQ(number_of(text), number) << text;
        }
    }
}

// Winning Ways, chapter 2: a cake is worth moves of the player whose side is at least twice the
// power of two below the other side.
TEST_F(KnownValues, CutcakeTheTable) {
    for (unsigned rows = 1; rows <= 12; ++rows) {
        for (unsigned columns = 1; columns <= 12; ++columns) {
            const unsigned high = std::bit_floor(rows);
            const unsigned wide = std::bit_floor(columns);
            const int expected = high < wide   ? static_cast<int>(columns / high) - 1
                                 : wide < high ? 1 - static_cast<int>(rows / wide)
                                               : 0;
            const std::string text =
                "cutcake:" + std::to_string(rows) + "x" + std::to_string(columns);
            EXPECT_EQ(number_of(text), Rational(expected)) << text;
        }
    }
}

// Lessons in Play: rows of cherries are integers.
TEST_F(KnownValues, CherriesRowsAreIntegers) {
    for (unsigned bits = 0; bits < 512; ++bits) {
        std::string text = "cherries:";
        for (unsigned i = 0; i < 9; ++i) text += (bits >> i & 1U) != 0 ? 'x' : 'o';
        const auto number = number_of(text);
        EXPECT_TRUE(number && number->get_den() == 1) << text;
    }
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
