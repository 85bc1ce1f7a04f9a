// Misère Nim, and positions that play like nim heaps in misère play, against searches.
#include <gtest/gtest.h>

#include <random>

#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/misere/followers.hpp"
#include "lastmove/impartial/misere/nim.hpp"
#include "lastmove/impartial/misere/tameness.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "rulesets/small_positions.hpp"

namespace lastmove {

namespace {

using impartial::Followers;
using impartial::Word;

Progress quiet;
const Limits unlimited;

// Beside sums of nim heaps, and beside each other.
TEST(MisereNim, PositionsPlayLikeTheHeapsThatTheirRulesName) {
    int named = 0;
    std::vector<std::string> sums{"nim:0", "nim:1", "nim:1,1", "nim:2", "nim:3,1", "nim:2,2"};
    for (const auto& ruleset : rulesets::registry()) {
        for (const auto& small : rulesets::positions(ruleset)) {
            const auto heap = small.game->misere_nim_heap(small.code);
            if (!heap || *heap > 9) continue;
            const std::string text = game::text(game::Component{small.game, small.code});
            for (const std::string& beside : sums) {
                const game::Sum sum = rulesets::parse(text + " + " + beside);
                impartial::MisereOutcomes search(unlimited, quiet);
                const auto heaps = impartial::nim_heaps(sum);
                ASSERT_TRUE(heaps) << game::text(sum);
                EXPECT_EQ(impartial::is_misere_nim_p(*heaps), search.is_p(sum)) << game::text(sum);
            }
            if (sums.size() < 12) sums.push_back(text);
            ++named;
        }
    }
    EXPECT_GT(named, 30);
}

std::string random_sum(std::mt19937& random) {
    std::string text = "nim:" + std::to_string(random() % 2);
    for (std::size_t i = random() % 3; i-- > 0;) text += "," + std::to_string(random() % 8);
    if (random() % 2 == 0) text += " + chocolate:3:" + std::to_string(random() % 12);
    if (random() % 2 == 0) text += " + lasker:" + std::to_string(random() % 7);
    return text;
}

TEST(MisereNim, OutcomesMovesAndGeneraAreThoseOfASearch) {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const game::Sum sum = rulesets::parse(random_sum(random));
        SCOPED_TRACE(game::text(sum));
        impartial::MisereOutcomes search(unlimited, quiet);
        impartial::Outcomes outcomes(impartial::Play::misere, unlimited, quiet);
        EXPECT_EQ(outcomes.is_p(sum), search.is_p(sum));
        std::vector<std::string> expected;
        for (const game::SumMove& move : game::moves(sum)) {
            if (search.is_p(game::after(sum, move))) expected.push_back(move.text);
        }
        std::vector<std::string> found;
        const auto moves = outcomes.winning_moves(sum);
        for (const game::SumMove& move : moves) found.push_back(move.text);
        std::ranges::sort(expected);
        std::ranges::sort(found);
        EXPECT_EQ(found, expected);
        const auto one = outcomes.winning_move(sum);
        EXPECT_EQ(one.has_value(), !expected.empty());
        if (one) {
            EXPECT_TRUE(std::ranges::count(expected, one->text) > 0) << one->text;
        }

        const auto heaps = impartial::nim_heaps(sum);
        ASSERT_TRUE(heaps);
        Followers followers(unlimited, quiet);
        const Word word = followers.word(sum);
        const auto value = impartial::misere_value(followers.graph(), word, unlimited, quiet);
        const auto& genus = value.genus;
        EXPECT_EQ(impartial::misere_nim_value(*heaps).genus, genus);
    }
}

TEST(MisereNim, WhereNothingIsLeftThereIsNoMove) {
    for (const auto& ruleset : rulesets::registry()) {
        for (const auto& small : rulesets::positions(ruleset)) {
            if (!game::is_finished(*small.game, small.code)) continue;
            const game::Sum sum = rulesets::parse(small.text());
            if (game::over(sum)) continue;  // won by the last move
            for (const game::Sum& none : {sum, game::Sum{{{small.game, {}}}}, game::Sum{}}) {
                impartial::Outcomes outcomes(impartial::Play::misere, unlimited, quiet);
                EXPECT_FALSE(outcomes.is_p(none)) << game::text(sum);
                EXPECT_FALSE(outcomes.winning_move(none)) << game::text(sum);
                EXPECT_TRUE(outcomes.winning_moves(none).empty()) << game::text(sum);
            }
        }
    }
}

TEST(MisereNim, SumsPlayLikeItIfTheirPartsDo) {
    const auto plays = [&](const char* sum) {
        return impartial::LikeNim(unlimited, quiet).holds(rulesets::parse(sum));
    };
    EXPECT_TRUE(plays("octal:4.03:5,3 + nim:2 + lasker:4 + chocolate:3:7"));
    EXPECT_TRUE(plays("octal:4.03:5 + kayles:0"));
    EXPECT_FALSE(plays("octal:4.03:5 + kayles:4"));
    EXPECT_FALSE(plays("nim:5 + cram:2x3"));
}

TEST(MisereNim, SumsOfHeapsOfSeveralCodesAreAnsweredAsBySearch) {
    std::mt19937 random(2);
    for (int round = 0; round < 200; ++round) {
        std::string text = "octal:4.03:" + std::to_string(random() % 6);
        for (const char* more :
             {" + octal:4.03:", " + octal:0.[7]:", " + lasker:", " + octal:0.31:"}) {
            if (random() % 2 == 0) text += more + std::to_string(random() % 6);
        }
        const game::Sum sum = rulesets::parse(text);
        SCOPED_TRACE(text);
        impartial::MisereOutcomes search(unlimited, quiet);
        impartial::Outcomes outcomes(impartial::Play::misere, unlimited, quiet);
        EXPECT_EQ(outcomes.is_p(sum), search.is_p(sum));
        // Without a move one has won.
        const bool moves = game::count_moves(sum, 1) > 0;
        EXPECT_EQ(outcomes.winning_move(sum).has_value(), moves && !search.is_p(sum));
    }
}

TEST(MisereNim, HugeHeapsAreAnsweredAtOnce) {
    const Limits hurry = Limits{}.phase(std::chrono::seconds(5));
    impartial::Outcomes outcomes(impartial::Play::misere, hurry, quiet);
    const game::Sum sum = rulesets::parse("nim:4000000000,7,3 + chocolate:5:1000000000000000000");
    EXPECT_EQ(outcomes.is_p(sum), false);
    const auto moves = outcomes.winning_moves(sum);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves.front().text, "part 1, 1: 4000000000->4");
    EXPECT_EQ(impartial::nim_heaps(rulesets::parse("nim:1 + kayles:4")), std::nullopt);
}

}  // namespace

}  // namespace lastmove
