// Rules texts that are read, and such that are refused with the place of the fault.
#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>

#include "check/rules/example_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking::written {
namespace {

/// Nothing is wrong with an example but that the text of a certificate says more: a measure, or
/// values in place of parameters.
TEST(ReadRules, AllExamples) {
    std::size_t count = 0;
    const std::string folder = std::string(LASTMOVE_SOURCE_DIR) + "/games";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const std::string name = file.path().stem().string();
        try {
            read(example_rules(name));
            ++count;
        } catch (const RulesFault& fault) {
            const bool is_unfinished = fault.message.find("'measure'") != std::string::npos ||
                                       fault.message.find("parameters") != std::string::npos;
            EXPECT_TRUE(is_unfinished) << name << ": " << fault.message;
        }
    }
    EXPECT_GE(count, 54U);
}

TEST(ReadRules, WhichAreImpartial) {
    for (const char* name : {"cram", "chomp", "ruler", "treblecross", "geography", "nim", "wythoff",
                             "fibonacci-nim", "green-hackenbush"}) {
        EXPECT_TRUE(read(example_rules(name))->is_impartial()) << name;
    }
    for (const char* name : {"domineering", "clobber", "fission", "hackenbush", "cutcake",
                             "partizan-octal", "queens"}) {
        EXPECT_EQ(read(example_rules(name))->is_impartial(), std::string_view(name) == "queens")
            << name;
    }
}

struct Wrong {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* message;  ///< its beginning
};

std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.text;
}

class WrongRules : public testing::TestWithParam<Wrong> {};

TEST_P(WrongRules, AreRefusedWithTheirPlace) {
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
    Kinds, WrongRules,
    testing::Values(
        Wrong{"", 1, 1, "no rules; expected board, graph, heaps, heap or list"},
        Wrong{"moves . x", 1, 1, "'moves'; expected board, graph, heaps, heap or list"},
        Wrong{"both .. -> ##\nboard .", 1, 1, "'both'; expected board, graph"},
        Wrong{"board", 1, 6, "the statement ends here; expected a sign"},
        Wrong{"board . xx", 1, 9, "'xx'; expected different signs"},
        Wrong{"board . x .", 1, 11, "'.'; expected different signs"},
        Wrong{"board . #", 1, 9, "'#'; expected different signs"},
        Wrong{"board a b c d e f g h i j k l m n o p q", 1, 39, "more than 16 signs"},
        Wrong{"board . x\nboard . o\nboth x -> .", 2, 1, "'board'; expected both, each"},
        Wrong{"game cram(k)\nboard .", 1, 6, "'cram(k)'; expected a name"},
        Wrong{"board . x o é", 1, 13, "a character that has no meaning"},
        Wrong{"\"Rules\nboard . x", 1, 1, "a string that does not end"},
        Wrong{"board . x\nmeasure count x", 1, 1, "no moves"},
        Wrong{"board . x\n\"Text.\"\nboth x. -> .x", 3, 1, "it is not plain that play ends"},
        Wrong{"board . x o\nalong rows\nalong lines\nboth x -> .", 3, 1, "'along' is said again"},
        Wrong{"board . x o\nfill x|xo\nboth x -> .", 2, 6, "rows of different lengths"},
        Wrong{"board . x o\nswap x .\nswap o x\nboth x -> .", 3, 1, "'swap' is said again"},
        Wrong{"board . x o\nswap x . o\nboth x -> .", 2, 11, "the statement ends here"}));

