// The engines against plain recursion, on small positions of every ruleset and on sums of them.
#include <gtest/gtest.h>

#include <ctime>
#include <map>
#include <random>

#include "clocks.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/impartial/misere/followers.hpp"
#include "lastmove/impartial/misere/genus.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "naive.hpp"
#include "rulesets/small_positions.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove {

namespace {

using impartial::Nimbers;
using impartial::Outcomes;
using Convention = impartial::Play;

Progress silent;
const Limits limits;

/// A position and its nimber by the plain recursion.
struct Valued {
    rulesets::Small small;
    impartial::Value value;
};

/// The positions of a ruleset that are not over and have few followers; found once.
const std::vector<Valued>& small_positions(const game::Ruleset& ruleset) {
    static std::map<std::string_view, std::vector<Valued>> all;
    const auto [known, is_new] = all.try_emplace(ruleset.about->name);
    std::vector<Valued>& found = known->second;
    if (!is_new) return found;
    for (auto& small : rulesets::positions(ruleset)) {
        if (small.game->over(small.code)) continue;
        try {
            game::Naive naive(takes_long() ? 1'500 : 500);
            const auto value = naive(*small.game, small.code);
            found.push_back({std::move(small), value});
        } catch (const game::Naive::TooLarge&) {  // not small
        }
    }
    return found;
}

/// Misère play by the plain recursion over whole sums. Throws TooLarge.
bool naive_misere_p(const game::Sum& sum, std::map<std::string, bool>& known) {
    if (known.size() > 300) throw game::Naive::TooLarge();
    const std::string text = game::text(sum);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    const auto moves = game::moves(sum);
    bool p = !moves.empty();
    for (const auto& move : moves) {
        if (p && naive_misere_p(game::after(sum, move), known)) p = false;
    }
    return known[text] = p;
}

/// Sums of one to three small positions of any rulesets, some hundred.
std::vector<game::Sum> sums(std::size_t number, unsigned seed) {
    std::vector<std::span<const Valued>> all;
    for (const auto& ruleset : rulesets::registry()) all.emplace_back(small_positions(ruleset));
    std::mt19937 random(seed);
    std::vector<game::Sum> sums;
    for (std::size_t i = 0; i < number; ++i) {
        game::Sum sum;
        for (std::size_t terms = 1 + random() % 3; terms > 0; --terms) {
            const auto& of_game = all[random() % all.size()];
            const rulesets::Small& small = of_game[random() % of_game.size()].small;
            sum.terms.push_back({small.game, {small.code}});
        }
        sums.push_back(std::move(sum));
    }
    return sums;
}

}  // namespace

TEST(Engines, NimbersAreThoseOfThePlainRecursion) {
    for (const auto& ruleset : rulesets::registry()) {
        Nimbers theorems(limits, silent);
        Nimbers rules(limits, silent, Nimbers::Use::rules_only);
        for (const auto& [small, expected] : small_positions(ruleset)) {
            for (Nimbers* nimbers : {&theorems, &rules}) {
                const auto value = nimbers->of(small.game, {&small.code, 1});
                EXPECT_EQ(value, expected) << small.text();
            }
        }
    }
}

TEST(Engines, OneNimberIsTestedWithoutFindingAll) {
    for (const auto& ruleset : rulesets::registry()) {
        Nimbers lazy(limits, silent, Nimbers::Use::rules_only);
        for (const auto& [small, expected] : small_positions(ruleset)) {
            const game::Sum sum{{{small.game, {small.code}}}};
            for (game::Nimber nimber = 0; nimber < 6; ++nimber) {
                EXPECT_EQ(lazy.is(sum, nimber), expected == nimber)
                    << small.text() << " " << nimber;
            }
        }
    }
}

TEST(Engines, WinningMovesOfSumsLeadToPPositions) {
    for (const auto& sum : sums(300, 1)) {
        game::Naive naive;
        Outcomes outcomes(Convention::normal, limits, silent);
        std::vector<std::string> expected;
        const bool wins_at_once = !naive(sum);
        for (const auto& move : game::moves(sum)) {
            const game::Sum next = game::after(sum, move);
            const bool good = wins_at_once ? game::over(next) : naive(next) == 0U;
            if (good) expected.push_back(move.text);
        }
        std::vector<std::string> found;
        for (const auto& move : outcomes.winning_moves(sum)) found.push_back(move.text);
        EXPECT_EQ(found, expected) << game::text(sum);
        const auto move = outcomes.winning_move(sum);
        ASSERT_EQ(move.has_value(), !expected.empty()) << game::text(sum);
        if (move) {
            EXPECT_TRUE(std::ranges::count(expected, move->text) > 0) << move->text;
        }
        EXPECT_EQ(outcomes.is_p(sum), naive(sum) == 0U) << game::text(sum);
    }
}

/// Splitting a position and turning it round must not change misère play, unlike its nimber. In
/// `make test` each position has one of the heaps beside it.
TEST(Engines, MisereOutcomesOfEveryRulesetBesideAHeap) {
    Limits little;
    little.memory = 2'000'000;
    std::size_t number = 0;
    for (const auto& ruleset : rulesets::registry()) {
        for (const auto& [small, value] : small_positions(ruleset)) {
            if (small.game->ends_early()) break;
            ++number;
            for (const char* heap : {"nim:0", "nim:2"}) {
                if (!takes_long() && (number % 2 == 0) != (heap == std::string_view("nim:0"))) {
                    continue;
                }
                game::Sum sum = rulesets::parse(heap);
                sum.terms.push_back({small.game, {small.code}});
                std::map<std::string, bool> known;
                try {
                    const bool expected = naive_misere_p(sum, known);
                    Outcomes outcomes(Convention::misere, little, silent);
                    std::optional<bool> p;
                    if (until_stopped([&] { p = outcomes.is_p(sum); })) continue;
                    EXPECT_EQ(p, expected) << game::text(sum);
                } catch (const game::Naive::TooLarge&) {
                    continue;
                }
            }
        }
    }
}

TEST(Engines, MisereOutcomesAreThoseOfThePlainRecursion) {
    int compared = 0;
    Limits little;
    little.memory = 2'000'000;
    for (const auto& sum : sums(400, 2)) {
        const bool has_misere = std::ranges::none_of(
            sum.terms, [](const game::Term& term) { return term.game->ends_early(); });
        if (!has_misere) continue;
        std::map<std::string, bool> known;
        bool expected = false;
        try {
            expected = naive_misere_p(sum, known);
        } catch (const game::Naive::TooLarge&) {
            continue;
        }
        Outcomes outcomes(Convention::misere, limits, silent);
        EXPECT_EQ(outcomes.is_p(sum), expected) << game::text(sum);
        impartial::Followers followers(limits, silent);
        const auto word = followers.word(sum);
        impartial::MisereValue value;
        const auto stopped = until_stopped(
            [&] { value = impartial::misere_value(followers.graph(), word, little, silent); });
        if (stopped) continue;
        EXPECT_EQ(value.is_p_position(), expected) << game::text(sum);
        ++compared;
    }
    EXPECT_GT(compared, 50);
}

TEST(Engines, StrategiesAreAccepted) {
    int accepted = 0;
    Limits little;
    little.memory = 2'000'000;  // leaves out sums that are too large for a test
    for (const Convention play : {Convention::normal, Convention::misere}) {
        for (const auto& sum : sums(takes_long() ? 150 : 60, 3)) {
            const bool ends_early = std::ranges::any_of(
                sum.terms, [](const game::Term& term) { return term.game->ends_early(); });
            if (play == Convention::misere && ends_early) continue;
            Outcomes outcomes(play, little, silent);
            Strategy book;
            if (until_stopped([&] { book = outcomes.strategy(sum, 2'000); })) continue;
            const bool p = outcomes.is_p(sum);
            const auto certificate = [&](char outcome) {
                return Certificate{GamePuzzle{game::text(sum), play == Convention::misere},
                                   OutcomeClaim{outcome}, book};
            };
            const auto right = p ? 'P' : 'N';
            const auto wrong = p ? 'N' : 'P';
            const auto result = check(certificate(right), limits, silent);
            EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted)
                << game::text(sum) << ": " << result.reason;
            EXPECT_EQ(check(certificate(wrong), limits, silent).outcome,
                      CheckResult::Outcome::rejected)
                << game::text(sum);
            ++accepted;
        }
    }
    EXPECT_GT(accepted, takes_long() ? 100 : 40);
}

TEST(Engines, QuotientsAgreeWithSearches) {
    std::mt19937 random(5);
    for (const std::string code : {"0.77", "0.123", "0.07", "0.3", "4.4", "0.71"}) {
        impartial::HeapQuotients quotients(limits, silent);
        impartial::MisereOutcomes search(limits, silent);
        int compared = 0;
        for (int i = 0; i < 8; ++i) {
            std::string text = "octal:" + code + ":9";
            for (int heap = 0; heap < 20; ++heap) text += "," + std::to_string(2 + random() % 4);
            const game::Sum sum = rulesets::parse(text);
            const auto p = quotients.is_p(sum);
            if (!p) continue;
            EXPECT_EQ(*p, search.is_p(sum)) << text;
            ++compared;
        }
        EXPECT_GT(compared, 3) << code;
    }
}

TEST(Engines, MisereSumsOfLargeHeapsAreDecidedByTheQuotient) {
    Outcomes outcomes(Convention::misere, limits, silent);
    const game::Sum sum = rulesets::parse("kayles:1000000,1000001,60,61,62");
    EXPECT_NO_THROW(outcomes.is_p(sum));
    EXPECT_NO_THROW(outcomes.winning_move(rulesets::parse("kayles:200,301,402")));
}

TEST(Engines, LimitsAreObeyed) {
    const Limits none = Limits::within(std::chrono::seconds{0});
    const game::Sum large = rulesets::parse("cram:9x9");
    Nimbers nimbers(none, silent);
    EXPECT_EQ(stop_of([&] { nimbers.of(large); }), Stop::time);
    Limits little;
    little.memory = 200'000;
    Outcomes normal(Convention::normal, little, silent);
    EXPECT_EQ(stop_of([&] { normal.is_p(large); }), Stop::memory);
    Outcomes misere(Convention::misere, little, silent);
    EXPECT_EQ(stop_of([&] { misere.is_p(large); }), Stop::memory);
}

// Positions with very many moves: the limit of time holds while they are listed.
TEST(Engines, LimitsAreObeyedAmongManyMoves) {
    const CountedClock clock;
    for (const auto* text : {"wythoff:200000,100000", "grundy:1000000", "wythoff:4000,3000"}) {
        const game::Sum large = rulesets::parse(text);
        const std::clock_t start = std::clock();
        const Limits short_time = Limits::within(std::chrono::milliseconds{100});
        Nimbers nimbers(short_time, silent);
        EXPECT_EQ(stop_of([&] { nimbers.of(large); }), Stop::time) << text;
        Outcomes outcomes(Convention::normal, short_time, silent);
        EXPECT_EQ(stop_of([&] { outcomes.winning_moves(large); }), Stop::time) << text;
        EXPECT_LT((std::clock() - start) / CLOCKS_PER_SEC, sanitized ? 60 : 10) << text;
    }
}

// A book of replies that does not fit is given up, not written until memory is full.
TEST(Engines, BooksOfRepliesObeyTheLimits) {
    Limits little;
    little.memory = 10'000'000;
    Outcomes outcomes(Convention::normal, little, silent);
    const game::Sum pile = rulesets::parse("demon:999999999999999999");
    EXPECT_EQ(stop_of([&] { outcomes.strategy(pile, 100'000'000); }), Stop::memory);
}

// By theorem a move is found without trying all; and a large board's mirrored move without listing
// them.
TEST(Engines, LargePositionsHaveQuickAnswers) {
    std::string stalk = "hackenbush:0-1";
    for (int i = 1; i < 2'000; ++i) stalk += "," + std::to_string(i) + "-" + std::to_string(i + 1);
    Outcomes outcomes(Convention::normal, limits, silent);
    const auto found = outcomes.winning_move(rulesets::parse(stalk));
    EXPECT_EQ(found.value().text, "0-1");
    const game::Sum board = rulesets::parse("square:60x62");
    const auto imitated = game::imitation(board, limits);
    ASSERT_TRUE(imitated && imitated->move);
    const Certificate certificate{GamePuzzle{game::text(board), false}, OutcomeClaim{'N'},
                                  imitated->evidence};
    EXPECT_EQ(check(certificate, limits, silent).outcome, CheckResult::Outcome::accepted);
}

TEST(Engines, DeepGamesNeedNoDeepStack) {
    Nimbers nimbers(limits, silent, Nimbers::Use::rules_only);
    const game::Sum deep = rulesets::parse("subtract:1:300000");
    EXPECT_EQ(nimbers.of(deep), 0U);
    Outcomes misere(Convention::misere, limits, silent);
    EXPECT_EQ(misere.is_p(rulesets::parse("subtract:1:100000")), false);
}

}  // namespace lastmove
