// Texts of games/ are played by their names, as far as no other text has the name; the examples in
// them are right; so are titles, aliases and sources of users' texts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "clocks.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/graph_games.hpp"
#include "lastmove/ask/subjects/rule_examples.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove {
namespace {

using Words = std::vector<std::string>;

Reply ask_value(const std::string& subject) {
    static Progress silent;
    return ask::answer("value", Words{subject}, {.limits = {}, .progress = silent});
}

TEST(BuiltInTexts, ExamplesHaveTheirValues) {
    Progress silent;
    const auto session = std::make_shared<ask::Session>();
    const ask::Request request{.limits = {}, .progress = silent, .session = session};
    for (const rulesets::GameText& text : rulesets::game_texts()) {
        const ask::TriedExamples tried = ask::try_examples(text.rules, request);
        EXPECT_GE(tried.right, 1U) << text.about.name;
        EXPECT_TRUE(tried.open.empty()) << text.about.name;
    }
}

TEST(BuiltInTexts, ChangedCopiesArePlayedByWhatTheySay) {
    Progress silent;
    const ask::Request request{Limits{}, silent};
    const auto tried = [&](std::string text, const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return ask::try_examples(text.replace(at, from.size(), to), request);
    };
    const auto text_of = [](std::string_view name) {
        const auto is_so_named = [&](const auto& text) { return text.about.name == name; };
        return std::string(std::ranges::find_if(rulesets::game_texts(), is_so_named)->rules);
    };
    const std::string amazons = text_of("amazons");
    EXPECT_EQ(tried(amazons, "board", "// the same\nboard").right, 5U);
    EXPECT_THROW(tried(amazons, "count .", "count x"), InputError);
    EXPECT_THROW(tried(amazons, "==*#", "==*."), InputError);
    const std::string domineering = text_of("domineering");
    EXPECT_THROW(tried(domineering, "left", "both"), InputError);
    // Not clobber: one way, and one colour.
    const std::string other =
        "game clobber; example \"clobber:xo = 1\"; board . x o; left xo -> .x";
    EXPECT_EQ(ask::try_examples(other, request).right, 1U);
}

TEST(BuiltInTexts, AreReadByTheirNames) {
    for (const std::string subject : {"tron:x.o + clobber:xo", "-tron:x.o", "impartial tron:x.o",
                                      "{tron:x.o|0}", "2*(tron:x.o)", "take-away:3:10,3"}) {
        EXPECT_NE(ask::rulebook(Words{subject}, {}).shelf, nullptr) << subject;
        EXPECT_NO_THROW(ask_value(subject)) << subject;
    }
    for (const std::string subject : {"amazons:x.o", "tron", "kayles:7", "{1|-1}"}) {
        EXPECT_EQ(ask::rulebook(Words{subject}, {}).shelf, nullptr) << subject;
    }
}

TEST(BuiltInTexts, GamesOfBoardsArePlayedOnGraphs) {
    EXPECT_EQ(ask_value("snort:path5").answer, ask_value("graph-snort:path5").answer);
    EXPECT_EQ(ask_value("-col:0-1,1x + *2").answer, ask_value("-graph-col:0-1,1x + *2").answer);
    EXPECT_EQ(ask_value("{clobber:0-1,0x,1o|0}").answer, "v");
    for (const std::string subject : {"snort:3x3", "edge:path5", "foo:snort:path5", "snort:x.|.o",
                                      "amazons:path5", "hackenbush:0-1"}) {
        EXPECT_EQ(ask::with_games_on_graphs(subject), subject);
    }
}

TEST(BuiltInTexts, AnotherTextIsReadInTheirPlace) {
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, "game tron; heaps n; both n -> n - k for k in 1..n");
    const rulesets::InForce scope(shelf);
    EXPECT_EQ(ask_value("tron:3").answer, "*3");
    EXPECT_EQ(ask_value("tron:3 + fjords:x.").answer, ask_value("nim:3 + fjords:x.").answer);
}

/// What is proved of a position under some rules, and how: "P mirror", however busy the machine is.
std::string proved(const std::string& rules, const std::string& board,
                   const std::string& before = "own:") {
    const CountedClock clock;
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, "game own; " + rules);
    const rulesets::InForce scope(shelf);
    Progress silent;
    const Reply reply =
        ask::answer("outcome", Words{before + board}, {.limits = {}, .progress = silent});
    const auto answer = reply.answer.get<std::string>();
    if (!reply.certificate) return answer;
    return answer + " " + std::string(kind(reply.certificate->evidence));
}

TEST(BuiltInTexts, EqualBoardsOfImpartialVersionsAreSeenToEnd) {
    // Too many positions to look at all: that play ends is seen from the rules.
    const std::string clobber = "board . x o; fill xo|ox; each xo -> .x";
    EXPECT_EQ(proved(clobber, "6x8 + impartial own:6x8", "impartial own:"), "P mirror");
}

