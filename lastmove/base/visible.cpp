#include "lastmove/base/visible.hpp"

#include <fmt/format.h>
#include <locale.h>
#include <wchar.h>

#include <algorithm>
#include <array>

namespace lastmove {

namespace {

struct Range {
    char32_t first, last;
};

/// Control characters, and characters that format others (Unicode's Cc, Cf, Zl, Zp and
/// noncharacters, but those that belong to a script); docs/command-line.md lists them.
constexpr std::array invisible_ranges{
    Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0xad, 0xad},     Range{0x61c, 0x61c},
    Range{0x180e, 0x180e}, Range{0x200b, 0x200f}, Range{0x2028, 0x202e}, Range{0x2060, 0x206f},
    Range{0xfdd0, 0xfdef}, Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}, Range{0xe0000, 0xe007f},
};

std::string written_out(const Character& character, std::string_view bytes) {
    if (!character.code) return fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes[0]));
    switch (*character.code) {
        case U'\n':
            return "\\n";
        case U'\r':
            return "\\r";
        case U'\t':
            return "\\t";
        default:
            return fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(*character.code));
    }
}

/// All characters but those that are kept are written out.
template <class IsKept>
std::string shown(std::string_view text, const IsKept& is_kept) {
    std::string all;
    all.reserve(text.size());
    while (!text.empty()) {
        const Character next = first_character(text);
        if (next.code && is_kept(*next.code)) {
            all += text.substr(0, next.bytes);
        } else {
            all += written_out(next, text);
        }
        text.remove_prefix(next.bytes);
    }
    return all;
}

}  // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return {1, first};
    const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || bytes > text.size()) return {};
    char32_t code = first & (0xffU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < least.at(bytes) || code > 0x10ffff || surrogate) return {};
    return {bytes, code};
}

bool is_visible(char32_t code) {
    if (code >= 0x20 && code < 0x7f) return true;
    if ((code & 0xfffeU) == 0xfffeU) return false;  // the last two of each plane are no characters
    return std::ranges::none_of(invisible_ranges, [&](const Range& range) {
        return code >= range.first && code <= range.last;
    });
}

std::size_t first_invisible(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character next = first_character(text.substr(at));
        if (!next.code || (*next.code != U'\t' && !is_visible(*next.code))) return at;
        at += next.bytes;
    }
    return std::string_view::npos;
}

std::string visible(std::string_view text) {
    return shown(text, [](char32_t code) { return code == U'\n' || is_visible(code); });
}

std::string visible_in_line(std::string_view text) {
    return shown(text, is_visible);
}

std::string visible_in_header(std::string_view text) {
    return shown(text, [](char32_t code) { return code < 0x80 && is_visible(code); });
}

std::size_t display_width(std::string_view line) {
    // Of its own locale, whatever that of the user is; where there is none, all have one column.
    static const locale_t locale = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    const locale_t before = locale == nullptr ? nullptr : ::uselocale(locale);
    std::size_t width = 0;
    while (!line.empty()) {
        const Character next = first_character(line);
        const bool is_plain = !next.code || *next.code < 0x80 || locale == nullptr;
        const int own = is_plain ? 1 : ::wcwidth(static_cast<wchar_t>(*next.code));
        width += own < 0 ? 1U : static_cast<unsigned>(own);
        line.remove_prefix(next.bytes);
    }
    if (before != nullptr) ::uselocale(before);
    return width;
}

}  // namespace lastmove
