// Texts that others have written – files, subjects, the network, the environment – as a reader may
// see them: nothing in them moves a cursor, hides or reorders what stands beside it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// A character of UTF-8, or one byte that begins none.
struct Character {
    std::size_t bytes = 1;
    std::optional<char32_t> code;
};

/// The first character. Requires a text that is not empty.
///
/// ```
/// EXPECT_EQ(first_character("√2").bytes, 3U);
/// EXPECT_EQ(first_character("√2").code, U'√');
/// EXPECT_EQ(first_character("\xff").code, std::nullopt);
/// ```
Character first_character(std::string_view text);

/// Whether a reader sees the character as it is: it is no control character, ends no line, directs
/// no writing, and is not without width in itself (as U+200B or a byte order mark).
///
/// ```
/// EXPECT_TRUE(is_visible(U'√') && is_visible(U' '));
/// EXPECT_FALSE(is_visible(0x1b) || is_visible(0x9b) || is_visible(0x202e) || is_visible(0xfeff));
/// ```
bool is_visible(char32_t code);

/// Where the first character begins that is not seen as it is, but for tabs; npos if there is none.
///
/// ```
/// EXPECT_EQ(first_invisible("a\tb\x1b"), 3U);
/// EXPECT_EQ(first_invisible("a √"), std::string_view::npos);
/// ```
std::size_t first_invisible(std::string_view text);

/// The text in lines, as they stand on a terminal: what is not visible is written out, as `\t`,
/// `\r`, `\u{1b}`, and bytes that are no UTF-8 as `\xff`. What is written out stays as it is.
///
/// ```
/// EXPECT_EQ(visible("a\x1b[2K\r\nb"), "a\\u{1b}[2K\\r\nb");
/// EXPECT_EQ(visible("\u202e\xff√"), "\\u{202e}\\xff√");
/// ```
std::string visible(std::string_view text);

/// The same in one line: line ends become `\n`. For all that is quoted within a line.
///
/// ```
/// EXPECT_EQ(visible_in_line("a\nb"), "a\\nb");
/// ```
std::string visible_in_line(std::string_view text);

/// The same in ASCII, for a header of HTTP, where other characters have no meaning: they are
/// written out, too.
///
/// ```
/// EXPECT_EQ(visible_in_header("a\r\nb: √"), "a\\r\\nb: \\u{221a}");
/// ```
std::string visible_in_header(std::string_view text);

/// The number of columns that a line takes on a terminal: two for a wide character of East Asia,
/// none for an accent that stands on the character before it.
///
/// ```
/// EXPECT_EQ(display_width("nim:３"), 6U);
/// EXPECT_EQ(display_width("e\u0301"), 1U);
/// ```
std::size_t display_width(std::string_view line);

}  // namespace lastmove
