#include "lastmove/base/svg_elements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "lastmove/base/description.hpp"
#include "lastmove/base/sheet.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::svg {

namespace {

constexpr std::string_view nothing_there = "empty";
constexpr double cell_units = 40;  // user units a cell

std::string path(const std::vector<Point>& points, bool closed) {
    std::string d;
    for (std::size_t i = 0; i < points.size(); ++i) {
        d += fmt::format("{}{} {}", i == 0 ? "M" : "L", number(points[i].x), number(points[i].y));
    }
    if (points.size() == 1) d += "h0";
    return closed ? d + "z" : d;
}

/// The paths of a glyph's shape.
std::string path(const std::vector<Stroke>& strokes) {
    std::string d;
    for (const Stroke& stroke : strokes) {
        if (stroke.command == 'O') {
            const std::string radius = number(stroke.radius);
            const std::string across = number(2 * stroke.radius);
            d += fmt::format("M{0} {1}a{2} {2} 0 1 0 {3} 0a{2} {2} 0 1 0 -{3} 0z",
                             number(stroke.points[0].x - stroke.radius), number(stroke.points[0].y),
                             radius, across);
            continue;
        }
        d += stroke.command == 'Z' ? 'z' : stroke.command;
        for (std::size_t i = 0; i < stroke.points.size(); ++i) {
            d += fmt::format("{}{} {}", i == 0 ? "" : " ", number(stroke.points[i].x),
                             number(stroke.points[i].y));
        }
    }
    return d;
}

/// ` data-thing="peg"`, or nothing.
std::string data_thing(std::string_view thing) {
    return thing.empty() ? "" : fmt::format(" data-thing=\"{}\"", xml_escaped(thing));
}

/// ` data-move="b3-c3"`, or nothing.
std::string data_move(std::string_view name) {
    return name.empty() ? "" : fmt::format(" data-move=\"{}\"", xml_escaped(name));
}

}  // namespace

std::string number(double cells) {
    return short_decimal(cell_units * cells);
}

std::string xml_escaped(std::string_view text) {
    std::string result;
    for (const char c : visible(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\n':
                result += ' ';
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_minus(text, i)) {
            result += "−";
        } else {
            result += text[i];
        }
    }
    return xml_escaped(result);
}

std::string Writer::hex(const Swatch& swatch) const {
    return "#" + hexadecimal(swatch.in(theme_));
}

std::string Writer::data_cell(std::string_view name) const {
    if (name.empty()) return {};
    return fmt::format(" data-cell=\"{}\"{}", xml_escaped(name), data_thing(thing_));
}

void Writer::draw(const Frame& frame) {
    taken_.clear();
    for (const Element& element : frame.elements) {
        const auto [cell, thing] = thing_in_cell(element);
        if (!thing.empty() && thing != nothing_there) taken_.insert(cell);
    }
    for (const Element& element : frame.elements) {
        thing_ = thing_in_cell(element).thing;
        std::visit(*this, element);
    }
}

void Writer::operator()(const Ground& ground) {
    std::string d;
    for (const auto& piece : ground.pieces) d += path(piece, piece.size() > 2);
    const Swatch& rim = ground.beyond ? palette::beyond_rim : palette::ground_rim;
    const Swatch& fill = ground.beyond ? palette::beyond : palette::ground;
    for (const auto& [colour, width] : {std::pair{rim, 1.18}, std::pair{fill, 1.1}}) {
        out += fmt::format(
            "<path d=\"{0}\" fill=\"{1}\" stroke=\"{1}\" stroke-width=\"{2}\" "
            "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n",
            d, hex(colour), number(width));
    }
}

void Writer::operator()(const Field& field) {
    out += fmt::format("<path d=\"{}\" fill=\"{}\"/>\n",
                       path({field.least,
                             {field.greatest.x, field.least.y},
                             field.greatest,
                             {field.least.x, field.greatest.y}},
                            true),
                       hex(palette::ground));
}

void Writer::operator()(const Mark& mark) {
    const Look look = lastmove::look(mark.role);
    if (look.crossed && !mark.cell.empty()) out += fmt::format("<g{}>\n", data_cell(mark.cell));
    circle(mark.at, look.radius, look.fill, look.rim, look.rim_width,
           look.crossed ? "" : data_cell(mark.cell));
    if (!look.crossed) return;
    std::string strokes;
    for (const auto& [from, to] : cross(mark.at, look.radius)) strokes += path({from, to}, false);
    out += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", strokes,
                       hex(look.rim), number(0.05));
    if (!mark.cell.empty()) out += "</g>\n";
}

void Writer::operator()(const Number& element) {
    const Swatch fill = tone_colour(element.tone);
    if (!element.cell.empty()) out += fmt::format("<g{}>\n", data_cell(element.cell));
    circle(element.at, element.ringed ? 0.42 : 0.4, fill,
           element.ringed ? palette::ring : palette::ground_rim, element.ringed ? 0.08 : 0.03);
    write(element.at, element.text, ink_on(fill, theme_));
    if (!element.cell.empty()) out += "</g>\n";
}

