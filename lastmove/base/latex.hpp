// Values of games as formulas of LaTeX, and other texts.
#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// A value, as it is printed (partizan/normal/names.hpp), as a formula without dollar signs that
/// needs no package: ups and downs as arrows, stars, fractions, tinies and minies as plus and minus
/// with an index, bars of each length. Words that are none of these stand upright. Linear.
///
/// ```
/// EXPECT_EQ(value_in_latex("{2|1}"), R"(\left\{2 \mid 1\right\})");
/// EXPECT_EQ(value_in_latex("^"), R"(\uparrow)");
/// EXPECT_EQ(value_in_latex("*3"), R"(\ast 3)");
/// EXPECT_EQ(value_in_latex("-1/2^^*"), R"(-\frac{1}{2}{\Uparrow}{\ast})");
/// EXPECT_EQ(value_in_latex("+-{0,9Tiny(2)}"), R"(\pm\left\{0, 9{+}_{2}\right\})");
/// ```
std::string value_in_latex(std::string_view text);

/// A genus, as it is printed: a number with an exponent.
///
/// ```
/// EXPECT_EQ(genus_in_latex("2^20"), "2^{20}");
/// ```
std::string genus_in_latex(std::string_view text);

/// The text with each sign that means something to LaTeX, or is missing in its oldest fonts,
/// escaped, and what is not visible (visible.hpp) written out; the end of a line is a blank.
///
/// ```
/// EXPECT_EQ(latex_escaped("{2||1} & ^"),
///           R"(\{2\textbar{}\textbar{}1\} \& \textasciicircum{})");
/// EXPECT_EQ(latex_escaped("a\r\nb"), R"(a\textbackslash{}r b)");
/// ```
std::string latex_escaped(std::string_view text);

}  // namespace lastmove
