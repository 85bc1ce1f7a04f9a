#include "lastmove/base/painted_text.hpp"

#include <algorithm>

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
    return {};
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
        if (current != Dye::none) line += reset;
        line += escape(dye);
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

}  // namespace lastmove
