// Forms as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

/// Reads a form exactly as it is written: the names of values stand for their canonical forms, `+`
/// for the sum with all its followers, `-` for the conjugate, `!` among options for a tombstone.
/// Numbers go to 1,000 moves, nimbers to *100. Throws InputError, and what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// EXPECT_EQ(partizan::parse_form(forms, "{0|}"), forms.integer(1));
/// EXPECT_NE(partizan::parse_form(forms, "{-1|1}"), forms.zero());
/// EXPECT_TRUE(forms.has_tombstone(partizan::parse_form(forms, "{!,2|1}"), game::Player::left));
/// EXPECT_THROW(partizan::parse_form(forms, "{1|2"), InputError);
/// ```
FormId parse_form(Forms& forms, std::string_view text);

/// Reads forms with commas between them. Throws as parse_form does.
std::vector<FormId> parse_forms(Forms& forms, std::string_view text);

/// The form as text that parse_form reads: integers and nimbers by their names, options in braces.
/// nullopt if that takes more than `most` characters.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// EXPECT_EQ(partizan::to_text(forms, partizan::parse_form(forms, "{ 0, * | {0|.} }")), "{0,*|1}");
/// EXPECT_EQ(partizan::to_text(forms, forms.add(forms.nimber(4), forms.nimber(5)), 20),
///     std::nullopt);
/// ```
std::optional<std::string> to_text(Forms& forms, FormId form, std::size_t characters = 2000);

}  // namespace lastmove::partizan
