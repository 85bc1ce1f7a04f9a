// Glyphs: the things that stand on the cells of a game's board, each drawn in one place as paths
// from which every back end writes it. One more glyph is one entry more in the table (glyph.cpp).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/palette.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove {

/// What a part of a glyph is painted with. `body`, `rim` and `mark` (a detail on the body) depend
/// on whose it is.
enum class Paint {
    none,
    body,
    rim,
    mark,
    fruit,  ///< blue of Left's, red of Right's
    black,
    black_rim,  ///< around what is black, to be seen on dark ground
    white,
    dark,
    ink,  ///< strokes on the ground itself
    grey,
    silver,
    gold,
    bronze,
    brown,
    chocolate,
    cream,
    red,
    green,
    blue
};

/// The colour of a paint other than `none`.
Swatch colour(Paint paint, Side side);

/// The colours of all paints, by which a style defines them.
std::vector<Swatch> glyph_swatches();

/// An area or a stroke in a cell whose middle is (0, 0) and whose sides have length 1, y down.
struct Shape {
    std::string_view path;  ///< commands of SVG in capitals: M, L, C and Z; O x y r is a circle
    Paint fill = Paint::body;
    Paint stroke = Paint::rim;
    double width = 0.04;  ///< of the stroke, in cells
};

/// A thing that fills a cell.
struct Glyph {
    std::string_view name;
    char letter;            ///< stands for it in plain text
    std::string_view sign;  ///< where the terminal has more than ASCII; empty: the letter
    std::span<const Shape> shapes;
};

/// All glyphs, by name.
std::span<const Glyph> glyphs();

/// The glyph of that name, or nullptr.
///
/// ```
/// EXPECT_EQ(find_glyph("queen")->letter, 'Q');
/// EXPECT_EQ(find_glyph("king"), nullptr);
/// ```
const Glyph* find_glyph(std::string_view name);

/// One command of a path: to `points.back()`, in a straight line or by a Bézier curve with two
/// control points; or a circle.
struct Stroke {
    char command;
    std::vector<Point> points;
    double radius = 0;
};

/// The commands of a shape, around `at`.
///
/// ```
/// const std::vector<Stroke> strokes = strokes_of({"M0 0 L.5 0 Z"}, {2, 1});
/// EXPECT_EQ(strokes.size(), 3U);
/// EXPECT_EQ(strokes[1].points[0], (Point{2.5, 1}));
/// ```
std::vector<Stroke> strokes_of(const Shape& shape, Point at);

}  // namespace lastmove