void Writer::operator()(const Checkers& checkers) {
    const CheckerShape drawn = shape_of(checkers);
    if (!checkers.cell.empty()) out += fmt::format("<g{}>\n", data_cell(checkers.cell));
    if (drawn.dots.empty()) circle(checkers.at, 0.06, palette::beyond_rim, palette::beyond_rim, 0);
    for (const auto& [centre, radius, role] : drawn.dots) {
        const Look look = lastmove::look(role);
        circle(centre, radius, look.fill, look.rim, look.rim_width);
    }
    if (!drawn.number.empty()) {
        text(checkers.at, fitting_size(drawn.number, 0.44),
             ink_on(look(drawn.dots.front().role).fill, theme_), drawn.number);
    }
    if (!checkers.cell.empty()) out += "</g>\n";
}

void Writer::operator()(const Label& label) {
    text(label.at, label_, label.on_tint ? palette::black_ink : palette::label,
         escaped(label.text));
}

void Writer::operator()(const Arrow& arrow) {
    const ArrowShape drawn = shape_of(arrow);
    const std::string shaft = path(drawn.shaft, false);
    const std::string head = path({drawn.head.begin(), drawn.head.end()}, true);
    const auto stroke = [&](const Swatch& colour, double width, double rim) {
        out += fmt::format(
            "<path d=\"{0}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"{2}\" "
            "stroke-linejoin=\"round\"/>\n<path d=\"{3}\" fill=\"{1}\" stroke=\"{1}\" "
            "stroke-width=\"{4}\" stroke-linejoin=\"round\"/>\n",
            shaft, hex(colour), number(width), head, number(rim));
    };
    if (!arrow.move.empty()) out += fmt::format("<g{}>\n", data_move(arrow.move));
    stroke(palette::halo, 0.2, 0.12);
    stroke(palette::arrow, 0.1, 0.02);
    if (!arrow.move.empty()) out += "</g>\n";
}

void Writer::operator()(const Border& border) {
    out += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
                       path({border.from, border.to}, false), hex(palette::border), number(0.07));
}

void Writer::operator()(const Line& line) {
    along(line.path, line_colour(line), line_width(line), data_cell(line.cell));
    if (line_core(line) > 0) along(line.path, palette::card, line_core(line));
}

void Writer::operator()(const Patch& patch) {
    const Swatch fill = patch_colour(patch);
    std::string d;
    for (const auto& line : outlines(patch)) d += path(line, true);
    out += fmt::format(
        "<path d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\" stroke=\"{}\" "
        "stroke-width=\"{}\" stroke-linejoin=\"round\"{}/>\n",
        d, hex(fill), hex(palette::outline), number(outline_width), data_cell(patch.cell));
    const Swatch ink = ink_on(fill, theme_);
    for (const Point& cell : patch.cells) {
        if (patch.written) write(cell, patch.text, ink);
    }
    if (patch.lettered) write(*patch.lettered, patch.text, ink);
}

void Writer::operator()(const Disk& disk) {
    const Swatch fill = disk.hollow ? palette::ground : tone_colour(disk.tone);
    circle(disk.at, disk.radius, fill, disk.hollow ? palette::border : palette::line, 0.03,
           data_cell(disk.cell));
    if (disk.text.empty()) return;
    text(disk.at, size_in_disk(disk.text, disk.radius), ink_on(fill, theme_), escaped(disk.text));
}

void Writer::operator()(const Floor& floor) {
    const std::string line = hex(palette::floor_line);
    std::string lines;
    for (const Segment& segment : floor_lines(floor)) {
        lines += path({segment.from, segment.to}, false);
    }
    std::string rim;
    for (const auto& outline : outlines(Patch{floor.cells})) rim += path(outline, true);
    out += fmt::format(
        "<path d=\"{0}\" fill=\"{1}\" fill-rule=\"evenodd\"/>\n"
        "<path d=\"{2}\" fill=\"none\" stroke=\"{3}\" stroke-width=\"{4}\"/>\n"
        "<path d=\"{0}\" fill=\"none\" stroke=\"{3}\" stroke-width=\"{5}\"/>\n",
        rim, hex(palette::floor), lines, line, number(floor_line_width), number(outline_width));
    // Its cells, to be found by their names.
    out += "<g fill-opacity=\"0\">\n";
    for (std::size_t i = 0; i < floor.cells.size(); ++i) {
        const Point corner = floor.cells[i] - Point{0.5, 0.5};
        const bool is_named = i < floor.names.size();
        const auto name = is_named ? std::string_view(floor.names[i]) : std::string_view();
        thing_ = taken_.contains(name) ? std::string_view() : nothing_there;
        out += fmt::format("<path d=\"M{} {}h{}v{}h-{}z\"{}/>\n", number(corner.x),
                           number(corner.y), number(1), number(1), number(1), data_cell(name));
    }
    out += "</g>\n";
}

