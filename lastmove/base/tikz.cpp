#include "lastmove/base/tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/palette.hpp"
#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

constexpr double widest_picture = 15;  // cm
constexpr double largest_cell = 0.6;   // cm
constexpr double points_a_cm = 72.27 / 2.54;
constexpr double type_size = 10;  // points, what a node's scale is relative to

std::string tex_escaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (text.substr(i).starts_with("σ")) {
            result += "$\\sigma$";
            ++i;
        } else if (c == '\\') {
            result += "\\textbackslash{}";
        } else if (c == '^' || c == '~') {
            result += fmt::format("\\{}{{}}", c);
        } else if (std::string_view("{}$&#_%").find(c) != std::string_view::npos) {
            result += '\\';
            result += c;
        } else if (is_minus(text, i)) {
            result += "$-$";
        } else {
            result += byte < 0x20 ? ' ' : c;
        }
    }
    return result;
}

/// Collects the commands of one sheet, and the colours that they use.
class TikzWriter {
  public:
    explicit TikzWriter(double cell) : cell_(cell) {}

    Point origin;

    void operator()(const Ground& ground) {
        std::string area;
        for (const auto& piece : ground.pieces) {
            area += " " + way(piece, piece.size() > 2);
        }
        const Colour rim = ground.beyond ? palette::beyond_rim : palette::ground_rim;
        const Colour fill = ground.beyond ? palette::beyond : palette::ground;
        for (const auto& [colour, width] : {std::pair{rim, 1.18}, std::pair{fill, 1.1}}) {
            line("\\draw[fill={0},draw={0},line width={1},line join=round,line cap=round]{2};",
                 name(colour), points(width), area);
        }
    }

    void operator()(const Field& field) {
        line("\\fill[fill={}] {} rectangle {};", name(palette::ground), at(field.least),
             at(field.greatest));
    }

    void operator()(const Mark& mark) {
        const Look look = lastmove::look(mark.role);
        disk(mark.at, look.radius, look.fill, look.rim, look.rim_width);
        if (!look.crossed) return;
        for (const auto& [from, to] : cross(mark.at, look.radius)) {
            line("\\draw[draw={},line width={}] {};", name(look.rim), points(0.05),
                 way({from, to}, false));
        }
    }

    void operator()(const Number& number) {
        const Colour fill = tone_colour(number.tone);
        disk(number.at, number.ringed ? 0.42 : 0.4, fill,
             number.ringed ? palette::ring : palette::ground_rim, number.ringed ? 0.08 : 0.03);
        write(number.at, number.text, ink_on(fill));
    }

    void operator()(const Checkers& checkers) {
        const CheckerShape drawn = shape(checkers);
        if (drawn.dots.empty())
            disk(checkers.at, 0.06, palette::beyond_rim, palette::beyond_rim, 0);
        for (const auto& [centre, radius, role] : drawn.dots) {
            const Look look = lastmove::look(role);
            disk(centre, radius, look.fill, look.rim, look.rim_width);
        }
        if (drawn.number.empty()) return;
        text(checkers.at, fitting_size(drawn.number, 0.48),
             ink_on(look(drawn.dots.front().role).fill), fmt::format("${}$", drawn.number));
    }

    void operator()(const Label& label) {
        text(label.at, label_size * 1.1, label.on_tint ? palette::outline : palette::label,
             tex_escaped(label.text));
    }

    void operator()(const Arrow& arrow) {
        const ArrowShape drawn = shape(arrow);
        for (const auto& [colour, width, rim] :
             {std::tuple{palette::halo, 0.2, 0.12}, std::tuple{palette::arrow, 0.1, 0.02}}) {
            line("\\draw[draw={},line width={},line join=round] {};", name(colour), points(width),
                 way(drawn.shaft, false));
            line("\\draw[draw={0},fill={0},line width={1},line join=round] {2};", name(colour),
                 points(rim), way({drawn.head.begin(), drawn.head.end()}, true));
        }
    }

    void operator()(const Border& border) {
        line("\\draw[draw={},line width={}] {};", name(palette::border), points(0.07),
             way({border.from, border.to}, false));
    }

    void operator()(const Line& edge) {
        const std::string along = way(edge.path, false);
        const auto stroke = [&](Colour colour, double width) {
            line("\\draw[draw={},line width={},line join=round,line cap=round] {};", name(colour),
                 points(width), along);
        };
        stroke(line_colour(edge), line_width(edge));
        if (line_core(edge) > 0) stroke(palette::card, line_core(edge));
    }

