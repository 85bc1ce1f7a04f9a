#include "lastmove/base/text_table.hpp"

#include <gtest/gtest.h>

#include "lastmove/base/latex.hpp"

namespace lastmove {
namespace {

TEST(TextTable, NumbersStandUnderEachOtherAndNoLineEndsWithBlanks) {
    const TextTable table{{{"m", true}, {"value"}, {"outcome"}},
                          {{"1", "↑", "L"}, {"10", "{1|*}", ""}}};
    EXPECT_EQ(aligned(table),
              " m  value  outcome\n"
              " 1  ↑      L\n"
              "10  {1|*}\n");
}

TEST(TextTable, AVeryWideCellMovesOnlyItsOwnRow) {
    const std::string wide(41, 'x');
    EXPECT_EQ(aligned({{{"value"}, {"n", true}}, {{"0", "1"}, {wide, "2"}}}),
              "value  n\n0      1\n" + wide + "  2\n");
}

TEST(TextTable, FieldsOfCsvAreQuotedWhereTheyMustBe) {
    const TextTable table{{{"a,b"}, {"c"}}, {{"say \"x\"", "two\nlines"}, {"", " plain "}}};
    EXPECT_EQ(csv(table), "\"a,b\",c\r\n\"say \"\"x\"\"\",\"two\nlines\"\r\n, plain \r\n");
}

TEST(TextTable, LatexKeepsWhatItsSignsStandFor) {
    EXPECT_EQ(latex_escaped("\\ { } $ & # % _ ~ ^ | < > \""),
              "\\textbackslash{} \\{ \\} \\$ \\& \\# \\% \\_ \\textasciitilde{} "
              "\\textasciicircum{} \\textbar{} \\textless{} \\textgreater{} \\char34{}");
    EXPECT_EQ(latex_escaped("1/2*"), "1/2*");
}

TEST(TextTable, AStarAtTheBeginningOfARowIsNoStarOfTheLineBefore) {
    const std::string text = latex({{{"value"}, {"n", true}}, {{"0", "-1/2"}, {"*", "-"}}});
    EXPECT_NE(text.find("0 & $-1/2$ \\\\\n{}* & - \\\\\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace lastmove
