#include "lastmove/base/tikz_elements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "lastmove/base/latex.hpp"
#include "lastmove/base/sheet.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::tikz {

namespace {

std::string place(Point point) {
    return fmt::format("({})", pair(point));
}

std::string way(const std::vector<Point>& corners, bool closed) {
    std::string result;
    for (const Point& corner : corners) result += (result.empty() ? "" : "--") + place(corner);
    if (corners.size() == 1) result += "--" + place(corners.front());
    return closed ? result + "--cycle" : result;
}

std::string way(const std::vector<Stroke>& strokes) {
    std::string result;
    for (const Stroke& stroke : strokes) {
        switch (stroke.command) {
            case 'M':
                result += place(stroke.points[0]);
                break;
            case 'L':
                result += "--" + place(stroke.points[0]);
                break;
            case 'C':
                result += fmt::format("..controls{}and{}..{}", place(stroke.points[0]),
                                      place(stroke.points[1]), place(stroke.points[2]));
                break;
            case 'O':
                result += fmt::format("{}circle[radius={}]", place(stroke.points[0]),
                                      number(stroke.radius));
                break;
            default:
                result += "--cycle";
        }
    }
    return result;
}

std::string outlined(const Patch& patch) {
    std::string area;
    for (const auto& corners : outlines(patch)) area += way(corners, true);
    return area;
}

/// What a row of marks shows for it, as \lmmarks reads it.
char letter(Role role) {
    switch (role) {
        case Role::hole:
            return '.';
        case Role::peg:
            return 'o';
        case Role::moving:
            return 'm';
        case Role::removed:
            return 'x';
        case Role::stop:
            return 's';
        case Role::landing:
            return 'l';
        case Role::goal:
            return 'g';
    }
    return '.';
}

/// The colours of a paint, as \lmside names them.
std::string paint_name(Paint paint) {
    switch (paint) {
        case Paint::body:
            return "\\lmbody";
        case Paint::rim:
            return "\\lmrim";
        case Paint::mark:
            return "\\lmmarking";
        case Paint::fruit:
            return "\\lmfruit";
        default:
            return tex_name(colour(paint, Side::none));
    }
}

std::string_view side_name(Side side) {
    return side == Side::left ? "left" : side == Side::right ? "right" : "neutral";
}

std::string_view checker_style(CheckerRole role) {
    return role == CheckerRole::resting    ? "checker"
           : role == CheckerRole::expanded ? "checker expanded"
                                           : "checker contracted";
}

std::string_view ink_style(Ink ink) {
    return ink == Ink::blue    ? "edge blue"
           : ink == Ink::red   ? "edge red"
           : ink == Ink::green ? "edge green"
                               : "edge";
}

/// A number in formulas; a sign of another kind as it is.
std::string typeset(const NumberText& text) {
    const bool is_number = text.base.find_first_not_of("+-.0123456789") == std::string::npos;
    const std::string base = text.base == "σ" ? "\\sigma" : text.base;
    if (!is_number && base == text.base) return escaped(text.base);
    const std::string power = text.exponent.empty() ? "" : fmt::format("^{{{}}}", text.exponent);
    return fmt::format("${}{}$", base, power);
}

}  // namespace

std::string number(double length) {
    std::string text = short_decimal(length);
    const std::size_t zero = text.find("0.");
    if (zero == 0 || (zero == 1 && text[0] == '-')) text.erase(zero, 1);
    return text;
}

std::string pair(Point point) {
    return fmt::format("{},{}", number(point.x), number(point.y));
}

std::string escaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view next = text.substr(i, first_character(text.substr(i)).bytes);
        if (next == "σ") {
            result += "$\\sigma$";
        } else {
            result += is_minus(text, i) ? "$-$" : latex_escaped(next);
        }
        i += next.size();
    }
    return result;
}

