#include "lastmove/base/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lastmove/base/ascii.hpp"

namespace lastmove {

namespace {

constexpr double padding = 0.3;  // inside a card
constexpr double gap = 0.35;     // between cards
constexpr double caption_above = 0.15;
constexpr double peg_radius = 0.38;   // where an arrow leaves its peg
constexpr double landing_gap = 0.06;  // before the middle of the hole where it ends
constexpr double head_length = 0.34;
constexpr double head_width = 0.36;

Point unit(Point from, Point to) {
    const Point way = to - from;
    return (1 / std::hypot(way.x, way.y)) * way;
}

/// Whether a line may end with this hyphen: one between cells of a jump, such as d2-d4. Those of
/// numbers, of edges of graphs and of arrows part nothing.
bool parts_words(std::string_view text, std::size_t at) {
    if (text[at] != '-' || at == 0 || at + 1 == text.size()) return false;
    return (is_digit(text[at - 1]) || is_letter(text[at - 1])) && is_letter(text[at + 1]);
}

/// Where the word ends that begins there, with the blank behind it: braces of a value stay whole.
std::size_t word_end(std::string_view text, std::size_t begin) {
    int depth = 0;
    for (std::size_t at = begin; at < text.size(); ++at) {
        if (text[at] == '{') ++depth;
        if (text[at] == '}') --depth;
        if (depth <= 0 && (text[at] == ' ' || parts_words(text, at))) return at + 1;
    }
    return text.size();
}

/// The caption with a few letters of the beginning and the end of each word that is too long for a
/// card.
std::string with_short_words(std::string_view caption) {
    constexpr double widest = 60;  // ems
    constexpr std::size_t at_begin = 40;
    constexpr std::size_t at_end = 20;
    std::string shortened;
    for (std::size_t begin = 0; begin < caption.size();) {
        const std::size_t end = word_end(caption, begin);
        const std::string_view word = caption.substr(begin, end - begin);
        shortened += text_width(word) <= widest
                         ? word
                         : std::string(word.substr(0, at_begin)) + "..." +
                               std::string(word.substr(word.size() - at_end));
        begin = end;
    }
    return shortened;
}

/// The width of the longest word of a caption in ems.
double longest_word(std::string_view caption) {
    double longest = 0;
    for (std::size_t begin = 0; begin < caption.size();) {
        const std::size_t end = word_end(caption, begin);
        longest = std::max(longest, text_width(caption.substr(begin, end - begin)));
        begin = end;
    }
    return longest;
}

/// The number of columns: one row for two or three frames; else the sheet comes near to a page in
/// landscape, with little of its last row left empty, but is never too wide to be read.
std::size_t best_columns(std::size_t frames, double width, double height) {
    constexpr double widest = 72;  // cells; more of them on a page are too small to read
    if (frames <= 3 && static_cast<double>(frames) * width <= widest) return frames;
    std::size_t best = 1;
    double least = std::numeric_limits<double>::max();
    for (std::size_t columns = 1; columns <= frames; ++columns) {
        const std::size_t rows = (frames + columns - 1) / columns;
        const double ratio =
            static_cast<double>(columns) * width / (static_cast<double>(rows) * height);
        if (columns > 1 && static_cast<double>(columns) * width > widest) break;
        const double empty =
            static_cast<double>(rows * columns - frames) / static_cast<double>(rows * columns);
        const double cost = std::abs(std::log(ratio / 1.5)) + 2 * empty;
        if (cost < least) {
            least = cost;
            best = columns;
        }
    }
    return best;
}

}  // namespace

CheckerShape shape_of(const Checkers& checkers) {
    static const std::array<std::vector<Point>, 4> places{
        {{{0, 0}},
         {{-0.21, 0}, {0.21, 0}},
         {{-0.21, 0.18}, {0.21, 0.18}, {0, -0.2}},
         {{-0.2, -0.2}, {0.2, -0.2}, {-0.2, 0.2}, {0.2, 0.2}}}};
    const CheckerRole taken = checkers.contracted ? CheckerRole::contracted : CheckerRole::expanded;
    CheckerShape shape;
    if (checkers.count == "0") return shape;
    const bool few = checkers.count.size() == 1 && checkers.count <= "4";
    if (!few) {
        shape.number = checkers.count;
        shape.dots = {{checkers.at, 0.4, checkers.taken > 0 ? taken : CheckerRole::resting}};
        return shape;
    }
    const auto& centres = places.at(static_cast<std::size_t>(checkers.count[0] - '1'));
    for (const Point& centre : centres) {
        const bool goes = shape.dots.size() < checkers.taken;
        shape.dots.push_back({checkers.at + centre, centres.size() == 1 ? 0.32 : 0.18,
                              goes ? taken : CheckerRole::resting});
    }
    return shape;
}

double text_width(std::string_view text) {
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 && byte < 0xC0) continue;  // a continuation byte of UTF-8
        const bool narrow = std::string_view(" -.,:;|/()[]'il").find(c) != std::string_view::npos;
        width += narrow ? 0.38 : 0.64;
    }
    return width;
}

