#include "lastmove/base/puzzle_file.hpp"

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_key(std::string_view text) {
    return !text.empty() &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

}  // namespace

std::vector<Entry> parse_entries(std::string_view text) {
    std::vector<Entry> entries;
    bool in_grid = false;
    std::size_t line_number = 0;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++line_number;
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (line.starts_with("//")) continue;

        const std::string_view content = trim(line);
        if (content.empty()) {
            in_grid = in_grid && entries.back().rows.empty();
            continue;
        }
        const std::size_t colon = content.find(':');
        if (colon != std::string_view::npos && is_key(content.substr(0, colon))) {
            const std::string_view value = trim(content.substr(colon + 1));
            entries.push_back(
                {std::string(content.substr(0, colon)), std::string(value), {}, line_number, {}});
            in_grid = value.empty();
        } else if (in_grid) {
            entries.back().rows.emplace_back(content);
            entries.back().row_lines.push_back(line_number);
        } else {
            throw InputError(line, 1, "'key: value', or a grid below 'key:'", "goal: any",
                             line_number);
        }
    }
    return entries;
}

}  // namespace lastmove