void Writer::operator()(const Piece& piece) {
    const Glyph& glyph = *find_glyph(piece.glyph);
    if (glyph.shapes.empty()) return;
    out += fmt::format("<g{}>\n", data_cell(piece.cell));
    for (const Shape& shape : glyph.shapes) {
        const auto paint = [&](Paint of) {
            return of == Paint::none ? "none" : hex(colour(of, piece.side));
        };
        out += fmt::format(R"(<path d="{}" fill="{}")", path(strokes_of(shape, piece.at)),
                           paint(shape.fill));
        if (shape.stroke != Paint::none) {
            out += fmt::format(
                " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" "
                "stroke-linecap=\"round\"",
                paint(shape.stroke), number(shape.width));
        }
        out += "/>\n";
    }
    out += "</g>\n";
}

void Writer::operator()(const Dots& dots) {
    // One path, each dot by its distance from the one before.
    std::string d;
    const auto rounded = [](double length) { return std::round(cell_units * length * 10) / 10; };
    Point last;
    for (const Point& at : dots.at) {
        const Point next{rounded(at.x), rounded(at.y)};
        d +=
            fmt::format("m{} {}h0", short_decimal(next.x - last.x), short_decimal(next.y - last.y));
        last = next;
    }
    out +=
        fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>\n",
                    d, hex(look(Role::peg).fill), number(2 * dots.radius));
}

void Writer::operator()(const Touch& touch) {
    out += fmt::format("<g{} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\">\n",
                       data_move(touch.move), hex(palette::arrow), number(touch_width));
    if (touch.taken) {
        std::string strokes;
        for (const auto& [from, to] : cross(touch.at, touch_radius)) {
            strokes += path({from, to}, false);
        }
        out += fmt::format("<path d=\"{}\" stroke-linecap=\"round\"/>\n", strokes);
    } else {
        out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", number(touch.at.x),
                           number(touch.at.y), number(touch_radius));
    }
    out += "</g>\n";
}

void Writer::operator()(const Slab& slab) {
    const SlabShape drawn = shape_of(slab);
    std::string seams;
    for (const auto& [from, to] : drawn.seams) seams += path({from, to}, false);
    out += fmt::format(
        "<g{} stroke-width=\"{}\" stroke-linejoin=\"round\">\n<path d=\"{}\" "
        "fill=\"{}\" stroke=\"{}\"/>\n<path d=\"{}\" stroke=\"{}\"/>\n</g>\n",
        data_move(slab.move), number(slab_rim),
        path({drawn.corners.begin(), drawn.corners.end()}, true),
        hex(colour(Paint::body, slab.side)), hex(palette::arrow), seams,
        hex(colour(Paint::mark, slab.side)));
}

void Writer::text(Point at, double size, const Swatch& ink, std::string_view content) {
    if (size < least_text_) return;
    // Digits and small letters look centred when their baseline lies 0.35 em below the middle;
    // renderers differ in dominant-baseline.
    out += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n",
                       number(at.x), number(at.y + 0.35 * size), number(size), hex(ink), content);
}

void Writer::along(const std::vector<Point>& way, const Swatch& colour, double width,
                   std::string_view more) {
    out += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
        "stroke-linejoin=\"round\" stroke-linecap=\"round\"{}/>\n",
        path(way, false), hex(colour), number(width), more);
}

void Writer::write(Point at, const std::string& number_text, const Swatch& ink) {
    const NumberText parts = taken_apart(number_text);
    const std::string base = escaped(parts.base);
    if (parts.denominator.empty()) {
        const double size = fitting_size(parts.base, 0.44, parts.exponent);
        std::string content = base;
        if (!parts.exponent.empty()) {
            content +=
                fmt::format(R"(<tspan dy="{}" font-size="{}">{}</tspan>)", number(-0.4 * size),
                            number(exponent_scale * size), escaped(parts.exponent));
        }
        text(at, size, ink, content);
        return;
    }
    const double size = fraction_size(parts);
    if (size < least_text_) return;
    const double half =
        size * 0.34 * static_cast<double>(std::max(parts.base.size(), parts.denominator.size()));
    text(at + Point{0, -0.56 * size}, size, ink, base);
    text(at + Point{0, 0.56 * size}, size, ink, xml_escaped(parts.denominator));
    out += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
                       path({at - Point{half, 0}, at + Point{half, 0}}, false), hex(ink),
                       number(0.03));
}

void Writer::circle(Point at, double radius, const Swatch& fill, const Swatch& rim, double width,
                    std::string_view more) {
    out += fmt::format(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"{}\"{}/>\n",
        number(at.x), number(at.y), number(radius), hex(fill), hex(rim), number(width), more);
}

}  // namespace lastmove::svg
