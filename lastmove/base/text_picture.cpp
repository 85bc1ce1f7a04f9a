#include "lastmove/base/text_picture.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/painted_text.hpp"
#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

constexpr std::size_t frame_gap = 3;
constexpr std::size_t widest_spacing = 4'096;

char glyph(Role role) {
    switch (role) {
        case Role::hole:
            return '.';
        case Role::peg:
            return 'o';
        case Role::moving:
            return 'O';
        case Role::removed:
            return 'x';
        case Role::stop:
            return '+';
        case Role::landing:
            return '*';
        case Role::goal:
            return 'G';
    }
    return '?';
}

/// ASCII for the few other letters that pictures use.
std::string ascii(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (text.substr(i).starts_with("σ")) {
            result += 's';
        } else if (byte < 0x80 && byte >= 0x20) {
            result += text[i];
        } else if (byte >= 0xC0 || byte < 0x20) {
            result += '?';
        }
    }
    return result;
}

Dye dye_of(Side side) {
    return side == Side::left ? Dye::left : side == Side::right ? Dye::right : Dye::none;
}

Dye dye_of(Role role) {
    switch (role) {
        case Role::hole:
        case Role::peg:
            return Dye::none;
        case Role::goal:
            return Dye::goal;
        default:
            return Dye::move;
    }
}

/// A word whose last letter but `after` stands at `x`.
struct Word {
    double x;
    std::string text;
    int after = 0;
    Dye dye = Dye::none;
};

/// One frame's words by height, the heights of its borders, and its lines.
struct Words {
    bool signs = false;
    std::map<double, std::vector<Word>> lines;
    std::vector<Border> borders;
    std::vector<Line> edges;

    void operator()(const Piece& piece) {
        const Glyph& glyph = *find_glyph(piece.glyph);
        const char letter = signs && !glyph.sign.empty() ? stand_in(glyph)
                            : piece.letter != 0          ? piece.letter
                                                         : glyph.letter;
        add(piece.at, {piece.at.x, std::string(1, letter), 0, dye_of(piece.side)});
    }
    void operator()(const Mark& mark) {
        add(mark.at, {mark.at.x, std::string(1, glyph(mark.role)), 0, dye_of(mark.role)});
    }
    void operator()(const Number& number) {
        const std::string text = ascii(number.text);
        add(number.at,
            number.ringed ? Word{number.at.x, "(" + text + ")", 1} : Word{number.at.x, text});
    }
    void operator()(const Checkers& checkers) {
        std::string text = checkers.count;
        if (text == "0") text = ".";
        if (text == "1") text = checkers.taken == 0 ? "o" : checkers.contracted ? "x" : "O";
        add(checkers.at, {checkers.at.x, std::move(text)});
    }
    void operator()(const Label& label) {
        add(label.at, {label.at.x, ascii(label.text), 0, label.on_tint ? Dye::none : Dye::label});
    }
    /// Only level borders are drawn.
    void operator()(const Border& border) {
        if (border.from.y != border.to.y) return;
        borders.push_back(border);
        lines[height(border.from.y)];
    }
    void operator()(const Patch& patch) {
        for (const Point& cell : patch.cells) add(cell, {cell.x, ascii(patch.text)});
    }
    void operator()(const Ground&) {}
    void operator()(const Field&) {}
    /// In parentheses, what is touched.
    void operator()(const Touch& touch) {
        for (Word& word : lines[height(touch.at.y)]) {
            if (word.x != touch.at.x || word.after > 0) continue;
            word.text = "(" + word.text + ")";
            word.after = 1;
            word.dye = Dye::move;
        }
    }
    void operator()(const Slab& slab) {
        const Point way = slab.to - slab.from;
        const double steps = std::max({std::abs(way.x), std::abs(way.y), 1.0});
        for (double i = 0; i <= steps; ++i) {
            const Point at = slab.from + (i / steps) * way;
            add(at, {at.x, "#", 0, Dye::move});
        }
    }
    void operator()(const Floor&) {}
    void operator()(const Dots&) {}
    void operator()(const Arrow& arrow) { add_in_the_middle(arrow.path, arrow.text); }
    void operator()(const Line& line) {
        edges.push_back(line);
        add_in_the_middle(line.path, line.text);
    }
    /// Roughly where it lies: in the nearest line and half cell.
    void operator()(const Disk& disk) {
        if (disk.text.empty()) return;
        const double x = std::round(2 * disk.at.x) / 2;
        add({x, std::round(disk.at.y)}, {x, ascii(disk.text)});
    }

  private:
    /// In the nearest line and half cell.
    void add_in_the_middle(const std::vector<Point>& path, const std::string& text) {
        if (text.empty()) return;
        const std::size_t half = path.size() / 2;
        const Point middle =
            path.size() % 2 == 1 ? path[half] : 0.5 * (path[half - 1] + path[half]);
        const double x = std::round(2 * middle.x) / 2;
        add({x, std::round(middle.y)}, {x, ascii(text)});
    }
    /// Heights that differ by rounding only are one line.
    static double height(double y) { return std::round(y * 1000) / 1000; }

    /// A word replaces one at the same place.
    void add(Point at, Word word) {
        auto& line = lines[height(at.y)];
        const auto same = std::ranges::find(line, word.x, &Word::x);
        if (same == line.end()) {
            line.push_back(std::move(word));
        } else {
            *same = std::move(word);
        }
    }
};

