#include "lastmove/rules/text/list_scanner.hpp"

#include <algorithm>

#include "lastmove/base/visible.hpp"

namespace lastmove::rules {

namespace {

constexpr std::string_view scan_example = "both 6 -> 5 | 3 2";

}  // namespace

bool ListScanner::next(std::vector<ListWord>& words) {
    words.clear();
    while (at_ < text_.size()) {
        const char character = text_[at_];
        if (character == ';' || character == '\n') {
            const bool ends = character == ';' || !is_blank(at_ + 1);
            ++at_;
            if (ends && !words.empty()) return true;
        } else if (is_blank(at_) || is_return(at_)) {
            ++at_;
        } else if (text_.substr(at_).starts_with("//")) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else {
            words.push_back(word());
        }
    }
    return !words.empty();
}

InputError ListScanner::fault(std::size_t at, std::string_view accepted,
                              std::string_view example) const {
    constexpr std::size_t longest_quote = 200;
    const auto characters = [](std::string_view text) {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
    };
    const std::string_view before = text_.substr(0, at);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 in the first line
    const std::size_t statement = std::max(line_start, before.rfind(';') + 1);
    const std::size_t quoted = std::min(text_.find_first_not_of(" \t", statement), at);
    const std::size_t end = std::min(text_.find_first_of(";\r\n", at), text_.size());
    return {text_.substr(quoted, std::min(end - quoted, longest_quote)),
            characters(before.substr(line_start)) + 1, accepted, example,
            1 + static_cast<std::size_t>(std::ranges::count(before, '\n'))};
}

ListWord ListScanner::word() {
    const std::size_t begin = at_;
    if (text_[begin] == '"') return string();
    int depth = 0;
    for (; at_ < text_.size() && !is_blank(at_); ++at_) {
        const char character = text_[at_];
        const bool is_end = character == ';' || character == '"' || character == '\n' ||
                            text_.substr(at_).starts_with("//") || is_return(at_);
        if (is_end || (character == '|' && depth <= 0 && at_ > begin)) break;
        if (character < ' ' || character > '~') {
            throw fault(at_, "printable ASCII outside of strings", scan_example);
        }
        depth += character == '(' || character == '[' ? 1 : 0;
        depth -= character == ')' || character == ']' ? 1 : 0;
        if (character == '|' && at_ == begin) {
            ++at_;
            break;
        }
    }
    return {text_.substr(begin, at_ - begin), begin};
}

ListWord ListScanner::string() {
    const std::size_t begin = at_;
    at_ = text_.find_first_of("\"\n", begin + 1);
    if (at_ == std::string_view::npos || text_[at_] == '\n') {
        throw fault(begin, "a '\"' at the end of the text", "\"Takes a stone.\"");
    }
    ++at_;
    const ListWord found{text_.substr(begin, at_ - begin), begin};
    if (const std::size_t bad = first_invisible(found.text); bad != std::string_view::npos) {
        throw fault(begin + bad, "visible characters in strings", "\"Takes a stone.\"");
    }
    return found;
}

}  // namespace lastmove::rules
