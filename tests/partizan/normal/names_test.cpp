#include "lastmove/partizan/normal/names.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <fstream>
#include <set>

#include "check_often.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/functions.hpp"
#include "partizan/day.hpp"
#include "sanitized.hpp"

namespace lastmove::partizan {
namespace {

class NamesTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    std::string name_of(std::string_view text) {
        return to_text(values_, parse_value(values_, text));
    }
};

TEST_F(NamesTest, EveryNameIsReadAsItsValue) {
    for (const ValueId value : born_by(values_, 3)) {
        const std::string name = to_text(values_, value);
        EXPECT_EQ(parse_value(values_, name), value) << name;
    }
}

TEST_F(NamesTest, SumsOfSmallValuesAreReadAsTheyAreWritten) {
    const std::vector<ValueId> day = born_by(values_, 2);
    for (const ValueId a : day) {
        for (const ValueId b : day) {
            const ValueId sum = values_.add(values_.add(a, b), values_.add(a, a));
            EXPECT_EQ(parse_value(values_, to_text(values_, sum)), sum);
        }
    }
}

// As CGSuite writes them.
TEST_F(NamesTest, CanonicalNames) {
    constexpr std::array<std::array<const char*, 2>, 21> names{
        {{"{0|*||*|||*||||*}", "^[4]"},
         {"{1|^^^||^}", "{1|^3||^}"},
         {"73/16+v9*8", "73/16v9*8"},
         {"{0||0|v*}", "{0|^<2>}"},
         {"{0||0|vvv}", "{0||0|v3}"},
         {"{5||3|1|||0||||0}", "Miny({5||3|1})"},
         {"{0|||0||-1|-3}", "Tiny({3|1})"},
         {"{0||0|-3/2}", "Tiny(3/2)"},
         {"{3/2+*|1/2||{0|-3},{-1+*,{-1/2|-1+*}|-5/2}}",
          "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}"},
         {"{3||2+*|1+*}", "{3||2*|1*}"},
         {"6+^*", "6^*"},
         {"-1823437481924", "-1823437481924"},
         {"{1|-1}", "+-1"},
         {"{1,{1|0}|-1,{0|-1}}", "+-{1,{1|0}}"},
         {"{{1|^}|{v|-1}}", "+-{1|^}"},
         {"{*,^|*,v}", "+-{*,^}"},
         {"{0|*}", "^"},
         {"{0,*|0}", "^*"},
         {"-1/2+{0||0|-2}", "-1/2Tiny(2)"},
         {"1-^", "1v"},
         {"-1^", "-1^"}}};
    for (const auto& [text, name] : names) EXPECT_EQ(name_of(text), name) << text;
}

/// The lines of a table beside this file, without headings.
std::vector<std::string> lines_of(const std::string& table) {
    std::ifstream file(LASTMOVE_SOURCE_DIR "/tests/partizan/" + table);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
    return lines;
}

// Each text of CGSuite is a name of another value born by day 3, and it is ours.
TEST_F(NamesTest, AllValuesBornByDayThreeAreNamedAsCgsuiteNamesThem) {
    const std::vector<ValueId> born = born_by(values_, 3);
    const std::vector<std::string> names = lines_of("cgsuite_day_3.txt");
    EXPECT_EQ(names.size(), 1474U);
    std::set<ValueId> named;
    for (const std::string& name : names) {
        const ValueId value = parse_value(values_, name);
        EXPECT_EQ(to_text(values_, value), name);
        named.insert(value);
    }
    EXPECT_EQ(named, std::set<ValueId>(born.begin(), born.end()));
}

TEST_F(NamesTest, ValuesAreNamedAsCgsuiteNamesThem) {
    const std::vector<std::string> lines = lines_of("cgsuite_names.txt");
    EXPECT_EQ(lines.size(), 392U);
    for (const std::string& line : lines) {
        const std::size_t tab = line.find('\t');
        ASSERT_NE(tab, std::string::npos) << line;
        const std::string name = line.substr(tab + 1);
        const ValueId value = parse_value(values_, line.substr(0, tab));
        EXPECT_EQ(to_text(values_, value), name) << line;
        EXPECT_EQ(parse_value(values_, name), value) << line;
    }
}

// What CGSuite's users type, and what is typed here alone.
TEST_F(NamesTest, MultiplesAndSuffixes) {
    for (const auto& [text, same] :
         std::initializer_list<std::array<const char*, 2>>{{"2.Tiny", "{0||0|-2}"},
                                                           {"-2.Tiny", "{2|0||0}"},
                                                           {"{2|1}.Tiny", "{0|||0||-1|-2}"},
                                                           {"1/2.Miny", "{1/2|0||0}"},
                                                           {"^*.Tiny", "Tiny(^*)"},
                                                           {"^.Pow(3)", "^<3>"},
                                                           {"^.PowTo(3)", "^[3]"},
                                                           {"3*(^*)", "^3*"},
                                                           {"0*{1|-1}", "0"},
                                                           {"-2*{3|1} + 1", "-{3|1} - {3|1} + 1"},
                                                           {"1000*(1/2)", "500"},
                                                           {"+-{1}", "+-1"},
                                                           {"+-{1|0}", "{{1|0}|{0|-1}}"},
                                                           {"+- {1, 1*}", "{1,1*|-1,-1*}"},
                                                           {"+-(1,1*)", "{1,1*|-1,-1*}"},
                                                           {"+-^3*2", "{^3*2|v3*2}"},
                                                           {"+-2.Tiny", "{Tiny(2)|Miny(2)}"},
                                                           {"-1/2Miny(1)v", "-1/2 + Miny(1) - ^"},
                                                           {"9+Tiny(2)", "9Tiny(2)"},
                                                           {"2 - 1Tiny(2)", "1 + Tiny(2)"}}) {
        EXPECT_EQ(parse_value(values_, text), parse_value(values_, same)) << text;
    }
}

TEST_F(NamesTest, OtherSpellings) {
    EXPECT_EQ(name_of("^.3*2"), "^3*2");
    EXPECT_EQ(name_of("↑↑*"), "^^*");
    EXPECT_EQ(name_of("+_2"), "Tiny(2)");
    EXPECT_EQ(name_of("-_2"), "Miny(2)");
    EXPECT_EQ(name_of("±1"), "+-1");
    EXPECT_EQ(name_of(" { 0 , * | . } "), "1");
    EXPECT_EQ(name_of("(1+1)"), "2");
    EXPECT_EQ(name_of("v<3>*"), "v<3>*");
    EXPECT_EQ(name_of("{|||}"), "0");
}

TEST_F(NamesTest, Functions) {
    EXPECT_EQ(name_of("cool({3|-1},1/2)"), "{5/2|-1/2}");
    EXPECT_EQ(name_of("cool( {3|-1} , 1 ) + *"), "{2*|*}");
    EXPECT_EQ(name_of("freeze({3|-1})*"), "1");
    EXPECT_EQ(name_of("heat(*,2)-1"), "{1|-3}");
    EXPECT_EQ(name_of("overheat(1/2,1*,1)"), "{1|*}");
    EXPECT_EQ(name_of("norton(1/2,^)+norton(1/2,^)"), "^");
    EXPECT_EQ(name_of("{rcf({1|^})|-rcf(2*)}"), "{1|0||-2}");
    EXPECT_EQ(name_of("cool(cool({3|-1},1),1)"), "1*");
}

// An ordinal sum depends on the form of its first part: as written in braces, else canonical.
TEST_F(NamesTest, OrdinalSums) {
    EXPECT_EQ(name_of("ordinal(0,1)"), "1");
    EXPECT_EQ(name_of("ordinal({|},1)"), "1");
    EXPECT_EQ(name_of("ordinal({-1|1} ,1)"), "1/2");
    EXPECT_EQ(name_of("ordinal(({-1|1}),1)"), "1");
    EXPECT_EQ(name_of("ordinal({-1|1}+0,1)"), "1");
    EXPECT_EQ(name_of("ordinal({-1|1}^,0)"), "^");
    EXPECT_EQ(name_of("ordinal({0||*|*},1)"), name_of("{0,{0||*|*}||*|*}"));
    EXPECT_EQ(name_of("ordinal({*|*},{1|-1})"), name_of("{*,{*,{*|*}|*}|*,{*|*,{*|*}}}"));
    EXPECT_EQ(name_of("ordinal(ordinal({-1|1},1),0)"), "1/2");
}

TEST_F(NamesTest, BadArgumentsAreShown) {
    for (const auto& [text, column] :
         std::initializer_list<std::pair<const char*, std::size_t>>{{"cool({3|-1})", 12},
                                                                    {"cool({3|-1},*)", 13},
                                                                    {"cool(1, -1)", 9},
                                                                    {"cool(1,1/3)", 8},
                                                                    {"cool(1,2,3)", 9},
                                                                    {"freeze()", 8},
                                                                    {"norton(1, v)", 11},
                                                                    {"norton(99999,^)", 8},
                                                                    {"overheat(99999,^,1)", 16},
                                                                    {"heat(1,2", 9},
                                                                    {"rcf(1", 6},
                                                                    {"ordinal(1,2", 12},
                                                                    {"2 + cool(1,*)", 12},
                                                                    {"rcf", 1},
                                                                    {"chill(1,1)", 1},
                                                                    {"{1|norton(2,0)}", 13},
                                                                    {"ordinal(*,99999)", 11}}) {
        try {
            parse_value(values_, text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column, column) << text << ": " << error.what();
        }
    }
    std::string deep;
    for (int i = 0; i < 300; ++i) deep += "freeze(";
    EXPECT_THROW(parse_value(values_, deep), InputError);
}

TEST_F(NamesTest, RandomFunctionsNeverCrash) {
    const std::vector<std::string> words{
        "cool(", "freeze(", "heat(", "overheat(", "norton(", "ordinal(", "rcf(", ",", ")", "{",
        "|",     "}",       "1/2",   "-1",        "2",       "*",        "^",    "+", "-", " "};
    EXPECT_TRUE(check_often(
        [&] {
            std::string text;
            for (int i = *rc::gen::inRange(0, 14); i > 0; --i) text += *rc::gen::elementOf(words);
            try {
                const ValueId value = parse_value(values_, text);
                RC_ASSERT(parse_value(values_, to_text(values_, value)) == value);
            } catch (const InputError& error) {
                RC_ASSERT(error.column >= 1U);
                RC_ASSERT(error.column <= text.size() + 1);
            }
        },
        3000));
}

/// A random function, whose arguments are values or functions.
std::string random_call(int depth) {
    static const std::vector<std::string> leaves{"0", "1",      "-1/2",     "*",
                                                 "^", "{1|-1}", "{2||1|0}", "v*"};
    if (depth == 0) return *rc::gen::elementOf(leaves);
    const Signature& signature = signatures[*rc::gen::inRange<std::size_t>(0, signatures.size())];
    std::string text = std::string(signature.name) + "(";
    for (std::size_t i = 0; i < signature.arguments; ++i) {
        text += (i > 0 ? "," : "") + random_call(*rc::gen::inRange(0, depth));
    }
    return text + ")";
}

TEST_F(NamesTest, FunctionsInFunctionsAreReadOrRefused) {
    // A few of them are games of millions of positions.
    constexpr std::chrono::milliseconds patience{sanitized ? 2000 : 200};
    std::size_t read = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const std::string text = random_call(*rc::gen::inRange(1, 4));
            Limits limits = Limits{}.phase(patience);
            limits.memory = std::size_t{1} << 28;
            Values values(limits, silent_);
            try {
                const ValueId value = parse_value(values, text);
                RC_ASSERT(parse_value(values, to_text(values, value)) == value);
                ++read;
            } catch (const Stopped&) {
            } catch (const InputError& error) {
                RC_ASSERT(error.column >= 1U);
                RC_ASSERT(error.column <= text.size());
            }
        },
        1000));
    EXPECT_GT(read, cases(100U));
}

