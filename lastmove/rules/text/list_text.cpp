#include "lastmove/rules/text/list_text.hpp"

#include "lastmove/base/ascii.hpp"

namespace lastmove::rules {

namespace {

bool is_of_position(char character) {
    return is_letter(character) || is_digit(character) ||
           std::string_view("._-~^*<>=!@$%&#/:").find(character) != std::string_view::npos;
}

void append_options(std::string& text, std::string_view who, const ListedPosition& position,
                    std::size_t player) {
    if (position.options[player].empty()) return;
    text.append("; ").append(who).append(" ").append(position.text);
    std::string_view before = " -> ";
    for (const std::vector<std::string>& parts : position.options[player]) {
        text.append(before);
        before = " | ";
        if (parts.empty()) text.append("nothing");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            text.append(i > 0 ? " " : "").append(parts[i]);
        }
    }
}

}  // namespace

std::size_t position_length(std::string_view text) {
    std::string closing;  // the brackets that are to be closed, the innermost last
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char character = text[i];
        if (character == '(' || character == '[') {
            closing += character == '(' ? ')' : ']';
        } else if (!closing.empty() && character == closing.back()) {
            closing.pop_back();
        } else if (!is_of_position(character)) {
            const bool within = !closing.empty() && (character == ',' || character == '|');
            if (!within) return i;
        }
    }
    return text.size();
}

bool is_position_word(std::string_view word) {
    if (word.empty() || word == "->" || word == "nothing" || position_length(word) < word.size() ||
        word.find("//") != std::string_view::npos) {
        return false;
    }
    // A bracket that stays open is no end for position_length.
    std::ptrdiff_t depth = 0;
    for (const char character : word) {
        depth += character == '(' || character == '[' ? 1 : 0;
        depth -= character == ')' || character == ']' ? 1 : 0;
    }
    return depth == 0;
}

std::string listed_text(std::span<const ListedPosition> positions) {
    std::string text = "list";
    std::string ends;
    for (const ListedPosition& position : positions) {
        const bool has_left = !position.options[0].empty();
        const bool has_right = !position.impartial && !position.options[1].empty();
        if (!has_left && !has_right) {
            ends.append(ends.empty() ? "; ends " : " ").append(position.text);
            continue;
        }
        append_options(text, position.impartial ? "both" : "left", position, 0);
        if (has_right) append_options(text, "right", position, 1);
    }
    return text + ends;
}

}  // namespace lastmove::rules
