// A picture as data: what is drawn, in units of one cell; back ends (text, SVG, TikZ) know no
// games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lastmove {

/// A point of the plane in units of one cell: x to the right, y down.
struct Point {
    double x = 0;
    double y = 0;

    friend bool operator==(const Point&, const Point&) = default;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
};

/// What a mark stands for; the back ends choose its looks.
enum class Role {
    hole,     ///< an empty hole
    peg,      ///< a peg
    moving,   ///< the peg about to move
    removed,  ///< a peg about to be jumped over and removed
    stop,     ///< a hole where the moving peg changes its direction or goes on
    landing,  ///< the hole where the moving peg comes to rest
    goal      ///< an empty hole that is to be reached
};

/// The ground on which marks stand: polygons (one point is a disk, two are a strip), thickened by
/// half a cell and united. `beyond` is ground of another kind, such as a desert.
struct Ground {
    std::vector<std::vector<Point>> pieces;
    bool beyond = false;
};

/// A rectangle of ground with sharp corners and no rim, to join grounds of two kinds along a
/// border.
struct Field {
    Point least;
    Point greatest;
};

/// Something that fills one cell.
struct Mark {
    Point at;
    Role role = Role::hole;
    std::string cell = {};  ///< what moves call it
};

/// A number that fills one cell, coloured by `tone`: −1 most negative, 0 zero, 1 most positive.
/// `text` may end in an exponent (σ^3); `ringed` marks the cell as occupied.
struct Number {
    Point at;
    std::string text;
    double tone = 0;
    bool ringed = false;
    std::string cell = {};  ///< what moves call it
};

/// A coordinate or a word beside the ground.
struct Label {
    Point at;
    std::string text;
    bool on_tint = false;  ///< dark, to be read on a coloured area
};

/// A way through the cells' centres, with a head at its end; at least two points.
struct Arrow {
    std::vector<Point> path;
    std::string text = {};  ///< what a picture made of text shows in its middle
    std::string move = {};  ///< the move that it stands for
};

/// A border line.
struct Border {
    Point from;
    Point to;
};

/// How a line is drawn: as an edge of a graph, or as one of Hackenbush, which are distinct without
/// their colours, too.
enum class Ink { plain, blue, red, green };

/// A line through these points, at least two. With a `tone` its colour says whether that is
/// negative or positive, and its width how much.
struct Line {
    std::vector<Point> path;
    Ink ink = Ink::plain;
    std::optional<double> tone = std::nullopt;
    std::string text = {};  ///< what a picture made of text shows in its middle
    std::string cell = {};  ///< what moves call it
};

/// Cells of one colour with a line around all of them, such as a tile: squares, or hexagons with
/// corners above and below, one unit wide. In one of the palette's tints, or (tint < 0) coloured by
/// `tone` as a Number.
struct Patch {
    std::vector<Point> cells;
    bool hexagons = false;
    int tint = -1;
    double tone = 0;
    std::string text = {};               ///< what a picture made of text shows on every cell
    bool written = false;                ///< whether other pictures show it too
    std::optional<Point> lettered = {};  ///< or where they show it once
    std::string cell = {};               ///< what moves call its cells, or it
};

/// A disk of any size with a text in it, coloured by `tone` as a number; `hollow` for a cavity that
/// others lie in.
struct Disk {
    Point at;
    double radius = 0;
    std::string text;
    double tone = 0;
    bool hollow = false;
    std::string cell = {};  ///< what moves call it
};

/// Checkers that share a square, as dots or, when they are many, as their number; `taken` of them
/// are about to be taken off, by an expansion or by a contraction. None is an empty square.
struct Checkers {
    Point at;
    std::string count;  ///< a number, "0" for none
    std::size_t taken = 0;
    bool contracted = false;
    std::string cell = {};  ///< what moves call it
};

/// Whose a thing is: Left's are black, Right's white.
enum class Side { none, left, right };

/// A thing of a game in a cell: the glyph of that name (glyph.hpp).
struct Piece {
    Point at;
    std::string_view glyph;  ///< a name in the table of glyphs, which lives for ever
    Side side = Side::none;
    char letter = 0;        ///< what a picture made of text shows; 0: the glyph's own letter
    std::string cell = {};  ///< what moves call its cell
};

/// The board on which pieces stand: squares with thin lines between them, or `points` where such
/// lines cross.
struct Floor {
    std::vector<Point> cells;
    bool points = false;
    std::vector<std::string> names = {};  ///< what moves call the cells, or none
};

/// What a move does in a place: a ring around what it puts or turns, a cross over what it takes.
struct Touch {
    Point at;
    bool taken = false;
    std::string move = {};
};

/// A new domino, or another straight piece, from the middle of one cell to that of another.
struct Slab {
    Point from;
    Point to;
    Side side = Side::none;
    std::string move = {};
};

/// Many dots of one size, as of a plot; text shows none.
struct Dots {
    std::vector<Point> at;
    double radius = 0.1;
};

using Element = std::variant<Ground, Field, Mark, Number, Label, Arrow, Border, Line, Patch, Disk,
                             Checkers, Floor, Piece, Touch, Slab, Dots>;

/// One drawing, its elements in the order in which they are painted, and the line below it.
struct Frame {
    std::vector<Element> elements;
    std::string caption;
    std::string thing = {};  ///< what it shows if that is one thing, as "heap of 5"
};

/// A rectangle.
struct Box {
    Point least;
    Point greatest;

    [[nodiscard]] double width() const { return greatest.x - least.x; }
    [[nodiscard]] double height() const { return greatest.y - least.y; }
};

/// The least rectangle that holds all elements of the frame, caption left aside, where labels are
/// `labels` times as large as usual.
///
/// ```
/// const Frame frame{{Mark{{0, 0}, Role::peg}, Mark{{2, 1}, Role::hole}}, "two cells"};
/// EXPECT_EQ(bounds(frame).width(), 3);
/// EXPECT_EQ(bounds(frame).height(), 2);
/// ```
Box bounds(const Frame& frame, double labels = 1);

/// One or several frames, read row by row; `description` says in a sentence what is to be seen,
/// for readers who cannot see it.
struct Picture {
    std::string description;
    std::vector<Frame> frames;
};

}  // namespace lastmove
