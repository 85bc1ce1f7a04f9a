#include "lastmove/ask/sum/brace_text.hpp"

#include <algorithm>
#include <cctype>

#include "lastmove/base/ascii.hpp"

namespace lastmove::ask {

namespace {

int depth_change(char sign) {
    if (sign == '{' || sign == '(' || sign == '[') return 1;
    return sign == '}' || sign == ')' || sign == ']' ? -1 : 0;
}

/// Whether the text begins with a game's name and a colon. Arrows, v and vv, are no names.
bool begins_position(std::string_view text) {
    std::size_t length = 0;
    bool is_name = false;
    while (length < text.size() &&
           (is_lower(text[length]) ||
            (length > 0 && (is_digit(text[length]) || text[length] == '-')))) {
        is_name = is_name || text[length] != 'v';
        ++length;
    }
    return is_name && length < text.size() && (text[length] == ':' || text[length] == '[');
}

Piece trimmed(Piece piece) {
    while (piece.text.starts_with(' ')) {
        piece.text.remove_prefix(1);
        ++piece.at;
    }
    while (piece.text.ends_with(' ')) piece.text.remove_suffix(1);
    return piece;
}

/// Whether a comma at the end of this piece goes on with a position's list if a digit follows.
bool ends_in_list(std::string_view piece) {
    const std::size_t plus = piece.rfind(" + ");
    const std::size_t minus = piece.rfind(" - ");
    constexpr std::size_t joint = 3;
    std::size_t begin = 0;
    if (plus != std::string_view::npos) begin = plus + joint;
    if (minus != std::string_view::npos) begin = std::max(begin, minus + joint);
    std::string_view term = piece.substr(begin);
    if (const auto number = copies(term)) term.remove_prefix(number->size() + 1);
    if (term.starts_with('-')) term.remove_prefix(1);
    return begins_position(term);
}

std::vector<Piece> split_options(Piece side) {
    std::vector<Piece> options;
    if (trimmed(side).text.empty() || trimmed(side).text == ".") return options;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i < side.text.size(); ++i) {
        depth += depth_change(side.text[i]);
        if (depth > 0 || side.text[i] != ',') continue;
        const std::string_view before = side.text.substr(begin, i - begin);
        const bool goes_on = i + 1 < side.text.size() && is_digit(side.text[i + 1]) &&
                             ends_in_list(trimmed({0, before}).text);
        if (goes_on) continue;
        options.push_back(trimmed({side.at + begin, before}));
        begin = i + 1;
    }
    options.push_back(trimmed({side.at + begin, side.text.substr(begin)}));
    return options;
}

/// Where the last comma outside of brackets stands.
std::optional<std::size_t> last_comma(std::string_view text) {
    std::optional<std::size_t> found;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += depth_change(text[i]);
        if (depth == 0 && text[i] == ',') found = i;
    }
    return found;
}

bool has_bars(std::string_view text) {
    int depth = 0;
    return std::ranges::any_of(text, [&](char sign) {
        depth += depth_change(sign);
        return depth == 0 && sign == '|';
    });
}

}  // namespace

bool names_position(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins =
            i == 0 || std::string_view("{|,(+-* ").find(text[i - 1]) != std::string_view::npos;
        if (begins && begins_position(text.substr(i))) return true;
    }
    return false;
}

std::size_t bracket_length(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += depth_change(text[i]);
        if (depth == 0) return i + 1;
    }
    return 0;
}

std::optional<std::string_view> copies(std::string_view text) {
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    if (digits == 0 || digits + 1 >= text.size() || text[digits] != '*') return std::nullopt;
    const std::string_view rest = text.substr(digits + 1);
    if (rest[0] != '{' && rest[0] != '(' && !begins_position(rest)) return std::nullopt;
    return text.substr(0, digits);
}

std::optional<std::array<std::vector<Piece>, 2>> options_in(std::string_view braces) {
    const Piece inside{1, braces.substr(1, braces.size() - 2)};
    std::size_t at = 0;
    std::size_t longest = 0;
    bool is_only = false;
    int depth = 0;
    for (std::size_t i = 0; i < inside.text.size(); ++i) {
        depth += depth_change(inside.text[i]);
        if (depth > 0 || inside.text[i] != '|') continue;
        std::size_t end = i;
        while (end < inside.text.size() && inside.text[end] == '|') ++end;
        is_only = end - i > longest || (is_only && end - i < longest);
        if (end - i > longest) {
            longest = end - i;
            at = i;
        }
        i = end - 1;
    }
    if (!is_only) return std::nullopt;
    const std::size_t right = at + longest;
    std::array<std::vector<Piece>, 2> sides;
    const std::array pieces{Piece{inside.at, inside.text.substr(0, at)},
                            Piece{inside.at + right, inside.text.substr(right)}};
    for (const std::size_t side : {0U, 1U}) {
        if (has_bars(pieces[side].text)) {
            sides[side] = {trimmed(pieces[side])};
        } else {
            sides[side] = split_options(pieces[side]);
        }
    }
    return sides;
}

std::optional<std::vector<Piece>> arguments_in(std::string_view inside, std::size_t number) {
    std::vector<Piece> pieces = split_options({0, inside});
    while (!pieces.empty() && pieces.size() < number) {
        // The last comma outside of brackets that goes on with the list of a position.
        const auto with_comma = std::ranges::find_if(
            pieces.rbegin(), pieces.rend(),
            [](const Piece& piece) { return last_comma(piece.text).has_value(); });
        if (with_comma == pieces.rend()) return std::nullopt;
        const Piece whole = *with_comma;
        const std::size_t comma = *last_comma(whole.text);
        *with_comma = trimmed({whole.at, whole.text.substr(0, comma)});
        pieces.insert(with_comma.base(),
                      trimmed({whole.at + comma + 1, whole.text.substr(comma + 1)}));
    }
    if (pieces.size() != number) return std::nullopt;
    return pieces;
}

}  // namespace lastmove::ask
