// Lengths of plays, against the definition: all sums are looked at as lists of moves leave them.
#include "lastmove/impartial/lengths/lengths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "check_often.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::impartial {
namespace {

struct Both {
    Lengths all;
    WonLengths won;

    friend bool operator==(const Both&, const Both&) = default;
};

class NaiveLengths {
  public:
    explicit NaiveLengths(Play play, std::size_t most = 1'000'000) : play_(play), most_(most) {}

    /// Nullopt if there are too many positions, or moves.
    std::optional<Both> of_small(const game::Sum& sum) {
        try {
            return of(sum);
        } catch (const TooMany&) {
            return std::nullopt;
        }
    }

    Both of(const game::Sum& sum) {
        if (game::over(sum)) return {};
        const std::string text = game::text(sum);
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        if (known_.size() >= most_ || game::count_moves(sum, 200) == 200) throw TooMany();
        std::vector<Both> after;
        for (const game::SumMove& move : game::moves(sum))
            after.push_back(of(game::after(sum, move)));
        return known_[text] = from(after);
    }
    [[nodiscard]] std::size_t size() const { return known_.size(); }

  private:
    struct TooMany {};

    [[nodiscard]] Both from(const std::vector<Both>& after) const {
        Both both;
        both.won.is_p = play_ == Play::normal;
        if (after.empty()) return both;
        both.won.is_p = std::ranges::none_of(after, [](const Both& b) { return b.won.is_p; });
        const bool lost = both.won.is_p;
        std::optional<Both> found;
        const auto least = [](std::uint64_t& a, std::uint64_t b) { a = std::min(a, b); };
        const auto greatest = [](std::uint64_t& a, std::uint64_t b) { a = std::max(a, b); };
        both.all = {1'000'000, 0, false, false};
        for (const Both& one : after) {
            least(both.all.fewest, one.all.fewest + 1);
            greatest(both.all.most, one.all.most + 1);
            both.all.even = both.all.even || one.all.odd;
            both.all.odd = both.all.odd || one.all.even;
            if (!lost && !one.won.is_p) continue;
            if (!found) {
                found = one;
                continue;
            }
            least(found->won.fewest, one.won.fewest);
            greatest(found->won.most, one.won.most);
            (lost ? greatest : least)(found->won.remoteness, one.won.remoteness);
            (lost ? least : greatest)(found->won.suspense, one.won.suspense);
        }
        both.won = {lost, found->won.fewest + 1, found->won.most + 1, found->won.remoteness + 1,
                    found->won.suspense + 1};
        return both;
    }

