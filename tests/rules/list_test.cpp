// Rules that list the options of every position.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/list_text.hpp"
#include "lastmove/rules/text/listing.hpp"

namespace lastmove::rules {

namespace {

constexpr const char* thirds_text =
    "game thirds\n\"Take one, or leave a third.\"\nlist\n"
    "both 6 -> 5 | 2\nboth 5 -> 4 | 1\nboth 4 -> 3 | 1\nboth 3 -> 2 2|1|\n  nothing\n"
    "both 2 -> 1 // only\nboth 1 -> 0\nends 0\n";
constexpr const char* switch_text =
    "list; left (a,b) -> [x|y]; right (a,b) -> c c | d; both c -> d; left [x|y] -> c | d; ends d";

game::Code listed_position(const game::PartizanGame& game, std::string_view text) {
    game::Reader reader(text, "a position", "6");
    game::Code code = game.parse(reader);
    reader.finish();
    return code;
}

std::string canonical_from(const Rules& rules, std::vector<std::string> positions) {
    return rules.canonical(positions);
}

}  // namespace

TEST(Lists, AreImpartialWithoutLinesOfOnePlayer) {
    EXPECT_TRUE(Rules(thirds_text).tree().impartial);
    EXPECT_FALSE(Rules(switch_text).tree().impartial);
}

TEST(Lists, SayTheirTextInOneLine) {
    EXPECT_EQ(Rules(thirds_text).canonical(),
              "list; both 6 -> 5 | 2; both 5 -> 4 | 1; both 4 -> 3 | 1; both 3 -> 2 2 | 1 | "
              "nothing; both 2 -> 1; both 1 -> 0; ends 0");
    EXPECT_EQ(Rules(switch_text).canonical(), switch_text);
    EXPECT_EQ(Rules(Rules(thirds_text).canonical()).canonical(), Rules(thirds_text).canonical());
}

TEST(Lists, SayOnlyWhatPlaysMeet) {
    const Rules thirds(thirds_text);
    EXPECT_EQ(canonical_from(thirds, {"2"}), "list; both 2 -> 1; both 1 -> 0; ends 0");
    EXPECT_EQ(canonical_from(thirds, {"0", "1,nothing"}), "list; both 1 -> 0; ends 0");
    EXPECT_EQ(canonical_from(thirds, {"2", "7"}), thirds.canonical());
    EXPECT_EQ(canonical_from(thirds, {"{n}"}), thirds.canonical());
    const Rules switches(switch_text);
    EXPECT_EQ(canonical_from(switches, {"[x|y]"}),
              "list; both c -> d; left [x|y] -> c | d; ends d");
    // What is left of a partizan game must not read as an impartial one.
    EXPECT_EQ(canonical_from(switches, {"c"}), switches.canonical());
}

TEST(Lists, LongestPlaysAddWhatPartsAdd) {
    const Rules thirds(thirds_text);
    EXPECT_EQ(thirds.tree().listing->longest_play(), 8U);
    EXPECT_EQ(thirds.about()->example, "thirds:6");
    std::string doubling = "list; ends 0";
    for (int i = 0; i < 100; ++i) doubling += fmt::format("; both {} -> {} {}", i + 1, i, i);
    EXPECT_EQ(Rules(doubling).tree().listing->longest_play(), Listing::most_moves);
}

TEST(Lists, ReadWhatTheyWrite) {
    const auto game = partizan_game(std::make_shared<const Rules>(switch_text));
    for (const std::string_view text :
         {"(a,b)", "d", "nothing", "c,c", "(a,b),[x|y],c", "(a,b),(a,b)"}) {
        EXPECT_EQ(game->text(listed_position(*game, text)), text);
    }
    EXPECT_EQ(game->text(listed_position(*game, "c,d,[x|y],nothing,(a,b)")), "(a,b),[x|y],c");
    EXPECT_EQ(game->text(listed_position(*game, "d,d")), "nothing");
    for (const std::string_view text : {"", "e", "(a,b", "c,", ",c", "c c", "(a,b)c", "c|d"}) {
        EXPECT_THROW(listed_position(*game, text), InputError) << text;
    }
}

TEST(Lists, MovesAreCalledByWhatIsListed) {
    const auto rules = std::make_shared<const Rules>(thirds_text);
    const auto game = impartial_game(rules);
    std::vector<std::string> moves;
    for (const game::Move& move : game->moves("3")) {
        moves.push_back(fmt::format("{} leaves {}", move.text, fmt::join(move.parts, " ")));
    }
    EXPECT_EQ(moves, (std::vector<std::string>{"3->2,2 leaves 2 2", "3->1 leaves 1",
                                               "3->nothing leaves nothing"}));
    EXPECT_EQ(game->moves("1").front().parts, (std::vector<game::Code>{"0"}));
    EXPECT_TRUE(game->moves("0").empty());
    EXPECT_TRUE(game->moves("nothing").empty());
}

TEST(Lists, APositionIsDrawnAboveItsOptions) {
    const auto game = partizan_game(std::make_shared<const Rules>(switch_text));
    EXPECT_EQ(game->picture("(a,b)").elements.size(), 1U + 3 * 2);
    EXPECT_EQ(game->picture("d").elements.size(), 1U);
    EXPECT_EQ(game->picture("c,c").elements.size(), 1U);
    std::string many = "list; ends 0 1; both 2 -> 0 1";
    for (int i = 0; i < 30; ++i) many += " | 0 0 0 1";
    EXPECT_EQ(impartial_game(std::make_shared<const Rules>(many))->picture("2").elements.size(),
              1U);
}

TEST(Lists, OptionsAreSetsOfPartsWithMoves) {
    const auto game = partizan_game(std::make_shared<const Rules>(
        "list; left a -> b e | e b | e | nothing | b b; left b -> e; ends e"));
    EXPECT_EQ(game->options("a", game::Player::left),
              (std::vector<game::Code>{"b", "nothing", "b,b"}));
    EXPECT_TRUE(game->options("a", game::Player::right).empty());
    EXPECT_EQ(game->options("a,b", game::Player::left),
              (std::vector<game::Code>{"b,b", "b", "b,b,b", "a"}));
}

TEST(Lists, LongChainsNeedNoDeepStack) {
    constexpr int length = 300'000;
    std::string text = "list";
    for (int i = length; i > 0; --i) text += fmt::format("\nboth {} -> {}", i, i - 1);
    EXPECT_EQ(Rules(text + "\nends 0").tree().listing->longest_play(), length);
    try {
        const Rules rules(text + fmt::format("\nboth 0 -> {}", length));
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(error.accepted.find("300000 -> 299999 -> "), std::string::npos) << error.what();
        EXPECT_NE(error.accepted.find("... -> 300000"), std::string::npos) << error.what();
    }
}

TEST(Lists, AreHelpedToTheirText) {
    const std::vector<ListedPosition> positions{
        {"(1,2)", {{{{"0"}, {}}, {{"0", "0"}}}}, false}, {"0", {}, false}, {"1", {}, true}};
    const std::string text = listed_text(positions);
    EXPECT_EQ(text, "list; left (1,2) -> 0 | nothing; right (1,2) -> 0 0; ends 0 1");
    EXPECT_EQ(Rules(text).canonical(), text);
}

RC_GTEST_PROP(Lists, WordsAreReadExactlyIfTheyAreWords, ()) {
    const auto word =
        *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab01(),|[]->/.:{ ;\"")));
    const std::string text = "list; ends " + word;
    bool is_read = true;
    try {
        const Rules rules(text);
        is_read = rules.tree().listing->size() == 1 && rules.tree().listing->word(0) == word;
    } catch (const InputError&) {
        is_read = false;
    }
    RC_ASSERT(is_read == is_position_word(word));
}

}  // namespace lastmove::rules
