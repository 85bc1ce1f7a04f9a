// Signs as books print them, pasted where a keyboard has others.
#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// The text with the signs of a keyboard: minus signs and hyphens of all lengths are "-", stars
/// "*", bars "|" and "||", × is "x", ⇑ and ⇓ are "^^" and "vv", 3·↑ is "^3", fractions are written
/// out (3½ is "(3+1/2)", ⅜ "3/8"), ⧾2 and ⧿2 are "Tiny(2)" and "Miny(2)", spaces of all widths " ".
/// All else stays.
///
/// ```
/// EXPECT_EQ(plain_signs("{−½∣⇑⋆} + 3·↑"), "{-1/2|^^*} + ^3");
/// EXPECT_EQ(plain_signs("domineering:3×4"), "domineering:3x4");
/// EXPECT_EQ(plain_signs("2½"), "(2+1/2)");
/// EXPECT_EQ(plain_signs("⧾2"), "Tiny(2)");
/// EXPECT_EQ(plain_signs("1\u2009+\u00a0*"), "1 + *");
/// ```
std::string plain_signs(std::string_view text);

}  // namespace lastmove
