// The elements of a picture as SVG.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/page.hpp"
#include "lastmove/base/palette.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove::svg {

/// A length in cells, in the units of the drawing.
///
/// ```
/// EXPECT_EQ(svg::number(0.5), "20");
/// ```
std::string number(double cells);

/// With what means something to XML escaped, what is not visible (visible.hpp) written out, a blank
/// for the end of a line, and a minus sign for the hyphen before a number.
///
/// ```
/// EXPECT_EQ(svg::escaped("a & -1"), "a &amp; −1");
/// ```
std::string escaped(std::string_view text);

/// Escaped, hyphens left as they are.
std::string xml_escaped(std::string_view text);

/// Writes the elements of one frame.
class Writer {
  public:
    explicit Writer(const Page& page)
        : theme_(page.theme), label_(page.label), least_text_(page.least_text) {}

    std::string out;

    /// All elements, in their order.
    void draw(const Frame& frame);

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

    /// A text around `at`, unless it would be too small.
    void text(Point at, double size, const Swatch& ink, std::string_view content);

  private:
    /// ` data-cell="b3" data-thing="peg"`, or nothing.
    [[nodiscard]] std::string data_cell(std::string_view name) const;
    [[nodiscard]] std::string hex(const Swatch& swatch) const;
    void along(const std::vector<Point>& way, const Swatch& colour, double width,
               std::string_view more = "");
    /// A number in the middle of a cell.
    void write(Point at, const std::string& number_text, const Swatch& ink);
    void circle(Point at, double radius, const Swatch& fill, const Swatch& rim, double width,
                std::string_view more = "");

    Theme theme_;
    double label_;
    double least_text_;
    std::set<std::string_view> taken_ = {};  ///< cells in which something stands
    std::string thing_ = {};                 ///< what the element says of its cell
};

}  // namespace lastmove::svg
