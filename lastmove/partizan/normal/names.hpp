// Values as text, in the notation of CGSuite and of the textbooks.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Reads a value, which may be a sum: numbers (`-3/4`), nimbers (`*`, `*2`), ups and downs (`^`,
/// `^^`, `^3`, `^.3`, `v`), their sums written together (`1/2^*`, `9Tiny(2)`), uptimals (`^<2>`,
/// `^[3]`, `^.Pow(2)`, `^.PowTo(3)`), `+-1`, `+-{1,2*}`, `+-(1,2*)`, `Tiny(2)`, `Miny(1/2)`, `+_2`,
/// `-_2`, `2.Tiny`, and braces with lists of options and bars, the longest bar being the outermost
/// (`{2||1|0}`), multiples of an expression in brackets (`5*{2||1|0}`), and functions
/// (functions.hpp: `cool({3|-1},1/2)`). Throws InputError, and whatever the store throws.
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

/// The name of the value, exactly as CGSuite 2 spells it; parse_value reads it back as the same
/// value, up to its limits *1000, ^1000 and ^<12>. Throws whatever the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{1|-1}")), "+-1");
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{9||9|7}")), "9Tiny(2)");
/// EXPECT_EQ(partizan::to_text(values, partizan::parse_value(values, "{1,1*|-1,-1*}")),
///     "+-{1,1*}");
/// ```
std::string to_text(Values& values, ValueId value);

}  // namespace lastmove::partizan
