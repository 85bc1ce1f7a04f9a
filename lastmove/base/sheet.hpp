// Frames laid out on a sheet: what the drawing back ends have in common.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/palette.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove {

/// A frame's place on a sheet, in cells.
struct Placed {
    Box card;                          ///< the frame's part of the sheet
    Point origin;                      ///< where the frame's (0, 0) goes
    std::vector<std::string> caption;  ///< in lines
    Point caption_at;                  ///< the middle of the first line
};

/// A sheet of frames in rows; the cards of a row are equally high, and those of several rows
/// equally wide.
struct Sheet {
    double width = 0;
    double height = 0;
    std::vector<Placed> frames;
};

/// Type sizes and line distance, in cells.
inline constexpr double label_size = 0.36;
inline constexpr double caption_size = 0.46;
inline constexpr double caption_leading = 0.62 / 0.46;  // distance of lines, in sizes

struct TypeSizes {
    double label = label_size;
    double caption = caption_size;
    double narrowest = 5;  ///< the width of a card's inside, so that short captions fit on a line
};

/// The width of the line around a patch, in cells.
inline constexpr double outline_width = 0.05;

/// The width of the thin lines of a floor, in cells.
inline constexpr double floor_line_width = 0.025;

/// Lays the frames out in rows, each of which has a common base line, so that the sheet is somewhat
/// wider than high; `columns` frames in a row, 0 for as many as look well. Captions are broken into
/// lines where they are too wide.
Sheet lay_out(const Picture& picture, std::size_t columns = 0, TypeSizes type = {});

/// The width of a text in ems, on the safe side for common fonts without serifs.
double text_width(std::string_view text);

/// Breaks a text of ASCII letters into lines of a width of at most `width`, after spaces and
/// between the cells of a jump, but not within an edge 5-6 nor, where it fits into a line, a value
/// in braces; `measure` gives the width of a text.
///
/// ```
/// const auto length = [](std::string_view text) { return static_cast<double>(text.size()); };
/// const std::vector<std::string> moves{"3. d2-d4-", "f4-f2"};
/// EXPECT_EQ(broken("3. d2-d4-f4-f2", 9, length), moves);
/// const std::vector<std::string> edges{"4-5, 5-6,", "6-7, 7-8"};
/// EXPECT_EQ(broken("4-5, 5-6, 6-7, 7-8", 13, length), edges);
/// const std::vector<std::string> values{"mean of", "{3, 2|-1}"};
/// EXPECT_EQ(broken("mean of {3, 2|-1}", 11, length), values);
/// ```
std::vector<std::string> broken(std::string_view text, double width,
                                const std::function<double(std::string_view)>& measure);

/// A number's text taken apart for typesetting: a fraction, or a base with an exponent, or neither.
struct NumberText {
    std::string base;  ///< or numerator, with the sign
    std::string denominator;
    std::string exponent;
};

/// ```
/// EXPECT_EQ(taken_apart("-1/2").denominator, "2");
/// EXPECT_EQ(taken_apart("σ^3").exponent, "3");
/// ```
NumberText taken_apart(std::string_view number);

/// The type size at which a text and a smaller exponent fit into a number's cell, at most
/// `largest`.
double fitting_size(std::string_view text, double largest, std::string_view exponent = "");

/// The type size at which numerator and denominator fit into a number's cell, one above the other.
double fraction_size(const NumberText& fraction);

/// The type size at which a text fits into a disk.
double size_in_disk(std::string_view text, double radius);

/// An exponent's size, relative to its base's.
inline constexpr double exponent_scale = 0.65;

/// Whether the hyphen at `index` is a minus sign: before a digit, not after a word.
///
/// ```
/// EXPECT_TRUE(is_minus("(-1,0)", 1));
/// EXPECT_FALSE(is_minus("a1-1", 2));
/// ```
bool is_minus(std::string_view text, std::size_t index);

/// An arrow's shaft, beginning outside the moving peg, and its head.
struct ArrowShape {
    std::vector<Point> shaft;
    std::array<Point, 3> head;
};

ArrowShape shape_of(const Arrow& arrow);

/// The lines around a patch, each closed: the edges of its cells that two of its cells do not
/// share.
///
/// ```
/// EXPECT_EQ(outlines(Patch{{{0, 0}, {1, 0}}}), (std::vector<std::vector<Point>>{
///     {{-0.5, -0.5}, {1.5, -0.5}, {1.5, 0.5}, {-0.5, 0.5}}}));
/// ```
std::vector<std::vector<Point>> outlines(const Patch& patch);

/// A straight line.
struct Segment {
    Point from;
    Point to;
};

/// The thin lines of a floor, as long as they can be: between its squares, or through its points.
///
/// ```
/// EXPECT_EQ(floor_lines({{{0, 0}, {1, 0}, {2, 0}}, true, {}}).front().to, (Point{2, 0}));
/// EXPECT_EQ(floor_lines({{{0, 0}, {1, 0}, {2, 0}}, false, {}}).size(), 2U);
/// ```
std::vector<Segment> floor_lines(const Floor& floor);

/// A ring or a cross of a move, and the pieces that it puts down: lengths in cells.
inline constexpr double touch_radius = 0.44;
inline constexpr double touch_width = 0.07;
inline constexpr double slab_width = 0.7;
inline constexpr double slab_rim = 0.06;

/// A straight piece: its corners, and the lines across it between its cells.
struct SlabShape {
    std::array<Point, 4> corners;
    std::vector<Segment> seams;
};

/// ```
/// EXPECT_EQ(shape_of(Slab{{0, 0}, {2, 0}}).seams.size(), 2U);
/// ```
SlabShape shape_of(const Slab& slab);

/// The two strokes of a cross that fits into a circle.
std::array<std::array<Point, 2>, 2> cross(Point centre, double radius);

/// The dots that stand for some checkers, those that are taken off first; or one disk with their
/// number in it.
struct CheckerShape {
    struct Dot {
        Point centre;
        double radius;
        CheckerRole role;
    };
    std::vector<Dot> dots;
    std::string number;  ///< in the one disk, if it is not empty
};

/// ```
/// EXPECT_EQ(shape_of(Checkers{{0, 0}, "3", 1}).dots.size(), 3U);
/// EXPECT_EQ(shape_of(Checkers{{0, 0}, "7"}).number, "7");
/// EXPECT_TRUE(shape_of(Checkers{{0, 0}, "0"}).dots.empty());
/// ```
CheckerShape shape_of(const Checkers& checkers);

/// A length with at most three decimals and no useless zeros: "2.5", "-1", "0".
///
/// ```
/// EXPECT_EQ(short_decimal(2.50), "2.5");
/// EXPECT_EQ(short_decimal(-0.0001), "0");
/// ```
std::string short_decimal(double length);

}  // namespace lastmove