TEST(BuiltInTexts, MovesOfUsersGamesAreAnsweredByTheirImagesToo) {
    const std::string cram = "board .; both .. -> ##";
    for (const std::string board :
         {"4x6", "20x30", "1x3 + own:1x3 + own:2x4", "..#|###|#..", "6x8 + *2 + *2"}) {
        EXPECT_EQ(proved(cram, board), "P mirror") << board;
    }
    for (const std::string board : {"3x4", "15x20", "5x5 + own:5x4 + own:5x5"}) {
        EXPECT_EQ(proved(cram, board), "N mirror") << board;
    }
    // The domino in the middle is its own image; a board that is not its own.
    for (const std::string board : {"2x3", "3x3", ".#.|..."}) {
        EXPECT_NE(proved(cram, board), "P mirror") << board;
    }
    EXPECT_EQ(proved("board o .; both block k x k of o -> .", "10x20"), "N mirror");
    EXPECT_EQ(proved("board .; both ... -> ###", "10x12"), "P mirror");
    EXPECT_NE(proved("board .; both ?.?|...|?.? -> =#=|###|=#=", "4x4"), "P mirror");
    // A law may keep an image from being played, and the last move win at once.
    for (const std::string rules :
         {"board . x; both .. -> xx; always no xx|xx", "board . x; both .. -> xx; wins xxx"}) {
        EXPECT_NE(proved(rules, "2x4"), "P mirror") << rules;
    }
}

TEST(BuiltInTexts, TheRegistryIsDescribedByThem) {
    const auto described = [](const auto& ruleset) {
        const auto is_same = [&](const rulesets::GameText& text) {
            return text.about.name == ruleset.about->name &&
                   text.about.rules == ruleset.about->rules;
        };
        return std::ranges::any_of(rulesets::game_texts(), is_same);
    };
    std::vector<std::string_view> others;
    for (const auto& ruleset : rulesets::registry()) {
        if (!described(ruleset)) others.push_back(ruleset.about->name);
    }
    for (const auto& ruleset : rulesets::partizan_registry()) {
        if (!described(ruleset)) others.push_back(ruleset.about->name);
    }
    // What the language cannot say yet: positions written as their size, sets of numbers, and the
    // impartial game that shares its name with a partizan one.
    EXPECT_EQ(others,
              (std::vector<std::string_view>{"cross", "diamond", "hackenbush", "nofactor"}));
}

TEST(Descriptions, AliasesAreNames) {
    const std::string rooks =
        R"(rules{title "Rooks"; alias "rooks castles"; board . x o; each x.*o -> .=*x}:x..ox)";
    EXPECT_EQ(ask_value(rooks + " + rooks:x..ox").answer, "^^");
    EXPECT_EQ(ask_value(rooks + " + castles:x.").answer, "^");
    for (const char* const taken : {"amazons", "crosscram", "peg", "form", "kayles-1-3"}) {
        const std::string text =
            fmt::format("game my-game; alias \"{}\"; heaps n; both n -> n - 1", taken);
        rulesets::Shelf shelf;
        try {
            ask::add_rules(shelf, text);
            ADD_FAILURE() << taken;
        } catch (const InputError& error) {
            EXPECT_EQ(error.read, fmt::format("alias \"{}\"", taken));
        }
    }
    const std::string other = R"(rules{alias "rooks"; heaps n; both n -> n - 1}:3)";
    EXPECT_THROW(ask_value(rooks + " + " + other), InputError);
    rulesets::Shelf shelf;
    ask::add_rules(shelf, R"(game one; alias "two"; heaps n; both n -> n - 1)");
    EXPECT_THROW(ask::add_rules(shelf, "game two; heaps n; both n -> n - 2"), InputError);
    EXPECT_NO_THROW(ask::add_rules(shelf, R"(game one; alias "two"; heaps n; both n -> n - 3)"));
}

TEST(Descriptions, StandInWordsOfTheGame) {
    rulesets::Shelf shelf;
    const std::string text =
        R"(game tens(k); title "Tens"; "Takes k."; source "Somewhere"; positions "k and heaps"; )"
        R"(example "tens:2:7 = *"; heaps n; both n -> n - k)";
    EXPECT_EQ(ask::add_rules(shelf, text), "tens:2:7");
    const game::About& about = *shelf.readable().back().about;
    EXPECT_EQ(about.title, "Tens");
    EXPECT_EQ(about.rules, "Takes k.");
    EXPECT_EQ(about.source, "Somewhere");
    EXPECT_EQ(about.accepted, "k and heaps");
}

TEST(Descriptions, WrongExamplesAreToldWithTheirPlace) {
    struct Wrong {
        const char* example;
        const char* accepted;  ///< part of it
    };
    Progress silent;
    const ask::Request request{Limits{}, silent};
    for (const Wrong& wrong :
         {Wrong{"a:3 = *2", "value, which is *"}, Wrong{"a:3 = P", "outcome, which is N"},
          Wrong{"b:3 = *", "of 'b:3'"}, Wrong{"a:x", "of 'a:x'"}, Wrong{"a:3 = {1|", "of '{1|'"}}) {
        const std::string text =
            fmt::format("game a\n\nexample  \"{}\"\nheaps n\nboth n -> n - 1", wrong.example);
        try {
            ask::try_examples(text, request);
            FAIL() << wrong.example;
        } catch (const InputError& error) {
            EXPECT_EQ(error.line, 3U) << error.what();
            EXPECT_EQ(error.column, 11U) << error.what();
            EXPECT_NE(error.accepted.find(wrong.accepted), std::string::npos) << error.what();
        }
    }
    const std::string right =
        "game a; example \"a:3 = *\"; example \"a:2 = P\"; example \"a:3 + {1|} = {2|2}\"; "
        "example \"a:1\"; heaps n; both n -> n - 1";
    EXPECT_EQ(ask::try_examples(right, request).right, 3U);
}

}  // namespace
}  // namespace lastmove
