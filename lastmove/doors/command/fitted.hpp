// Text for a terminal: no line longer than it is wide.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/text_picture.hpp"

namespace lastmove::command {

/// How many columns a terminal has; nullopt for what is none, or does not say.
std::optional<std::size_t> columns_of(int descriptor);

/// How pictures are written there: on a terminal whose locale is UTF-8, with ● and ○ for stones,
/// and in colours unless NO_COLOR is set or the terminal is called dumb; in ASCII to files and
/// other programs.
Lettering lettering_of(int descriptor);

/// Breaks lines longer than `width` characters at blanks, and indents their continuations. What is
/// quoted or stands in braces stays together, to be pasted, and so do lines without words:
/// drawings.
std::string wrapped(std::string_view text, std::size_t width);

/// In lines longer than `width` characters, the longest braces become `{… 262 characters}`, one
/// after the other until the line fits: no braces of fewer than 30 characters. A last line says how
/// to have them in full.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace lastmove::command