    Play play_;
    std::size_t most_;
    std::map<std::string, Both> known_;
};

Both found(PlayLengths& lengths, const game::Sum& sum) {
    const Lengths all = lengths.of_plays(sum);
    return {all, lengths.of_won_plays(sum)};
}

/// Small positions of many games.
const std::vector<std::string> positions{
    "kayles:5",
    "dawson:8",
    "nim:2,3",
    "cram:..|..",
    "cram:.#.|...",
    "grundy:7",
    "wythoff:2,3",
    "chomp:3,2",
    "euclid:3,5",
    "mark:9",
    "lasker:4",
    "treblecross:.....",
    "treblecross:..X..",
    "square:..|..|..",
    "demon:20",
    "chocolate:3:10",
    "sumprod:12",
    "edge:path5",
    "node-kayles:cycle5",
    "hackenbush:0-1,1-2,0-2",
    "turning-turtles:HTH",
    "ruler:HHH",
    "nofactor:5",
    "rows:oo|oo",
    "octal:0.37:5",
    "subtract:1,3,4:9",
    "edge-delete:path5",
    "impartial clobber:xo|ox",
    "impartial domineering:..|..",
};

TEST(PlayLengths, OfEveryPositionInTheList) {
    Progress silent;
    for (const Play play : {Play::normal, Play::misere}) {
        NaiveLengths naive(play);
        PlayLengths lengths(play, {}, silent);
        for (const std::string& text : positions) {
            const game::Sum sum = rulesets::parse(text);
            if (play == Play::misere && sum.terms.front().game->ends_early()) continue;
            EXPECT_EQ(found(lengths, sum), naive.of(sum)) << text;
        }
    }
}

/// Parts are independent, and no move is left out of them.
TEST(PlayLengths, OfTheExamplesOfAllGames) {
    Progress silent;
    std::size_t compared = 0;
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        for (const game::Example& example : ruleset.examples) {
            const game::Sum sum = rulesets::parse(example.position);
            if (game::over(sum)) continue;
            NaiveLengths naive(Play::normal, 3'000);
            const auto expected = naive.of_small(sum);
            if (!expected) continue;
            ++compared;
            PlayLengths lengths(Play::normal, {}, silent);
            EXPECT_EQ(found(lengths, sum), *expected) << example.position;
        }
    }
    EXPECT_GT(compared, 60U);
}

TEST(PlayLengths, OfSumsOfTwo) {
    Progress silent;
    EXPECT_TRUE(check_often(
        [&] {
            const auto one = *rc::gen::inRange<std::size_t>(0, positions.size());
            const auto other = *rc::gen::inRange<std::size_t>(0, positions.size());
            const game::Sum sum = rulesets::parse(positions[one] + " + " + positions[other]);
            const bool ends_early = std::ranges::any_of(
                sum.terms, [](const game::Term& term) { return term.game->ends_early(); });
            const Play play =
                !ends_early && *rc::gen::arbitrary<bool>() ? Play::misere : Play::normal;
            NaiveLengths naive(play);
            PlayLengths lengths(play, {}, silent);
            RC_ASSERT(found(lengths, sum) == naive.of(sum));
        },
        60));
}

TEST(PlayLengths, PlaysAreOfTheLengthsFound) {
    Progress silent;
    for (const std::string& text : positions) {
        const game::Sum sum = rulesets::parse(text);
        PlayLengths lengths(Play::normal, {}, silent);
        const Lengths all = lengths.of_plays(sum);
        const auto replay = [&](const std::vector<game::SumMove>& play) {
            game::Sum at = sum;
            for (const game::SumMove& move : play) {
                EXPECT_FALSE(game::over(at));
                const auto legal = game::moves(at);
                EXPECT_TRUE(std::ranges::any_of(
                    legal, [&](const game::SumMove& one) { return one.text == move.text; }));
                at = game::after(at, move);
            }
            EXPECT_TRUE(game::over(at) || game::moves(at).empty()) << text;
            return play.size();
        };
        EXPECT_EQ(replay(lengths.shortest(sum)), all.fewest) << text;
        EXPECT_EQ(replay(lengths.longest(sum)), all.most) << text;
    }
}

/// primesstep2017, section 5: with k = ⌊√(n + 1)⌋, 2k - 1 moves if n >= k² + k - 1, else 2k - 2.
TEST(PlayLengths, OfDemonMoneyAreFixedWhereNoWinIsGivenAway) {
    Progress silent;
    PlayLengths lengths(Play::normal, {}, silent);
    for (std::uint64_t n = 1; n < 2'000; ++n) {
        std::uint64_t k = 1;
        while ((k + 1) * (k + 1) <= n + 1) ++k;
        const std::uint64_t moves = n >= k * k + k - 1 ? 2 * k - 1 : 2 * k - 2;
        const WonLengths won = lengths.of_won_plays(rulesets::parse("demon:" + std::to_string(n)));
        EXPECT_EQ(won.fewest, moves) << n;
        EXPECT_EQ(won.most, moves) << n;
    }
}

/// A nim heap may be emptied at once, or token by token.
TEST(PlayLengths, OfNim) {
    Progress silent;
    PlayLengths lengths(Play::normal, {}, silent);
    const Lengths all = lengths.of_plays(rulesets::parse("nim:5,7"));
    EXPECT_EQ(all, (Lengths{2, 12, true, true}));
    const WonLengths won = lengths.of_won_plays(rulesets::parse("nim:5,5"));
    EXPECT_EQ(won, (WonLengths{true, 2, 10, 10, 2}));
}

TEST(PlayLengths, EndAtALimit) {
    Progress silent;
    Limits limits;
    limits.memory = 100'000;
    PlayLengths lengths(Play::misere, limits, silent);
    EXPECT_THROW(lengths.of_won_plays(rulesets::parse("kayles:20,20,20")), Stopped);
    lengths.keep_within({});
    EXPECT_EQ(lengths.of_plays(rulesets::parse("kayles:3")).most, 3U);
}

}  // namespace
}  // namespace lastmove::impartial
