// Texts of rules that are wrong, with the line and the column where.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::rules {

namespace {

struct Wrong {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* said;  ///< part of what is accepted
};

std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.text;
}

class WrongRules : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongRules, AreToldWithTheirPlace) {
    const Wrong& wrong = GetParam();
    try {
        const Rules rules(wrong.text);
        FAIL() << rules.canonical();
    } catch (const InputError& error) {
        EXPECT_EQ(error.line, wrong.line) << error.what();
        EXPECT_EQ(error.column, wrong.column) << error.what();
        EXPECT_NE(error.accepted.find(wrong.said), std::string::npos) << error.what();
        EXPECT_FALSE(error.example.empty());
    }
}

constexpr std::array wrong_rules{
    Wrong{"", 1, 0, "board, graph, heaps, heap or list"},
    Wrong{"board . x o", 1, 0, "a rule"},
    Wrong{"list", 1, 1, "lines of options"},
    Wrong{"list x\nends 0", 1, 6, "the end of the statement"},
    Wrong{"game a(b)\nlist\nends 0", 1, 1, "no parameters"},
    Wrong{"list\nends 0\ngame a", 3, 1, "both, left, right or ends"},
    Wrong{"list\nends 0; each 1 -> 0", 2, 9, "both, left, right or ends"},
    Wrong{"list; both 6->5; ends 5", 1, 16, "with blanks around '->'"},
    Wrong{"list\nboth 1 -> ;ends 0", 2, 10, "an option"},
    Wrong{"list\nboth 1 -> | 0;ends 0", 2, 11, "an option"},
    Wrong{"list\nboth 1 -> nothing 0;ends 0", 2, 19, "behind 'nothing'"},
    Wrong{"list\nboth 1 -> 0\n", 2, 11, "'0' has none"},
    Wrong{"list\nboth 1 -> (0;ends 0", 2, 11, "brackets ( ) [ ] that balance"},
    Wrong{"list\nends 0 nothing", 2, 8, "a position"},
    Wrong{"list\nends", 2, 5, "positions without moves"},
    Wrong{"list\nends 1 0\nboth 1 -> 0", 3, 6, "each position behind one 'both'"},
    Wrong{"list\nboth 2 -> 1; both 1 -> 3; both 3 -> 2", 2, 6, "2 -> 1 -> 3 -> 2"},
    Wrong{"list\nboth \u00e9 -> 1", 2, 6, "printable ASCII"},
    Wrong{"title x; board .", 1, 7, "one text in quotes"},
    Wrong{"board . x o\ntitle \"a\"; title \"b\"", 2, 12, "the title said once"},
    Wrong{"board . x o\ntitle \"\"", 2, 1, "the title"},
    Wrong{"alias \"a B\"; board .", 1, 10, "other names of the game"},
    Wrong{"alias \"a  b\"; board .", 1, 10, "other names of the game"},
    Wrong{"alias \"a a\"; board .", 1, 10, "said once"},
    Wrong{"alias \"\"; board .", 1, 8, "other names of the game"},
    Wrong{"source \"a\"; source \"a\"; board .", 1, 13, "the source said once"},
    Wrong{"positions \"a\"\n  \"b\"; board .", 1, 11, "one text in quotes"},
    Wrong{"example \" = 1\"; board .", 1, 10, "a subject"},
    Wrong{"example \"a:1 = \"; board .", 1, 10, "its value"},
    Wrong{"each xo -> .x\nboard . x o", 1, 1, "first what positions are"},
    Wrong{"board . x o\ngraph . x\neach xo -> .x", 2, 1, "said once"},
    Wrong{"\"\u00e9\"; foo; board . x", 1, 6, "first what positions are"},
    Wrong{"board . x o\neach xo\n// a line of its own\n  -> .x", 2, 8, "'->'"},
    Wrong{"board . x o\nboth block x x x of . -> #", 2, 12, "a size"},
    Wrong{"board . x o\nboth block k x k of [.xo#] -> #", 2, 21, "without '#'"},
    Wrong{"graph . x o\nalong rows\nboth .. -> ##", 2, 1, "no 'along' on graphs"},
    Wrong{"heaps n\nboth n -> 2copies of n", 2, 12, "a blank"},
    Wrong{"heaps n\nboth n -> n - 01", 2, 15, "leading zeros"},
    Wrong{"board . x x\neach xo -> .x", 1, 11, "each once"},
    Wrong{"board . x #\neach xo -> .x", 1, 11, "'#' is always there"},
    Wrong{"board\neach xo -> .x", 1, 6, "the signs"},
    Wrong{"board . x o\neach xo -> .xx", 2, 14, "as many cells"},
    Wrong{"board . x o\neach xo -> .", 2, 13, "as many cells"},
    Wrong{"board . x o\neach x*o -> .o", 2, 14, "the same repetitions"},
    Wrong{"board . x o\neach xz -> .x", 2, 7, "one of the signs"},
    Wrong{"board . x o\neach xo -> .z", 2, 13, "one of the signs"},
    Wrong{"board . x o\neach [xo -> .", 2, 9, "']'"},
    Wrong{"board . x o\neach (xo -> .", 2, 9, "')'"},
    Wrong{"board . x o\neach (xo)o -> (.)x", 2, 10, "behind a group"},
    Wrong{"board . x o\neach x* -> .*", 2, 6, "does not repeat"},
    Wrong{"board . x o\neach x#*o -> .=*x", 2, 7, "no '#' in what repeats"},
    Wrong{"board . x o\neach x{3,2}o -> .={3,2}x", 2, 11, "N at most M"},
    Wrong{"board . x o\neach xo", 2, 8, "'->'"},
    Wrong{"board . x o\neach -> .x", 2, 6, "a pattern"},
    Wrong{"board . x o\neach xo -> .x along up", 2, 21, "a direction"},
    Wrong{"board . x o\neach xo -> .x allong rows", 2, 15, "'along'"},
    Wrong{"board . x o\nboth [.#]x -> x.", 2, 15, "where there may be no cell"},
    Wrong{"board . x\neach . -> x", 2, 1, "signs x and o"},
    Wrong{"board . x o\neach x. -> .x", 2, 1, "play ends: .x -> x. -> .x can come back"},
    Wrong{"graph . x o\neach x. -> .x", 2, 1, "can come back"},
    Wrong{"board . x o\nalong forward\neach x.*.[#xo] -> .=*x=", 3, 1, "'measure'"},
    Wrong{"board . x o\neach xo -> .x\nmeasure count", 3, 14, "a set such as"},
    Wrong{"board . x o\neach xo -> .x\nmeasure 2 word x from east", 3, 9, "alone"},
    Wrong{"board . x o\nswap x x\neach xo -> .x", 2, 6, "two different signs"},
    Wrong{"board . x o\nfill x|oo\neach xo -> .x", 2, 6, "one length"},
    Wrong{"board . x o\neach xo -> .x then", 2, 19, "a pattern"},
    Wrong{"board . x o\neach xo -> .x if 3..2 x", 2, 22, "a number of matches"},
    Wrong{"board . x o\neach xo -> .x\nwins xx", 1, 0, "'both' only"},
    Wrong{"board . x o\nfoo xo -> .x", 2, 1, "example, board"},
    Wrong{"board . x o\neach xo -> .x\nalways no ##", 3, 11, "no '#'"},
    Wrong{"board . x o\neach xo|x -> .x", 2, 6, "rows of one length"},
    Wrong{"graph .\nboth .* -> #*", 2, 7, "no repetition on graphs"},
    Wrong{"graph .\nboth .# -> ##", 2, 7, "'#' only behind"},
    Wrong{"heaps n\nboth n -> n - k", 2, 15, "nothing says what 'k' is"},
    Wrong{"heaps n\nboth n -> n - n for n in 1..2", 2, 21, "a new name"},
    Wrong{"heaps n\nboth n -> n - 1 where n", 2, 24, "a relation"},
    Wrong{"heaps n\nboth n -> n - 1 where n is big", 2, 28, "even, odd, prime or square"},
    Wrong{"heaps n\nboth n -> (n - 1", 2, 17, "')'"},
    Wrong{"heaps n\nboth n -> min(n)", 2, 17, "two numbers"},
    Wrong{"heaps n\nboth a, b -> a", 2, 7, "'->'"},
    Wrong{"heaps n\neach n -> n - 1", 2, 1, "heaps have no signs"},
    Wrong{"heaps n\nboth code 0.9z", 2, 11, ""},
    Wrong{"heaps a x b\nboth code 0.77", 2, 1, "one number"},
    Wrong{"heaps n\nfill xo", 2, 1, "a rule on heaps"},
    Wrong{"game Big\nheaps n\nboth n -> n - 1", 1, 6, "small letters"},
    Wrong{"heaps n\n\"unfinished\nboth n -> n - 1", 2, 12, "'\"' at the end"},
    Wrong{"heaps n\nboth n \xe2\x86\x92 n - 1", 2, 8, "printable ASCII"},
};

