#include "lastmove/base/puzzle_file.hpp"

#include <fmt/format.h>

#include <algorithm>

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

std::string as_written(const Entry& entry) {
    return entry.value.empty() ? entry.key + ":" : entry.key + ": " + entry.value;
}

bool has_rule(std::string_view text, std::string_view rule) {
    try {
        return std::ranges::any_of(parse_entries(text), [&](const Entry& entry) {
            return entry.key == "rule" && entry.value == rule;
        });
    } catch (const InputError&) {
        return false;
    }
}

InputError error_at_end(std::string_view text, std::string_view accepted,
                        std::string_view example) {
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    return {"end of the file", 0, accepted, example, lines};
}

InputError fault_in(const Entry& entry, std::size_t column, std::string_view accepted,
                    std::string_view example) {
    return {as_written(entry), column, accepted, example, entry.line};
}

EntriesByKey entries_by_key(const std::vector<Entry>& entries, const PuzzleKeys& accepted) {
    EntriesByKey sorted;
    for (const Entry& entry : entries) {
        const auto fault = [&](std::size_t column, std::string_view expected) {
            return fault_in(entry, column, expected, accepted.example);
        };
        if (std::ranges::find(accepted.keys, entry.key) == accepted.keys.end()) {
            throw fault(1, accepted.accepted);
        }
        const bool has_grid = !entry.rows.empty() &&
                              std::ranges::find(accepted.grids, entry.key) != accepted.grids.end();
        if (entry.value.empty() && !has_grid) {
            throw fault(entry.key.size() + 2, "a value on the same line");
        }
        if (!sorted.emplace(entry.key, &entry).second) throw fault(1, "each key once");
    }
    return sorted;
}

const Entry& required(const EntriesByKey& entries, std::string_view key, std::string_view text,
                      std::string_view example) {
    if (const auto found = entries.find(key); found != entries.end()) return *found->second;
    throw error_at_end(text, fmt::format("'{}:'", key), example);
}

}  // namespace lastmove
