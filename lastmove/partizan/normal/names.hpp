// Values as text, in CGSuite's and the textbooks' spellings.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Reads a value, which may be a sum: numbers (`-3/4`), nimbers (`*`, `*2`), ups and downs (`^`, `^^`, `^3`,
/// `^.3`, `v`), their sums written together (`1/2^*`, `9Tiny(2)`), uptimals (`^<2>`, `^[3]`, `^.Pow(2)`,
/// `^.PowTo(3)`), `+-1`, `+-{1,2*}`, `+-(1,2*)`, `Tiny(2)`, `Miny(1/2)`, `+_2`, `-_2`, `2.Tiny`, and braces
/// with lists of options and bars, the longest bars parting first (`{2||1|0}`), multiples of what stands in
/// brackets (`5*{2||1|0}`), and functions (functions.hpp: `cool({3|-1},1/2)`). Throws InputError, and what
/// the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::parse_value(values, "{0|*}"), partizan::parse_value(values, "^"));
/// EXPECT_EQ(partizan::parse_value(values, "{1/4|5/8}"), values.number(Rational(1, 2)));
/// EXPECT_EQ(partizan::parse_value(values, "heat(*,2)"), partizan::parse_value(values, "+-2"));
/// EXPECT_THROW(partizan::parse_value(values, "{1|2"), InputError);
/// ```
ValueId parse_value(Values& values, std::string_view text);

/// The value's name as CGSuite 2 spells it, byte for byte; parse_value reads it as the same value, up to its
/// limits: *1000, ^1000 and ^<12>. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{1|-1}")), "+-1");
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{9||9|7}")), "9Tiny(2)");
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{1,1*|-1,-1*}")), "+-{1,1*}");
/// ```
std::string to_text(Values& values, ValueId value);

}  // namespace lastmove::partizan