    void operator()(const Patch& patch) {
        const Colour fill = patch_colour(patch);
        std::string area;
        for (const auto& corners : outlines(patch)) area += " " + way(corners, true);
        line("\\draw[fill={},draw={},line width={},line join=round,even odd rule]{};", name(fill),
             name(palette::outline), points(outline_width), area);
        for (const Point& cell : patch.cells) {
            if (patch.written) write(cell, patch.text, ink_on(fill));
        }
        if (patch.lettered) text(*patch.lettered, 0.48, ink_on(fill), tex_escaped(patch.text));
    }

    void operator()(const Disk& drawn) {
        const Colour fill = drawn.hollow ? palette::ground : tone_colour(drawn.tone);
        disk(drawn.at, drawn.radius, fill, drawn.hollow ? palette::border : palette::line, 0.03);
        if (drawn.text.empty()) return;
        text(drawn.at, size_in_disk(drawn.text, drawn.radius), ink_on(fill),
             tex_escaped(drawn.text));
    }

    /// The picture's edge, which is not seen.
    void frame(const Box& box) {
        line("\\useasboundingbox {} rectangle {};", at(box.least), at(box.greatest));
    }

    void operator()(const Floor& floor) {
        std::string area;
        for (const auto& corners : outlines(Patch{floor.cells})) area += " " + way(corners, true);
        line("\\fill[fill={},even odd rule]{};", name(palette::floor), area);
        std::string lines;
        for (const Segment& segment : floor_lines(floor)) {
            lines += " " + way({segment.from, segment.to}, false);
        }
        const std::string colour = name(palette::floor_line);
        line("\\draw[draw={},line width={}]{};", colour, points(floor_line_width), lines);
        line("\\draw[draw={},line width={},line join=round]{};", colour, points(outline_width),
             area);
    }

    void operator()(const Piece& piece) {
        for (const Shape& shape : find_glyph(piece.glyph)->shapes) {
            std::string options;
            if (shape.fill != Paint::none)
                options += ",fill=" + name(colour(shape.fill, piece.side));
            if (shape.stroke != Paint::none) {
                options += fmt::format(",draw={},line width={},line join=round,line cap=round",
                                       name(colour(shape.stroke, piece.side)), points(shape.width));
            }
            line("\\path[{}]{};", options.substr(1), way(strokes_of(shape, piece.at)));
        }
    }

    void operator()(const Dots& dots) {
        if (dots.at.empty()) return;
        std::string places;
        for (const Point& place : dots.at) {
            places += fmt::format(" {} circle[radius={}]", at(place), short_decimal(dots.radius));
        }
        line("\\fill[fill={}]{};", name(look(Role::peg).fill), places);
    }

    void operator()(const Touch& touch) {
        const std::string options = fmt::format("draw={},line width={},line cap=round",
                                                name(palette::arrow), points(touch_width));
        if (!touch.taken) {
            line("\\draw[{}] {} circle[radius={}];", options, at(touch.at),
                 short_decimal(touch_radius));
            return;
        }
        for (const auto& [from, to] : cross(touch.at, touch_radius)) {
            line("\\draw[{}] {};", options, way({from, to}, false));
        }
    }

    void operator()(const Slab& slab) {
        const SlabShape drawn = shape(slab);
        line("\\draw[fill={},draw={},line width={},line join=round] {};",
             name(colour(Paint::body, slab.side)), name(palette::arrow), points(slab_rim),
             way({drawn.corners.begin(), drawn.corners.end()}, true));
        for (const auto& [from, to] : drawn.seams) {
            line("\\draw[draw={},line width={}] {};", name(colour(Paint::mark, slab.side)),
                 points(slab_rim), way({from, to}, false));
        }
    }

    void text(Point centre, double size, Colour colour, std::string_view content) {
        // On a base line, so that letters with and without ascenders stand level.
        line("\\node[text={},anchor=base,inner sep=0,scale={}] at {} {{{}}};", name(colour),
             scale(size), at(centre + Point{0, 0.33 * size}), content);
    }

    [[nodiscard]] std::string finished() const {
        std::string definitions;
        for (const std::string& colour : colours_) {
            definitions += fmt::format("\\definecolor{{{}}}{{HTML}}{{{}}}\n", colour,
                                       colour.substr(prefix.size()));
        }
        return fmt::format("\\begin{{tikzpicture}}[x={0}cm,y=-{0}cm]\n{1}{2}\\end{{tikzpicture}}",
                           short_decimal(cell_), definitions, commands_);
    }

  private:
    static constexpr std::string_view prefix = "lastmove";

    template <typename... Parts>
    void line(fmt::format_string<Parts...> format, Parts&&... parts) {
        commands_ += fmt::format(format, std::forward<Parts>(parts)...) + "\n";
    }

    std::string name(Colour colour) {
        std::string result{prefix};
        for (const char c : hexadecimal(colour)) {
            result += c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
        }
        colours_.insert(result);
        return result;
    }

