// The elements of a picture as TikZ: commands of lastmove.sty (tikz_style.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/page.hpp"
#include "lastmove/base/palette.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove::tikz {

/// A length with at most three decimals, as short as TeX reads it: ".5", "-2".
///
/// ```
/// EXPECT_EQ(tikz::number(0.5), ".5");
/// EXPECT_EQ(tikz::number(-0.25), "-.25");
/// ```
std::string number(double length);

/// "1,.5".
std::string pair(Point point);

/// With what means something to TeX escaped.
///
/// ```
/// EXPECT_EQ(tikz::escaped("50% of {-1}"), "50\\% of \\{-1\\}");
/// ```
std::string escaped(std::string_view text);

/// The commands of a glyph's shapes around (0, 0), painted with the colours that \lmside chooses.
std::string glyph_commands(const Glyph& glyph);

/// Collects the commands of one frame, one a line; marks and pieces that follow one another share a
/// command.
class Writer {
  public:
    explicit Writer(const Page& page) : theme_(page.theme), least_text_(page.least_text) {}

    std::vector<std::string> commands;

    void frame(const Frame& frame);

    void operator()(const Ground& ground);
    void operator()(const Field& field);
    void operator()(const Mark& mark);
    void operator()(const Number& element);
    void operator()(const Checkers& checkers);
    void operator()(const Label& label);
    void operator()(const Arrow& arrow);
    void operator()(const Border& border);
    void operator()(const Line& line);
    void operator()(const Patch& patch);
    void operator()(const Disk& disk);
    void operator()(const Floor& floor);
    void operator()(const Piece& piece);
    void operator()(const Dots& dots);
    void operator()(const Touch& touch);
    void operator()(const Slab& slab);

  private:
    void text(Point at, double size, const Swatch& ink, std::string_view content);
    void write(Point at, const std::string& number_text, const Swatch& ink);
    void write_marks();
    void write_pieces();

    Theme theme_;
    double least_text_;
    std::vector<Mark> marks_;    ///< not yet written
    std::vector<Piece> pieces_;  ///< not yet written, of one glyph and side
};

}  // namespace lastmove::tikz