INSTANTIATE_TEST_SUITE_P(
    Moves, WrongRules,
    testing::Values(
        Wrong{"board . x o\neach xo -> .x.", 2, 12, "2 cells become 3; expected as many behind"},
        Wrong{"board . x o\neach x.* -> .=", 2, 13, "another shape than before"},
        Wrong{"board . x o\neach x* -> .*", 2, 6, "all of the pattern repeats"},
        Wrong{"board . x o\neach x[.# -> .=", 2, 10, "the word ends here; expected ']'"},
        Wrong{"board . x o\neach x#* -> .=*", 2, 7, "'#' where only cells can stand"},
        Wrong{"board . x o\neach (x.) -> (.x)", 2, 6, "brackets without a repetition"},
        Wrong{"board . x o\neach x.{3,2}o -> .={3,2}x", 2, 8, "no number is in these bounds"},
        Wrong{"board . x o\neach x.*.*.*.*.* -> x", 2, 6, "more than 4 repetitions"},
        Wrong{"board . x o\neach xq -> .=", 2, 7, "'q' is no sign of this game"},
        Wrong{"board . x\neach x. -> .x", 2, 1, "'each', but no signs are exchanged"},
        Wrong{"board . x o\neach x. -> .x along up", 2, 21, "'up'; expected a direction"},
        Wrong{"board . x o\neach x. -> .x unless", 2, 21, "the statement ends here"},
        Wrong{"board . x o\neach x. -> .x when .o", 2, 15, "'when'; expected 'if', 'unless'"},
        Wrong{"board . x o\neach [.#]x -> x.", 2, 15, "'#' would become a cell"},
        Wrong{"board . x o\neach x. -> .>", 2, 12, "'>' copies a cell beyond the match"},
        Wrong{"board . x o\neach o*x -> .*<", 2, 13, "'<' copies a cell beyond the match"},
        Wrong{"board . x o\neach x[.#] -> >=", 2, 15, "'>' copies what may be '#'"},
        Wrong{"board . x o\neach # -> = also #x -> =.", 2, 6, "a match of '#' alone"},
        Wrong{"board . x\nboth x -> ~", 2, 11, "'~', but no signs are exchanged"},
        Wrong{"board . x o\nboth block 0 x k of o -> .", 2, 12, "'0'; expected a number from 1"},
        Wrong{"board . x o\nboth block k x k of o -> . where j > 1", 2, 34,
              "nothing says what 'j' is"},
        Wrong{"board x o\nboth x -> o then x -> o then x -> o then x -> o then x -> o", 2, 49,
              "more than 4 legs"},
        Wrong{"board . x o\nboth ..|. -> ..|.", 2, 6, "rows of different lengths"},
        Wrong{"board . x o\nboth .*x|.x -> .*x|.x", 2, 6, "a repetition in a picture"},
        Wrong{"board . x o\nboth x -> . if 3..2 o", 2, 16, "'3..2'; expected N, N..M or N.."},
        Wrong{"board . x; both x -> .; both o -> x", 1, 30, "'o' is no sign of this game"},
        Wrong{"board . x // signs\n\n  // more\nboth x ->\n  q", 5, 3, "'q' is no sign"},
        Wrong{"graph . x\nboth x# -> ..", 2, 7, "'#' is no sign of a vertex"},
        Wrong{"graph . x\nboth x.* -> ..*", 2, 6, "a repetition or a picture on a graph"},
        Wrong{"graph . x\nboth x. -> .. along rows", 2, 15, "a direction for what is no line"},
        Wrong{"graph . x\nboth block 1 x 2 of . -> x", 2, 6, "a block on a graph"}));

INSTANTIATE_TEST_SUITE_P(
    Laws, WrongRules,
    testing::Values(
        Wrong{"board . x o\neach x -> .\nwins xx\nmeasure count x", 3, 1, "'wins' in a game"},
        Wrong{"board . x o\neach x -> .\nalways no [.#]#", 3, 11, "a law about '#' alone"},
        Wrong{"board . x o\neach x -> .\nhold x to #", 3, 11, "'#' where only cells can stand"},
        Wrong{"board . x o\neach x -> .\nalways every block of x touch .", 3, 25,
              "'touch'; expected 'touches'"},
        Wrong{"board . x\nboth x -> .\nmeasure room up of x", 3, 14, "'up'; expected east"},
        Wrong{"board . x\nboth x -> .\nmeasure count . + word x from east", 3, 1, "a word beside"},
        Wrong{"graph . x\nboth x -> .\nmeasure room east of x", 3, 9, "a side of a graph"}));

