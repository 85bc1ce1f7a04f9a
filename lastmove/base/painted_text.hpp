// Lines of a picture in letters, each of which has a colour for terminals that can show it.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/text_picture.hpp"

namespace lastmove {

/// What a letter's colour says.
enum class Dye : char {
    none,
    left,   ///< Left's
    right,  ///< Right's
    move,   ///< what a move moves, puts down or takes
    goal,   ///< where something is to go
    label   ///< coordinates
};

/// The byte that stands for a sign of a glyph until the line is written.
char stand_in(const Glyph& glyph);

/// A line of letters, with a dye for each.
class PaintedText {
  public:
    PaintedText() = default;
    explicit PaintedText(std::string text) : text_(std::move(text)), dyes_(text_.size(), '\0') {}

    [[nodiscard]] std::size_t size() const { return text_.size(); }

    /// Writes over the letters from `begin` on. Requires that there are enough of them.
    void put(std::size_t begin, std::string_view text, Dye dye);
    void append(const PaintedText& text);
    /// Adds blanks on both sides, up to the width.
    void centre(std::size_t width);
    /// Removes blanks at the end.
    void trim();

    /// The line in letters, and marks for the colours, which `visible_and_painted` turns into those
    /// of a terminal.
    ///
    /// ```
    /// PaintedText line(". .");
    /// line.put(2, "x", Dye::left);
    /// EXPECT_EQ(line.written({}), ". x");
    /// EXPECT_EQ(visible_and_painted(line.written({.colours = true})), ". \x1b[1;34mx\x1b[0m");
    /// ```
    [[nodiscard]] std::string written(const Lettering& lettering) const;

  private:
    std::string text_;
    std::string dyes_;
};

/// The text for a terminal: what is not visible is written out (visible.hpp), and painted texts are
/// in their colours. Nothing else in it has colours, whatever it contains.
///
/// ```
/// EXPECT_EQ(visible_and_painted("\x1b[1;34mx\n"), "\\u{1b}[1;34mx\n");
/// ```
std::string visible_and_painted(std::string_view text);

/// The number of columns that a line of it takes.
///
/// ```
/// PaintedText line(". .");
/// line.put(2, "x", Dye::left);
/// EXPECT_EQ(painted_width(line.written({.colours = true})), 3U);
/// EXPECT_EQ(painted_width("\x1b"), 6U);
/// ```
std::size_t painted_width(std::string_view line);

}  // namespace lastmove
