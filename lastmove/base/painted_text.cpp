#include "lastmove/base/painted_text.hpp"

#include <algorithm>
#include <optional>
#include <random>

#include "lastmove/base/visible.hpp"

namespace lastmove {

namespace {

constexpr int first_sign = 0x80;
constexpr std::string_view reset = "\x1b[0m";

/// Select Graphic Rendition (ECMA-48, section 8.3.117), in colours that are legible on black and on
/// white.
std::string_view escape(Dye dye) {
    switch (dye) {
        case Dye::left:
            return "\x1b[1;34m";
        case Dye::right:
            return "\x1b[1;31m";
        case Dye::move:
            return "\x1b[1;35m";
        case Dye::goal:
            return "\x1b[36m";
        case Dye::label:
            return "\x1b[2m";
        case Dye::none:
            break;
    }
    return reset;
}

/// What begins a change of colours in a text, behind it the byte of its dye. No text that others
/// write contains it: it is no UTF-8, and drawn at random.
const std::string& brush() {
    static const std::string bytes = [] {
        constexpr std::size_t length = 24;
        constexpr unsigned no_utf8 = 0xf8;
        std::random_device random;
        std::string drawn(length, '\0');
        for (char& byte : drawn) byte = static_cast<char>(no_utf8 | (random() & 7U));
        return drawn;
    }();
    return bytes;
}

/// Calls the function for the parts of a text between changes of colours, with the colour behind
/// each.
template <class Take>
void each_part(std::string_view text, const Take& take) {
    const std::string& mark = brush();
    for (;;) {
        const std::size_t end = text.find(mark);
        if (end == std::string_view::npos || end + mark.size() == text.size()) break;
        take(text.substr(0, end), static_cast<Dye>(text[end + mark.size()]));
        text.remove_prefix(end + mark.size() + 1);
    }
    take(text, std::nullopt);
}

}  // namespace

char stand_in(const Glyph& glyph) {
    return static_cast<char>(first_sign + (&glyph - glyphs().data()));
}

void PaintedText::put(std::size_t begin, std::string_view text, Dye dye) {
    text_.replace(begin, text.size(), text);
    dyes_.replace(begin, text.size(), text.size(), static_cast<char>(dye));
}

void PaintedText::append(const PaintedText& text) {
    text_ += text.text_;
    dyes_ += text.dyes_;
}

void PaintedText::centre(std::size_t width) {
    const std::size_t before = (width - std::min(width, size())) / 2;
    text_.insert(0, before, ' ');
    dyes_.insert(0, before, '\0');
    text_.resize(std::max(width, size()), ' ');
    dyes_.resize(size(), '\0');
}

void PaintedText::trim() {
    text_.erase(text_.find_last_not_of(' ') + 1);
    dyes_.resize(size());
}

std::string PaintedText::written(const Lettering& lettering) const {
    std::string line;
    Dye current = Dye::none;
    const auto change_to = [&](Dye dye) {
        if (dye == current) return;
        if (current != Dye::none) line += brush() + static_cast<char>(Dye::none);
        if (dye != Dye::none) line += brush() + static_cast<char>(dye);
        current = dye;
    };
    for (std::size_t i = 0; i < size(); ++i) {
        if (lettering.colours && text_[i] != ' ') change_to(static_cast<Dye>(dyes_[i]));
        const auto byte = static_cast<unsigned char>(text_[i]);
        if (byte < first_sign) {
            line += text_[i];
        } else {
            line += glyphs()[byte - first_sign].sign;
        }
    }
    change_to(Dye::none);
    return line;
}

std::string visible_and_painted(std::string_view text) {
    std::string all;
    each_part(text, [&](std::string_view part, std::optional<Dye> behind) {
        all += visible(part);
        if (behind) all += escape(*behind);
    });
    return all;
}

std::size_t painted_width(std::string_view line) {
    std::size_t width = 0;
    each_part(line, [&](std::string_view part, std::optional<Dye> /*behind*/) {
        width += display_width(visible(part));
    });
    return width;
}

}  // namespace lastmove
