#include "lastmove/partizan/names.hpp"

#include <gtest/gtest.h>

#include <array>

#include "check_often.hpp"
#include "lastmove/base/input_error.hpp"
#include "partizan/day.hpp"

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
         {"{1,{1|0}|-1,{0|-1}}", "+-(1,{1|0})"},
         {"{{1|^}|{v|-1}}", "+-{1|^}"},
         {"{*,^|*,v}", "+-(*,^)"},
         {"{0|*}", "^"},
         {"{0,*|0}", "^*"},
         {"-1/2+{0||0|-2}", "-1/2+Tiny(2)"},
         {"1-^", "1v"},
         {"-1^", "-1^"}}};
    for (const auto& [text, name] : names) EXPECT_EQ(name_of(text), name) << text;
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

TEST_F(NamesTest, BadTextsAreRefused) {
    for (const auto* text : {"",          "{",      "{1",     "{1}",  "{1|2|3}",
                             "{1||2||3}", "1//2",   "1/3",    "^<0>", "^<99>",
                             "^[",        "*1001",  "+",      "1+",   "1 2",
                             "{1,|2}",    "Tiny(2", "{1|2}}", "x",    "^99999999999999999999",
                             "1/0"}) {
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
            try {
                const ValueId value = parse_value(values_, text);
                RC_ASSERT(parse_value(values_, to_text(values_, value)) == value);
            } catch (const InputError&) {
            }
        },
        3000));
}

}  // namespace
}  // namespace lastmove::partizan
