// Rules that list the options of every position, as the checker reads them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lastmove/check/rules/rules.hpp"

namespace lastmove::checking::written {
namespace {

using ListedTexts = std::vector<std::string>;

constexpr const char* switch_list =
    "list; left (a,b) -> [x|y]; right (a,b) -> c c | d; both c -> d; left [x|y] -> c | d; ends d";

ListedTexts wholes_after(const Rules& rules, const std::string& text, bool is_right) {
    ListedTexts wholes;
    for (const Option& option : rules.options(text, is_right)) wholes.push_back(option.whole);
    return wholes;
}

TEST(ListedOptions, AreThoseThatTheTextLists) {
    const auto rules = read(switch_list);
    EXPECT_FALSE(rules->is_impartial());
    EXPECT_TRUE(rules->heaps());
    EXPECT_EQ(wholes_after(*rules, "(a,b)", false), (ListedTexts{"[x|y]"}));
    EXPECT_EQ(wholes_after(*rules, "(a,b)", true), (ListedTexts{"c,c", "nothing"}));
    EXPECT_EQ(wholes_after(*rules, "(a,b),c", true), (ListedTexts{"(a,b)", "c", "c,c,c"}));
    EXPECT_EQ(rules->parts("(a,b),c,c"), (ListedTexts{"(a,b)", "c", "c"}));
    EXPECT_TRUE(rules->parts("d").empty());
    EXPECT_FALSE(rules->has_move("[x|y]", true));
    EXPECT_TRUE(rules->options("nothing", false).empty());
}

TEST(ListedOptions, OfBothPlayersMakeAnImpartialGame) {
    EXPECT_TRUE(read("list; both 2 -> 1 1 | nothing; both 1 -> 0; ends 0")->is_impartial());
    EXPECT_TRUE(read("game thirds; \"A game.\"\nlist\nends 0")->is_impartial());
}

struct WrongList {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* message;  ///< its beginning
};

std::ostream& operator<<(std::ostream& out, const WrongList& wrong) {
    return out << wrong.text;
}

class WrongLists : public testing::TestWithParam<WrongList> {};

TEST_P(WrongLists, AreRefusedWithTheirPlace) {
    try {
        read(GetParam().text);
        FAIL() << "read";
    } catch (const RulesFault& fault) {
        EXPECT_EQ(fault.where.line, GetParam().line) << fault.message;
        EXPECT_EQ(fault.where.column, GetParam().column) << fault.message;
        EXPECT_TRUE(fault.message.starts_with(GetParam().message)) << fault.message;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Lists, WrongLists,
    testing::Values(
        WrongList{"list", 1, 1, "no positions"}, WrongList{"list x; ends 0", 1, 6, "'x'"},
        WrongList{"list\nends 0\ngame a", 3, 1, "'game'; expected both, left, right or ends"},
        WrongList{"list\nends 0\nmeasure n", 3, 1, "'measure'; expected both, left"},
        WrongList{"list\nboth 1 -> 0", 2, 11, "no line for '0'"},
        WrongList{"list\nboth 1->0", 2, 10, "the statement ends here; expected '->'"},
        WrongList{"list\nboth 1 -> (0", 2, 11, "'(0'; expected a position"},
        WrongList{"list\nboth 1 -> 0|\nends 0", 2, 13, "the statement ends here; expected a pos"},
        WrongList{"list\nends 0 1 0", 2, 10, "the options of '0' again"},
        WrongList{"list; left a -> b; both a -> b; ends b", 1, 25, "the options of 'a' again"},
        WrongList{"list\nboth a -> b c; both c -> a; ends b", 2, 6,
                  "play that goes on for ever: a -> c -> a; expected options by which it ends"},
        WrongList{"list\nright b -> a; left a -> b", 2, 7, "play that goes on for ever"}));

TEST(ListedOptions, AreNamedInTheVerdict) {
    const std::string few = "list; both 1 -> 0; ends 0";
    EXPECT_EQ(read(few)->in_words("thirds", few),
              R"(thirds by the rules "list; both 1 -> 0; ends 0", relative to these options)");
    const std::string lines = "list\nboth 1 -> 0\nends 0 // \x1b[2K\raccepted: all \xc2\x9b";
    EXPECT_EQ(
        read("list\nboth 1 -> 0\nends 0")->in_words("thirds", lines),
        R"(thirds by the rules "list\nboth 1 -> 0\nends 0 // \u001b[2K\raccepted: all \u009b", )"
        "relative to these options");
    std::string many = "list; ends 0";
    for (int i = 0; i < 30; ++i) many += fmt::format("; both {} -> {}", i + 1, i);
    EXPECT_EQ(read(many)->in_words("thirds", many),
              "in the game thirds, whose options the certificate lists (31 positions), relative to "
              "these options");
}

TEST(ListedOptions, LongTextsAreRead) {
    std::string text = "list";
    for (int i = 200'000; i > 0; --i) text += fmt::format("; both {} -> {}", i, i - 1);
    EXPECT_GT(text.size(), std::size_t{1} << 20);
    EXPECT_EQ(wholes_after(*read(text + "; ends 0"), "200000", false), (ListedTexts{"199999"}));
    EXPECT_THROW(read(text + "; both 0 -> 200000"), RulesFault);
    EXPECT_THROW(read("heaps n; both n -> n - 1 //" + text), RulesFault);
}

}  // namespace
}  // namespace lastmove::checking::written
