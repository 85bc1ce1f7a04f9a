#include "lastmove/base/json_text.hpp"

#include <fmt/format.h>

#include "lastmove/base/visible.hpp"

namespace lastmove {

namespace {

/// As JSON escapes a character, beyond U+FFFF as two surrogates.
std::string escape(char32_t code) {
    const auto unit = [](char32_t one) {
        return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(one));
    };
    if (code < 0x10000) return unit(code);
    const char32_t rest = code - 0x10000;
    return unit(0xd800 + (rest >> 10U)) + unit(0xdc00 + (rest & 0x3ffU));
}

}  // namespace

std::string json_text(const Json& json, int indent) {
    const std::string dumped = json.dump(indent, ' ', false, Json::error_handler_t::replace);
    std::string text;
    text.reserve(dumped.size());
    for (std::size_t at = 0; at < dumped.size();) {
        const Character next = first_character(std::string_view(dumped).substr(at));
        // Line ends stand between values only: within strings they are escaped already.
        if (next.code && !is_visible(*next.code) && *next.code != U'\n') {
            text += escape(*next.code);
        } else {
            text.append(dumped, at, next.bytes);
        }
        at += next.bytes;
    }
    return text;
}

}  // namespace lastmove