std::string glyph_commands(const Glyph& glyph) {
    std::string commands;
    for (const Shape& shape : glyph.shapes) {
        std::string options;
        if (shape.fill != Paint::none) options += ",fill=" + paint_name(shape.fill);
        if (shape.stroke != Paint::none) {
            options += fmt::format(",draw={},line width={}\\lmcell", paint_name(shape.stroke),
                                   number(shape.width));
        }
        commands +=
            fmt::format("\n  \\path[{}]{};", options.substr(1), way(strokes_of(shape, {0, 0})));
    }
    return commands;
}

void Writer::frame(const Frame& frame) {
    for (const Element& element : frame.elements) {
        if (!std::holds_alternative<Mark>(element)) write_marks();
        if (!std::holds_alternative<Piece>(element)) write_pieces();
        std::visit(*this, element);
    }
    write_marks();
    write_pieces();
}

void Writer::operator()(const Ground& ground) {
    std::string area;
    for (const auto& piece : ground.pieces) area += way(piece, piece.size() > 2);
    commands.push_back(fmt::format("\\lm{}{{{}}}", ground.beyond ? "beyond" : "ground", area));
}

void Writer::operator()(const Field& field) {
    commands.push_back(
        fmt::format("\\lmfield{{{}rectangle{}}}", place(field.least), place(field.greatest)));
}

void Writer::operator()(const Mark& mark) {
    marks_.push_back(mark);
}

void Writer::write_marks() {
    if (marks_.empty()) return;
    const auto key = [](const Mark& mark) { return std::tuple(mark.at.y, mark.at.x); };
    std::ranges::stable_sort(marks_, {}, key);
    std::string rows;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const bool goes_on = i > 0 && marks_[i].at == marks_[i - 1].at + Point{1, 0};
        if (!goes_on) rows += fmt::format("{}{}:", rows.empty() ? "" : ";", pair(marks_[i].at));
        rows += letter(marks_[i].role);
    }
    commands.push_back(fmt::format("\\lmmarks{{{}}}", rows));
    marks_.clear();
}

void Writer::operator()(const Number& element) {
    const Swatch fill = tone_colour(element.tone);
    commands.push_back(fmt::format("\\lmdisk[{}]{{{}}}{{{}}}",
                                   element.ringed ? "number ringed" : "number", pair(element.at),
                                   tex_name(fill)));
    write(element.at, element.text, ink_on(fill, theme_));
}

void Writer::operator()(const Checkers& checkers) {
    const CheckerShape drawn = shape_of(checkers);
    if (drawn.dots.empty()) {
        commands.push_back(fmt::format("\\lmdisk[empty]{{{}}}{{{}}}", pair(checkers.at),
                                       tex_name(palette::beyond_rim)));
    }
    for (const auto& [centre, radius, role] : drawn.dots) {
        commands.push_back(fmt::format("\\lmchecker[{}]{{{}}}{{{}}}", checker_style(role),
                                       pair(centre), number(radius)));
    }
    if (drawn.number.empty()) return;
    text(checkers.at, fitting_size(drawn.number, 0.48),
         ink_on(look(drawn.dots.front().role).fill, theme_), fmt::format("${}$", drawn.number));
}

void Writer::operator()(const Label& label) {
    if (least_text_ > label_size) return;
    commands.push_back(
        label.on_tint ? fmt::format("\\lmlabel[text=lastmove-black-ink]{{{}}}{{{}}}",
                                    pair(label.at), escaped(label.text))
                      : fmt::format("\\lmlabel{{{}}}{{{}}}", pair(label.at), escaped(label.text)));
}

void Writer::operator()(const Arrow& arrow) {
    const bool returns = arrow.path.front() == arrow.path.back();
    commands.push_back(
        fmt::format("\\lmarrow{}{{{}}}", returns ? "[back]" : "", way(arrow.path, false)));
}

void Writer::operator()(const Border& border) {
    commands.push_back(fmt::format("\\lmborder{{{}}}", way({border.from, border.to}, false)));
}

void Writer::operator()(const Line& line) {
    const std::string along = way(line.path, false);
    commands.push_back(line.tone ? fmt::format("\\lmweight{{{}}}{{{}}}{{{}}}",
                                               tex_name(line_colour(line)),
                                               number(line_width(line)), along)
                                 : fmt::format("\\lmedge{{{}}}{{{}}}", ink_style(line.ink), along));
}

