#include "lastmove/base/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lastmove/base/description.hpp"
#include "lastmove/base/palette.hpp"
#include "lastmove/base/sheet.hpp"
#include "lastmove/base/svg_elements.hpp"

namespace lastmove {

namespace {

/// ` width="…" height="…"`.
std::string extent(const Page& page) {
    if (page.cell > 0) {
        return fmt::format(R"( width="{}mm" height="{}mm")",
                           short_decimal(10 * page.cell * page.sheet.width),
                           short_decimal(10 * page.cell * page.sheet.height));
    }
    // Small boards at 44 pixels a cell, long plays within the width of a page.
    const double pixels = std::clamp(1000 / std::max(page.sheet.width, 1.0), 14.0, 44.0);
    return fmt::format(R"( width="{}" height="{}")", std::lround(pixels * page.sheet.width),
                       std::lround(pixels * page.sheet.height));
}

void rectangle(std::string& out, const Box& box, double radius, const std::string& looks) {
    out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {}/>\n",
                       svg::number(box.least.x), svg::number(box.least.y), svg::number(box.width()),
                       svg::number(box.height()), svg::number(radius), looks);
}

}  // namespace

std::string to_svg(const Page& page, std::string_view title) {
    const Sheet& sheet = page.sheet;
    const auto hex = [&](const Swatch& swatch) { return hexadecimal(swatch.in(page.theme)); };
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"{} "
        "viewBox=\"0 0 {} {}\" role=\"img\" text-anchor=\"middle\" "
        "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n"
        "<title>{}</title>\n<desc>{}</desc>\n",
        extent(page), svg::number(sheet.width), svg::number(sheet.height), svg::xml_escaped(title),
        svg::xml_escaped(described(page.picture)));
    const bool has_cards = page.backdrop == Backdrop::cards;
    if (has_cards && page.theme == Theme::dark) {
        out += fmt::format("<path d=\"M0 0h{0}v{1}h-{0}z\" fill=\"#{2}\"/>\n",
                           svg::number(sheet.width), svg::number(sheet.height), hex(palette::card));
    }
    for (std::size_t i = 0; i < sheet.frames.size(); ++i) {
        const Placed& placed = sheet.frames[i];
        if (has_cards) {
            rectangle(out, placed.card, 0.3,
                      fmt::format(R"(fill="#{}" stroke="#{}")", hex(palette::card),
                                  hex(palette::card_rim)));
        }
        svg::Writer writer(page);
        const Frame& frame = page.picture.frames[i];
        writer.draw(frame);
        out += fmt::format("<g{}{} transform=\"translate({} {})\">\n{}</g>\n",
                           has_cards ? "" : fmt::format(" data-frame=\"{}\"", i),
                           frame.thing.empty()
                               ? ""
                               : fmt::format(" data-thing=\"{}\"", svg::xml_escaped(frame.thing)),
                           svg::number(placed.origin.x), svg::number(placed.origin.y), writer.out);
        svg::Writer caption(page);
        Point line = placed.caption_at;
        for (const std::string& words : placed.caption) {
            if (!words.empty()) {
                caption.text(line, page.caption, palette::caption, svg::escaped(words));
            }
            line.y += caption_leading * page.caption;
        }
        out += caption.out;
    }
    return out + "</svg>\n";
}

std::string to_svg(const Picture& picture, std::string_view title, Finish finish) {
    return to_svg(page_of(picture, finish), title);
}

}  // namespace lastmove