/// Whether the edge leads level from a word to the next one.
bool joins_neighbours(const Words& frame, const Line& edge) {
    if (edge.path.size() != 2 || edge.path[0].y != edge.path[1].y) return false;
    const auto line = frame.lines.find(edge.path[0].y);
    if (line == frame.lines.end()) return false;
    const auto [left, right] = std::minmax(edge.path[0].x, edge.path[1].x);
    const auto from = std::ranges::find(line->second, left, &Word::x);
    return from != line->second.end() && from + 1 != line->second.end() && (from + 1)->x == right;
}

/// Lines are kept where all of them can be drawn, as those of a path.
Words words(const Frame& frame, bool signs) {
    Words result;
    result.signs = signs;
    for (const Element& element : frame.elements) std::visit(result, element);
    for (auto& [y, line] : result.lines) std::ranges::sort(line, {}, &Word::x);
    const auto drawn = [&](const Line& edge) { return joins_neighbours(result, edge); };
    if (!std::ranges::all_of(result.edges, drawn)) result.edges.clear();
    return result;
}

/// The columns of a word's first letter and of the one after its last.
struct Span {
    int begin;
    int end;
};

Span span(const Word& word, int spacing) {
    const int end = static_cast<int>(std::lround(word.x * spacing)) + 1 + word.after;
    return {end - static_cast<int>(word.text.size()), end};
}

/// Whether at this many letters a cell no two words touch and every word finds its column.
bool fits(const Words& frame, int spacing) {
    for (const auto& [y, line] : frame.lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const double column = line[i].x * spacing;
            if (std::abs(column - std::round(column)) > 0.01) return false;
            if (i > 0 && span(line[i], spacing).begin <= span(line[i - 1], spacing).end) {
                return false;
            }
        }
    }
    return true;
}

std::vector<PaintedText> canvas(const Words& frame, int spacing) {
    int left = std::numeric_limits<int>::max();
    int right = std::numeric_limits<int>::lowest();
    for (const auto& [y, line] : frame.lines) {
        for (const Word& word : line) {
            left = std::min(left, span(word, spacing).begin);
            right = std::max(right, span(word, spacing).end);
        }
    }
    if (left > right) left = right = 0;  // lines without words
    std::vector<PaintedText> rows;
    for (const auto& [y, line] : frame.lines) {
        std::string row(static_cast<std::size_t>(std::max(right - left, 0)), ' ');
        for (const Border& border : frame.borders) {
            if (std::abs(border.from.y - y) > 0.001) continue;
            const auto from = std::lround(border.from.x * spacing) - left;
            const auto to = std::lround(border.to.x * spacing) - left;
            for (auto i = std::max(from, 0L); i <= to && i < right - left; ++i) {
                row[static_cast<std::size_t>(i)] = '-';
            }
        }
        for (const Line& edge : frame.edges) {
            if (edge.path[0].y != y) continue;
            const auto [from, to] = std::minmax(edge.path[0].x, edge.path[1].x);
            for (auto i = std::lround(from * spacing) + 1; i < std::lround(to * spacing); ++i) {
                row[static_cast<std::size_t>(i - left)] = '-';
            }
        }
        rows.emplace_back(std::move(row));
        for (const Word& word : line) {
            rows.back().put(static_cast<std::size_t>(span(word, spacing).begin - left), word.text,
                            word.dye);
        }
    }
    return rows;
}

}  // namespace

std::string to_text(const Picture& picture, const Lettering& lettering) {
    std::vector<Words> frames;
    frames.reserve(picture.frames.size());
    for (const Frame& frame : picture.frames) {
        frames.push_back(words(frame, lettering.signs));
    }
    int spacing = 2;
    while (spacing < static_cast<int>(widest_spacing) &&
           !std::ranges::all_of(frames, [&](const Words& frame) { return fits(frame, spacing); })) {
        ++spacing;
    }
    std::vector<std::vector<PaintedText>> blocks;
    std::size_t width = 0;
    std::size_t height = 0;
    for (const Words& frame : frames) {
        blocks.push_back(canvas(frame, spacing));
        height = std::max(height, blocks.back().size());
        for (const PaintedText& row : blocks.back()) width = std::max(width, row.size());
    }
    // Captions may widen narrow frames a little before they are broken into lines.
    for (const Frame& frame : picture.frames) {
        width = std::max(width, std::min<std::size_t>(ascii(frame.caption).size(), 15));
    }
    std::vector<std::vector<std::string>> captions;
    for (const Frame& frame : picture.frames) {
        auto& caption = captions.emplace_back();
        if (frame.caption.empty()) continue;
        caption = broken(ascii(frame.caption), static_cast<double>(width),
                         [](std::string_view text) { return text.size(); });
    }
    const std::size_t in_row = std::max<std::size_t>(
        1, (lettering.columns + frame_gap) / std::max<std::size_t>(width + frame_gap, 1));
    std::string out;
    for (std::size_t first = 0; first < blocks.size(); first += in_row) {
        const std::size_t last = std::min(first + in_row, blocks.size());
        if (first > 0) out += "\n";
        std::size_t lines = 0;
        for (std::size_t i = first; i < last; ++i) lines = std::max(lines, captions[i].size());
        for (std::size_t row = 0; row < height + lines; ++row) {
            PaintedText line;
            for (std::size_t i = first; i < last; ++i) {
                if (i > first) line.append(PaintedText(std::string(frame_gap, ' ')));
                const auto& block = blocks[i];
                PaintedText part;
                if (row < height && row < block.size()) {
                    part = block[row];
                } else if (row >= height && row - height < captions[i].size()) {
                    part = PaintedText(captions[i][row - height]);
                }
                part.centre(width);
                line.append(part);
            }
            line.trim();
            out += line.written(lettering) + "\n";
        }
    }
    return out;
}

}  // namespace lastmove