    /// A number in the middle of a cell.
    void write(Point centre, const std::string& number_text, Colour ink) {
        const NumberText parts = taken_apart(number_text);
        const std::string base = parts.base == "σ" ? "\\sigma" : parts.base;
        if (parts.denominator.empty()) {
            const double size = fitting_size(parts.base, 0.48, parts.exponent);
            const std::string power =
                parts.exponent.empty() ? "" : fmt::format("^{{{}}}", parts.exponent);
            text(centre, size, ink, fmt::format("${}{}$", base, power));
        } else {
            const double size = fraction_size(parts);
            line(
                "\\node[text={},inner sep=0,scale={}] at {} "
                "{{$\\displaystyle\\frac{{{}}}{{{}}}$}};",
                name(ink), scale(size), at(centre), parts.base, parts.denominator);
        }
    }

    void disk(Point centre, double radius, Colour fill, Colour rim, double width) {
        line("\\draw[fill={},draw={},line width={}] {} circle[radius={}];", name(fill), name(rim),
             points(width), at(centre), short_decimal(radius));
    }

    [[nodiscard]] std::string at(Point point) const {
        return fmt::format("({},{})", short_decimal(point.x + origin.x),
                           short_decimal(point.y + origin.y));
    }

    [[nodiscard]] std::string way(const std::vector<Point>& corners, bool closed) const {
        std::string result;
        for (const Point& corner : corners) {
            result += (result.empty() ? "" : " -- ") + at(corner);
        }
        if (corners.size() == 1) result += " -- " + at(corners.front());
        return closed ? result + " -- cycle" : result;
    }

    [[nodiscard]] std::string way(const std::vector<Stroke>& strokes) const {
        std::string result;
        for (const Stroke& stroke : strokes) {
            switch (stroke.command) {
                case 'M':
                    result += " " + at(stroke.points[0]);
                    break;
                case 'L':
                    result += " -- " + at(stroke.points[0]);
                    break;
                case 'C':
                    result += fmt::format(" .. controls {} and {} .. {}", at(stroke.points[0]),
                                          at(stroke.points[1]), at(stroke.points[2]));
                    break;
                case 'O':
                    result += fmt::format(" {} circle[radius={}]", at(stroke.points[0]),
                                          short_decimal(stroke.radius));
                    break;
                default:
                    result += " -- cycle";
            }
        }
        return result;
    }

    [[nodiscard]] std::string points(double cells) const {
        return short_decimal(cells * cell_ * points_a_cm) + "pt";
    }

    [[nodiscard]] std::string scale(double size) const {
        return short_decimal(size * cell_ * points_a_cm / type_size);
    }

    double cell_;
    std::set<std::string> colours_;
    std::string commands_;
};

}  // namespace

std::string to_tikz(const Picture& picture, std::string_view title, TikzForm form,
                    std::size_t columns) {
    const Sheet sheet = lay_out(picture, columns);
    const double cell = std::min(largest_cell, widest_picture / std::max(sheet.width, 1.0));
    TikzWriter writer(cell);
    // All of the sheet, so that the picture is as large as the page that it is put on.
    writer.frame({{0, 0}, {sheet.width, sheet.height}});
    for (std::size_t i = 0; i < picture.frames.size(); ++i) {
        const Placed& placed = sheet.frames[i];
        writer.origin = placed.origin;
        for (const Element& element : picture.frames[i].elements) std::visit(writer, element);
        writer.origin = {};
        Point line = placed.caption_at;
        for (const std::string& words : placed.caption) {
            if (!words.empty())
                writer.text(line, caption_size, palette::caption, tex_escaped(words));
            line.y += caption_line;
        }
    }
    const std::string drawing = fmt::format("% {}\n% {}\n{}", tex_escaped(title),
                                            tex_escaped(picture.description), writer.finished());
    if (form == TikzForm::picture) return drawing + "%\n";
    constexpr double margin = 0.15;  // cm
    const double width = sheet.width * cell + 2 * margin;
    const double height = sheet.height * cell + 2 * margin;
    return fmt::format(
               "\\documentclass{{article}}\n"
               "\\usepackage[paperwidth={}cm,paperheight={}cm,margin={}cm]{{geometry}}\n"
               "\\usepackage{{tikz}}\n\\pagestyle{{empty}}\n\\parindent=0pt\n"
               "\\topskip=0pt\n\\begin{{document}}\n\\vbox to 0pt{{\\hbox{{%\n",
               short_decimal(width), short_decimal(height), short_decimal(margin)) +
           drawing + "}\\vss}\n\\end{document}\n";
}

}  // namespace lastmove
