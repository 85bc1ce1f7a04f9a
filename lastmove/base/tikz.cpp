#include "lastmove/base/tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "lastmove/base/palette.hpp"
#include "lastmove/base/sheet.hpp"
#include "lastmove/base/tikz_elements.hpp"
#include "lastmove/base/tikz_style.hpp"

namespace lastmove {

namespace {

constexpr double widest_picture = 15;  // cm
constexpr double largest_cell = 0.6;   // cm

/// Hundredths of a cell are exact enough for the place of a frame.
Point hundredths(Point point) {
    return {std::round(100 * point.x) / 100, std::round(100 * point.y) / 100};
}

/// The commands of all frames. What several frames begin with is written once.
class Frames {
  public:
    explicit Frames(const Page& page) {
        for (std::size_t i = 0; i < page.sheet.frames.size(); ++i) {
            tikz::Writer writer(page);
            writer.frame(page.picture.frames[i]);
            commands_.push_back(std::move(writer.commands));
        }
        if (commands_.size() > 1) find_common_begin();
    }

    [[nodiscard]] std::string common() const {
        if (common_ == 0) return "";
        std::string text = "\\lmset{board}{";
        for (std::size_t i = 0; i < common_; ++i) text += "%\n" + commands_.front()[i];
        return text + "}\n";
    }

    /// The command that a frame begins with.
    [[nodiscard]] std::string_view begin() const {
        return common_ == 0 ? "\\lmframe" : "\\lmonboard";
    }

    [[nodiscard]] std::string frame(std::size_t index) const {
        std::string text;
        const auto& all = commands_[index];
        for (std::size_t i = common_; i < all.size(); ++i) text += all[i] + "\n";
        return text;
    }

  private:
    void find_common_begin() {
        const auto& first = commands_.front();
        common_ = first.size();
        for (const auto& other : commands_) {
            const auto differing = std::ranges::mismatch(first, other).in1 - first.begin();
            common_ = std::min(common_, static_cast<std::size_t>(differing));
        }
    }

    std::vector<std::vector<std::string>> commands_;
    std::size_t common_ = 0;
};

/// The end of a frame, with the lines of its caption.
std::string captioned_end(const Page& page, const Placed& placed) {
    if (placed.caption.empty()) return "\\lmendframe\n";
    std::string text;
    for (std::size_t i = 1; i < placed.caption.size(); ++i) {
        const double below = static_cast<double>(i) * caption_leading * page.caption;
        const Point line = placed.caption_at - placed.origin + Point{0, below};
        text += fmt::format("\\lmcaption{{{}}}{{{}}}\n", tikz::pair(hundredths(line)),
                            tikz::escaped(placed.caption[i]));
    }
    return text + fmt::format("\\lmend{{{}}}\n", tikz::escaped(placed.caption.front()));
}

std::string drawing(const Page& page, double cell) {
    const Sheet& sheet = page.sheet;
    std::string text = fmt::format("\\begin{{tikzpicture}}[lastmove={}cm]\n\\lmpage{{{}}}\n",
                                   tikz::number(cell), tikz::pair({sheet.width, sheet.height}));
    if (page.label > label_size) {
        text += fmt::format("\\def\\lmlabelsize{{{}}}\n", tikz::number(page.label));
    }
    if (page.caption > caption_size) {
        text += fmt::format("\\def\\lmcaptionsize{{{}}}\n", tikz::number(page.caption));
    }
    const Frames frames(page);
    text += frames.common();
    std::string usual;  // the place of captions in their frames, as it was said last
    for (std::size_t i = 0; i < sheet.frames.size(); ++i) {
        const Placed& placed = sheet.frames[i];
        const std::string begin =
            fmt::format("{}{{{}}}\n", frames.begin(), tikz::pair(hundredths(placed.origin)));
        const std::string place = tikz::pair(hundredths(placed.caption_at - placed.origin));
        if (!placed.caption.empty() && place != usual) {
            text += fmt::format("\\lmcaptions{{{}}}\n", place);
            usual = place;
        }
        text += fmt::format("{}{}{}", begin, frames.frame(i), captioned_end(page, placed));
    }
    return text + "\\end{tikzpicture}";
}

}  // namespace

std::string to_tikz(const Page& page, std::string_view title, TikzForm form) {
    const Sheet& sheet = page.sheet;
    const double cell = page.cell > 0
                            ? page.cell
                            : std::min(largest_cell, widest_picture / std::max(sheet.width, 1.0));
    const bool is_dark = page.theme == Theme::dark;
    const std::string about =
        fmt::format("% {}\n% {}\n", tikz::escaped(title), tikz::escaped(page.picture.description));
    if (form == TikzForm::picture) {
        return fmt::format(
            "{}% Needs \\usepackage{{lastmove}}: `lastmove style > lastmove.sty` writes it.\n"
            "{}{}{}%\n",
            about, is_dark ? "\\begingroup\\lmdark\n" : "", drawing(page, cell),
            is_dark ? "\\endgroup" : "");
    }
    constexpr double margin = 0.15;  // cm
    const double width = sheet.width * cell + 2 * margin;
    const double height = sheet.height * cell + 2 * margin;
    return fmt::format(
        "{}\\documentclass{{article}}\n"
        "\\usepackage[paperwidth={}cm,paperheight={}cm,margin={}cm]{{geometry}}\n"
        "\\usepackage{{tikz}}\n\\usetikzlibrary{{arrows.meta}}\n"
        "\\pagestyle{{empty}}\n\\parindent=0pt\n\\topskip=0pt\n"
        "{}\\begin{{document}}{}\n\\vbox to 0pt{{\\hbox{{%\n{}}}\\vss}}\n\\end{{document}}\n",
        about, short_decimal(width), short_decimal(height), short_decimal(margin),
        tikz_definitions(page.theme), is_dark ? "\\pagecolor{lastmove-page}" : "",
        drawing(page, cell));
}

std::string to_tikz(const Picture& picture, std::string_view title, TikzForm form, Finish finish) {
    return to_tikz(page_of(picture, finish), title, form);
}

}  // namespace lastmove