INSTANTIATE_TEST_SUITE_P(Texts, WrongRules, ::testing::ValuesIn(wrong_rules));

}  // namespace

TEST(RulesText, ParametersStandForTheirValues) {
    const std::vector<std::string> set{"1,3,4"};
    EXPECT_EQ(parse("game subtract(S); heaps n; both n -> n - k for k in S", set).canonical,
              "heaps n; both n -> n - k for k in {1,3,4}");
    const std::vector<std::string> number{"4"};
    EXPECT_EQ(parse("game dawson(k); heaps n; both n -> a, b for a + b = n - k", number).canonical,
              "heaps n; both n -> a, b for a + b = n - 4");
    const std::vector<std::string> code{"0.77"};
    EXPECT_EQ(parse("game octal(c); heaps n; both code c", code).canonical,
              "heaps n; both code 0.77");
    EXPECT_THROW(parse("game dawson(k); heaps n; both n -> n - k"), InputError);
}

TEST(RulesText, TheCanonicalTextSaysTheSame) {
    const std::string text =
        "game g \"A game.\" // a comment\n"
        "board  . x o\n"
        "each xo\n"
        "  -> .x   along rows; draw x black";
    EXPECT_THROW(parse(text), InputError);  // a text behind the name
    const std::string better =
        "game g\n\"A game.\" // a comment\nboard  . x o\neach xo\n  -> .x   along rows; draw x black";
    EXPECT_EQ(Rules(better).canonical(),
              "board . x o; each xo -> .x along rows; measure count [xo]");
    // What repeats counts at least once; many signs, and weights beyond three.
    const auto measured = [](const std::string& text, std::string_view measure) {
        EXPECT_EQ(Rules(text).canonical(), fmt::format("{}; measure {}", text, measure));
    };
    measured("board . o; both o+[.#] -> .+=", "count o");
    measured("board . a b c d e f g h; both [abcdefgh] -> .", "count [abcdefgh]");
    measured("board a b c d e f; both b -> a; both c -> b; both d -> c; both e -> d; both f -> e",
             "count b + 2 count c + 3 count d + 4 count e + 5 count f");
    EXPECT_EQ(Rules(Rules(better).canonical()).canonical(), Rules(better).canonical());
}