std::vector<std::string> broken(std::string_view text, double width,
                                const std::function<double(std::string_view)>& measure) {
    std::vector<std::string> lines{""};
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = word_end(text, begin);
        while (end > begin + 1 && measure(text.substr(begin, end - begin)) > width) --end;
        const std::string_view word = text.substr(begin, end - begin);
        if (!lines.back().empty() && measure(lines.back()) + measure(word) > width) {
            lines.emplace_back();
        }
        lines.back() += word;
        begin = end;
    }
    for (std::string& line : lines) {
        while (line.ends_with(' ')) line.pop_back();
    }
    return lines;
}

NumberText taken_apart(std::string_view number) {
    const std::size_t slash = number.find('/');
    const std::size_t caret = number.find('^');
    NumberText text{std::string(number.substr(0, std::min(slash, caret))), "", ""};
    if (slash != std::string_view::npos) text.denominator = number.substr(slash + 1);
    if (caret != std::string_view::npos) text.exponent = number.substr(caret + 1);
    return text;
}

double fitting_size(std::string_view text, double largest, std::string_view exponent) {
    constexpr double room = 0.68;
    const double minus = text.starts_with('-') ? 0.46 : 0;  // wider than a hyphen
    return std::min(largest,
                    room / (text_width(text) + minus + exponent_scale * text_width(exponent)));
}

double fraction_size(const NumberText& fraction) {
    constexpr double narrower = 0.85;  // off the middle of the disk
    constexpr double largest = 0.37;
    return narrower * std::min(fitting_size(fraction.base, largest),
                               fitting_size(fraction.denominator, largest));
}

double size_in_disk(std::string_view text, double radius) {
    constexpr double largest = 0.56;
    return std::min({largest, radius, 1.7 * radius / std::max(text_width(text), 0.1)});
}

bool is_minus(std::string_view text, std::size_t index) {
    const bool number = index + 1 < text.size() && is_digit(text[index + 1]);
    const bool begins =
        index == 0 || std::string_view(" (,").find(text[index - 1]) != std::string_view::npos;
    return text[index] == '-' && number && begins;
}

namespace {

/// What a frame needs before its place on the sheet is known.
struct Panel {
    Box box;
    double width;  ///< of the inside of its card
    std::vector<std::string> caption;

    /// The height of the caption, whose lines have that distance, and the gap above it.
    [[nodiscard]] static double below(std::size_t lines, double line) {
        return lines == 0 ? 0 : caption_above + line * static_cast<double>(lines);
    }
};

/// The frames as panels, at least as wide as `width`, with type of these sizes.
std::vector<Panel> panels(const Picture& picture, double width, TypeSizes type) {
    std::vector<Panel> panels;
    for (const Frame& frame : picture.frames) {
        Panel& panel = panels.emplace_back(Panel{bounds(frame, type.label / label_size), 0, {}});
        const std::string caption = with_short_words(frame.caption);
        panel.width = std::max({width, panel.box.width(), type.caption * longest_word(caption)});
        if (caption.empty()) continue;
        panel.caption = broken(caption, panel.width / type.caption, text_width);
    }
    return panels;
}

}  // namespace