INSTANTIATE_TEST_SUITE_P(
    Heaps, WrongRules,
    testing::Values(
        Wrong{"heaps n\nboth n -> n - k", 2, 15, "nothing says what 'k' is; expected a number"},
        Wrong{"heaps n\nboth n -> n - k for n in 1..2", 2, 21, "'n'; expected a name"},
        Wrong{"heaps n\neach n -> n - 1", 2, 1, "'each', but heaps have no signs"},
        Wrong{"heaps a x b\nboth a x b -> a - 1", 2, 20, "the statement ends here; expected 'x'"},
        Wrong{"heaps a x b\nboth a -> a - 1", 2, 8, "'->'; expected 2 names"},
        Wrong{"heaps n\nboth n -> n - k for k in S", 2, 26, "nothing says what 'S' is"},
        Wrong{"heaps n\nboth n -> n - 1 where n", 2, 24, "the statement ends here"},
        Wrong{"heaps n\nboth n -> n - 1 where n is big", 2, 28, "'big'; expected even, odd"},
        Wrong{"heaps n\nboth n -> (n - 1", 2, 17, "the statement ends here; expected ')'"},
        Wrong{"heaps n\nboth n -> n & 1", 2, 13, "'&'; expected numbers, names"},
        Wrong{"heaps n\nboth n -> 1000000000000000001", 2, 11, "'1000000000000000001'"},
        Wrong{"heaps n\nboth code 2.07", 2, 11, "'2.07'; expected 0, 4, 8"},
        Wrong{"heaps a x b\nboth code 0.7", 2, 6, "a code of tuples"},
        Wrong{"heap a, b\nboth a, b -> nothing", 2, 14, "'nothing' left of the only tuple"},
        Wrong{"heaps x\nboth x -> x - 1", 1, 7, "'x'; expected a name"},
        Wrong{"heaps n", 1, 1, "no moves"}));

TEST(WrongRules, LimitsOfTexts) {
    const std::string start = "board . x\nmeasure count x\n";
    std::string rules = start;
    for (int i = 0; i < 256; ++i) rules += "both x -> .\n";
    EXPECT_NO_THROW(read(rules));
    EXPECT_THROW(read(rules + "both x -> .\n"), RulesFault);
    const std::string cells(64, 'x');
    EXPECT_NO_THROW(read(start + "both " + cells + " -> " + cells));
    EXPECT_THROW(read(start + "both " + cells + "x -> " + cells + "x"), RulesFault);
    EXPECT_NO_THROW(read(start + "both x -> . //" + std::string(60'000, ' ')));
    EXPECT_THROW(read(start + "both x -> . //" + std::string(70'000, ' ')), RulesFault);
    const auto brackets = [](std::size_t depth) {
        return "heaps n\nboth n -> " + std::string(depth, '(') + "n - 1" + std::string(depth, ')');
    };
    EXPECT_NO_THROW(read(brackets(50)));
    EXPECT_THROW(read(brackets(51)), RulesFault);
}

TEST(ReadRules, PositionsThatAreNone) {
    const auto fails = [](const std::string& name, const std::string& position) {
        const auto rules = read(example_rules(name));
        EXPECT_THROW(parsed(*rules, position), InputError) << name << ':' << position;
    };
    for (const char* board : {"", "x.|", "x.|x", "xq", "x y", "101x100", "1x", "x1"}) {
        fails("clobber", board);
    }
    fails("nogo", "xo");
    fails("no-three", "xxx");
    for (const char* graph : {"1-", "1-1", "1-2,2-1", "1x,1o", "1#", "1z", "path3,0-1", "pathx"}) {
        fails("graph-col", graph);
    }
    for (const char* heaps : {"", "3,", "03", "3x4", "1000000000000000001"}) fails("nim", heaps);
    fails("cutcake", "3");
    fails("wythoff", "3,4,5");
}

TEST(ReadRules, TextsOfPositions) {
    const auto becomes = [](const std::string& name, const std::string& position) {
        return parsed(*read(example_rules(name)), position);
    };
    EXPECT_EQ(becomes("clobber", "2x3"), "xox|oxo");
    EXPECT_EQ(becomes("cram", "2x3"), "...|...");
    EXPECT_EQ(becomes("cram", "0x3"), "#");
    EXPECT_EQ(becomes("graph-col", "path3,1x"), "0-1,1-2,1x");
    EXPECT_EQ(becomes("graph-col", "2-10,2-3,7,3o,5x"), "2-3,2-10,3o,5x,7.");
    EXPECT_EQ(becomes("graph-col", "path2,7,9x"), "0-1,7.,9x");
    EXPECT_EQ(becomes("graph-col", "empty"), "empty");
    EXPECT_EQ(becomes("hackenbush", "1-2,3-4,1_,2b,4r"), "1-2,1_,2b");  // what is not held falls
    EXPECT_EQ(becomes("nim", "12,3,0"), "3,12");
    EXPECT_EQ(becomes("cutcake", "10x1,2x3"), "2x3,10x1");
    EXPECT_EQ(becomes("cutcake", "0x0"), "0x0");
    EXPECT_EQ(becomes("wythoff", "4,3"), "4,3");
}

}  // namespace
}  // namespace lastmove::checking::written