TEST(RulesText, TheExampleObeysEveryAlways) {
    for (const char* text : {"board . x o; both . -> x", "board . x o; both . -> x; always no ..",
                             "board . x; left . -> x; always no .x; always no x.; always no ..",
                             "board . x; left . -> x; always no ..; always no xx",
                             "graph . x o; both . -> x; always no ..",
                             "graph . x; both . -> x; always no .x; always no ..",
                             "graph . x; both . -> x; always no ..; always no xx"}) {
        const Rules rules(text);
        const std::string position = rules.positions().example();
        const std::string accepted = rules.positions().accepted();
        game::Reader reader(position, accepted, position);
        EXPECT_NO_THROW(static_cast<void>(rules.positions().parse(reader))) << text;
        EXPECT_TRUE(reader.at_end()) << position;
    }
    EXPECT_EQ(Rules("board . x o; both . -> x").positions().example(), "2x3");
}

TEST(RulesText, LimitsAreKept) {
    EXPECT_THROW(parse(std::string(70'000, ' ')), InputError);
    std::string many = "board . x o";
    for (int i = 0; i < 257; ++i) many += "; each xo -> .x";
    EXPECT_THROW(parse(many), InputError);
    EXPECT_THROW(parse("board . x o; each " + std::string(65, 'x') + " -> " + std::string(65, '.')),
                 InputError);
    EXPECT_THROW(parse("heaps n; both n -> " + std::string(1000, '(') + "n"), InputError);
    EXPECT_THROW(parse("heaps n; both n -> n where " + std::string(5'000, '(') + "n"), InputError);
}

}  // namespace lastmove::rules