Sheet lay_out(const Picture& picture, std::size_t columns, TypeSizes type) {
    const std::size_t frames = picture.frames.size();
    const double line = caption_leading * type.caption;
    double width = type.narrowest;
    std::vector<Panel> all = panels(picture, width, type);
    double height = 0;
    std::size_t lines = 0;
    for (const Panel& panel : all) {
        width = std::max(width, panel.width);
        height = std::max(height, panel.box.height());
        lines = std::max(lines, panel.caption.size());
    }
    if (columns == 0) {
        columns = best_columns(frames, width + 2 * padding,
                               height + 2 * padding + Panel::below(lines, line));
    }
    columns = std::clamp<std::size_t>(columns, 1, std::max<std::size_t>(frames, 1));
    if (columns < frames)
        all = panels(picture, width, type);  // in several rows all are equally wide

    Sheet sheet{0, gap, {}};
    for (std::size_t first = 0; first < frames; first += columns) {
        // The cards of a row are as high as the highest of them has to be.
        const std::size_t end = std::min(frames, first + columns);
        double inside = 0;
        std::size_t row_lines = 0;
        for (std::size_t i = first; i < end; ++i) {
            inside = std::max(inside, all[i].box.height());
            row_lines = std::max(row_lines, all[i].caption.size());
        }
        const double card_height = inside + 2 * padding + Panel::below(row_lines, line);
        double left = gap;
        for (std::size_t i = first; i < end; ++i) {
            const Point corner{left, sheet.height};
            const Box& box = all[i].box;
            const double card_width = all[i].width + 2 * padding;
            const Point origin{corner.x + (card_width - box.width()) / 2 - box.least.x,
                               corner.y + padding + inside - box.greatest.y};
            sheet.frames.push_back({{corner, corner + Point{card_width, card_height}},
                                    origin,
                                    std::move(all[i].caption),
                                    {corner.x + card_width / 2,
                                     corner.y + padding + inside + caption_above + line / 2}});
            left += card_width + gap;
        }
        sheet.width = std::max(sheet.width, left);
        sheet.height += card_height + gap;
    }
    return sheet;
}

ArrowShape shape_of(const Arrow& arrow) {
    assert(arrow.path.size() >= 2);
    ArrowShape result{arrow.path, {}};
    auto& shaft = result.shaft;
    const Point end = shaft.back();
    const Point ahead = unit(shaft[shaft.size() - 2], end);
    const bool returns = end == shaft.front();
    const Point tip = end - (returns ? peg_radius : landing_gap) * ahead;
    const Point base = tip - head_length * ahead;
    const Point side = (head_width / 2) * Point{-ahead.y, ahead.x};
    shaft.front() = shaft.front() + peg_radius * unit(shaft[0], shaft[1]);
    shaft.back() = base;
    result.head = {tip, base + side, base - side};
    return result;
}

SlabShape shape_of(const Slab& slab) {
    const Point way = slab.to - slab.from;
    const double length = std::hypot(way.x, way.y);
    const double half = slab_width / 2;
    const Point ahead = length == 0 ? Point{1, 0} : unit(slab.from, slab.to);
    const Point aside{-ahead.y, ahead.x};
    const Point begin = slab.from - half * ahead;
    const Point end = slab.to + half * ahead;
    SlabShape shape{
        {begin + half * aside, end + half * aside, end - half * aside, begin - half * aside}, {}};
    const auto seams = static_cast<int>(std::lround(std::max(std::abs(way.x), std::abs(way.y))));
    for (int i = 0; i < seams; ++i) {
        const Point at = slab.from + ((i + 0.5) / seams) * way;
        shape.seams.push_back({at + 0.6 * half * aside, at - 0.6 * half * aside});
    }
    return shape;
}

std::array<std::array<Point, 2>, 2> cross(Point centre, double radius) {
    const double reach = radius * 0.707;
    return {{{centre - Point{reach, reach}, centre + Point{reach, reach}},
             {centre + Point{-reach, reach}, centre + Point{reach, -reach}}}};
}

std::string short_decimal(double length) {
    std::string text = fmt::format("{:.3f}", length);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

}  // namespace lastmove
