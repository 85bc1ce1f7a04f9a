#include "lastmove/game/family.hpp"

#include <algorithm>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::game {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The first factor of a size such as nx2 or nxn, which may end a word: gridnx2.
bool is_factor(std::string_view text, std::size_t at) {
    if (at + 2 >= text.size() || text[at + 1] != 'x') return false;
    const char second = text[at + 2];
    return second == 'n' || is_digit(second);
}

bool stands_alone(std::string_view text, std::size_t at) {
    if (is_factor(text, at)) return true;
    // The characters before and after, blanks at the ends.
    const char before = at == 0 ? ' ' : text[at - 1];
    const char behind = at + 1 == text.size() ? ' ' : text[at + 1];
    const auto apart = [](char c) { return c == 'x' || !is_letter(c); };
    return apart(before) && apart(behind);
}

bool ends_word(std::string_view text, std::size_t at) {
    // The n of dawson:6 or partizan-kayles:3, within braces or a function.
    if (at + 1 < text.size() && (text[at + 1] == '-' || text[at + 1] == ':')) {
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", at);
        if (end != std::string_view::npos && text[end] == ':') return false;
    }
    return at + 1 == text.size() || !is_letter(text[at + 1]);
}

/// Whether the place is behind the name of a game: a colon or bracket stands before it in its term.
bool is_behind_name(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    std::size_t term = 0;
    for (const std::string_view joint : {" + ", " - "}) {
        const std::size_t found = before.rfind(joint);
        if (found != std::string_view::npos) term = std::max(term, found);
    }
    return before.substr(term).find_first_of(":[") != std::string_view::npos;
}

/// The text with a gap in the place of each `{n}`; empty if there is none.
std::string with_braced_gaps(std::string_view text) {
    constexpr std::string_view place = "{n}";
    std::string gaps;
    std::size_t at = 0;
    for (std::size_t next = 0; (next = text.find(place, at)) != std::string_view::npos;) {
        if (!is_behind_name(text, next)) return {};
        gaps += text.substr(at, next - at);
        gaps += '\0';
        at = next + place.size();
    }
    return at == 0 ? std::string() : gaps + std::string(text.substr(at));
}

std::string with_gaps(std::string_view text) {
    if (std::string gaps = with_braced_gaps(text); !gaps.empty()) return gaps;
    for (const auto fits : {stands_alone, ends_word}) {
        std::string gaps(text);
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == 'n' && is_behind_name(text, at) && fits(text, at)) gaps[at] = '\0';
        }
        if (gaps != text) return gaps;
    }
    return {};
}

}  // namespace

bool Family::is_family(std::string_view text) {
    return text.find('\0') == std::string_view::npos && !with_gaps(text).empty();
}

Family Family::parse(std::string_view text) {
    if (!is_family(text)) {
        throw InputError(text, 0, "a family: a subject with n in place of a number", "dawson:n");
    }
    Family family;
    family.text_ = text;
    family.gaps_ = with_gaps(text);
    const std::string plain = family.with("n");
    if (with_gaps(plain) == family.gaps_) family.text_ = plain;
    return family;
}

std::string Family::at(std::uint64_t n) const {
    return with(std::to_string(n));
}

std::string Family::with(std::string_view words) const {
    std::string member;
    for (const char c : gaps_) {
        if (c == '\0') {
            member += words;
        } else {
            member += c;
        }
    }
    return member;
}

}  // namespace lastmove::game