TEST_F(NamesTest, BadTextsAreRefused) {
    for (const auto* text : {"",          "{",       "{1",          "{1}",  "{1|2|3}",
                             "{1||2||3}", "1//2",    "1/3",         "^<0>", "^<99>",
                             "^[",        "*1001",   "+",           "1+",   "1 2",
                             "{1,|2}",    "Tiny(2",  "{1|2}}",      "x",    "^99999999999999999999",
                             "1/0",       "1/2*(1)", "1001*(1)",    "2*(",  "v.Pow(2)",
                             "^.Pow(0)",  "+-{1,",   "+-{1||2||3}", "+-",   "2.Tin"}) {
        EXPECT_THROW(parse_value(values_, text), InputError) << text;
    }
    EXPECT_THROW(parse_value(values_, std::string(5'000, '{')), InputError);
    EXPECT_THROW(parse_value(values_, std::string(5'000, '^')), InputError);
    EXPECT_THROW(parse_value(values_, std::string(5'000, '9')), InputError);
}

TEST_F(NamesTest, RandomTextNeverCrashes) {
    EXPECT_TRUE(check_often(
        [&] {
            const std::string characters = "{{{}}}||,,**^^vv+-/0123 ()<>[].TinyM";
            std::string text;
            for (int i = *rc::gen::inRange(0, 18); i > 0; --i) {
                text += characters[static_cast<std::size_t>(
                    *rc::gen::inRange(0, static_cast<int>(characters.size())))];
            }
            // Some short texts are of huge games: a limit ends them.
            Progress silent;
            Values values(Limits::within(std::chrono::seconds(1)), silent);
            try {
                const ValueId value = parse_value(values, text);
                RC_ASSERT(parse_value(values, to_text(values, value)) == value);
            } catch (const InputError&) {
            } catch (const Stopped&) {
            }
        },
        3000));
}

}  // namespace
}  // namespace lastmove::partizan