void Writer::operator()(const Patch& patch) {
    const Swatch fill = patch_colour(patch);
    commands.push_back(fmt::format("\\lmtile{{{}}}{{{}}}", tex_name(fill), outlined(patch)));
    const Swatch ink = ink_on(fill, theme_);
    for (const Point& cell : patch.cells) {
        if (patch.written) write(cell, patch.text, ink);
    }
    if (patch.lettered) text(*patch.lettered, 0.48, ink, escaped(patch.text));
}

void Writer::operator()(const Disk& disk) {
    const Swatch fill = disk.hollow ? palette::ground : tone_colour(disk.tone);
    commands.push_back(fmt::format("\\lmdisk[{},radius={}]{{{}}}{{{}}}",
                                   disk.hollow ? "cavity" : "disk", number(disk.radius),
                                   pair(disk.at), tex_name(fill)));
    if (disk.text.empty()) return;
    text(disk.at, size_in_disk(disk.text, disk.radius), ink_on(fill, theme_), escaped(disk.text));
}

void Writer::operator()(const Floor& floor) {
    std::string lines;
    for (const Segment& segment : floor_lines(floor)) {
        lines += way({segment.from, segment.to}, false);
    }
    commands.push_back(fmt::format("\\lmcells{{{}}}{{{}}}", outlined(Patch{floor.cells}), lines));
}

void Writer::operator()(const Piece& piece) {
    if (find_glyph(piece.glyph)->shapes.empty()) return;
    const bool goes_on = !pieces_.empty() && pieces_.back().glyph == piece.glyph &&
                         pieces_.back().side == piece.side;
    if (!goes_on) write_pieces();
    pieces_.push_back(piece);
}

void Writer::write_pieces() {
    if (pieces_.empty()) return;
    std::string places;
    for (const Piece& piece : pieces_) {
        places += (places.empty() ? "" : ";") + pair(piece.at);
    }
    commands.push_back(fmt::format("\\lmpieces{{{}}}{{{}}}{{{}}}", side_name(pieces_.front().side),
                                   pieces_.front().glyph, places));
    pieces_.clear();
}

void Writer::operator()(const Dots& dots) {
    if (dots.at.empty()) return;
    std::string places;
    for (const Point& at : dots.at) places += (places.empty() ? "" : ";") + pair(at);
    commands.push_back(fmt::format("\\lmdots{{{}}}{{{}}}", number(dots.radius), places));
}

void Writer::operator()(const Touch& touch) {
    commands.push_back(fmt::format("\\lm{}{{{}}}", touch.taken ? "cross" : "ring", pair(touch.at)));
}

void Writer::operator()(const Slab& slab) {
    const SlabShape drawn = shape_of(slab);
    std::string seams;
    for (const auto& [from, to] : drawn.seams) seams += way({from, to}, false);
    commands.push_back(fmt::format("\\lmslab{{{}}}{{{}}}{{{}}}", side_name(slab.side),
                                   way({drawn.corners.begin(), drawn.corners.end()}, true), seams));
}

void Writer::text(Point at, double size, const Swatch& ink, std::string_view content) {
    if (size < least_text_) return;
    commands.push_back(fmt::format("\\lmtext{{{}}}{{{}}}{{{}}}{{{}}}", pair(at), tex_name(ink),
                                   number(size), content));
}

void Writer::write(Point at, const std::string& number_text, const Swatch& ink) {
    const NumberText parts = taken_apart(number_text);
    if (parts.denominator.empty()) {
        const double size = fitting_size(parts.base, 0.48, parts.exponent);
        text(at, size, ink, typeset(parts));
        return;
    }
    const double size = fraction_size(parts);
    if (size < least_text_) return;
    commands.push_back(fmt::format("\\lmfraction{{{}}}{{{}}}{{{}}}{{{}}}{{{}}}", pair(at),
                                   tex_name(ink), number(size), parts.base, parts.denominator));
}

}  // namespace lastmove::tikz
