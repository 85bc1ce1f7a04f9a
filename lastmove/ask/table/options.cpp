#include "lastmove/ask/table/options.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace lastmove::ask {

std::string_view name(Type type) {
    constexpr std::array<std::string_view, 11> names{"flag",   "number", "integer", "seconds",
                                                     "memory", "range",  "word",    "words",
                                                     "cell",   "file",   "folder"};
    return names.at(static_cast<std::size_t>(type));
}

std::vector<std::string> words_of(std::string_view list) {
    std::vector<std::string> words;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        words.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return words;
}

std::vector<const Option*> options_of(std::string_view question) {
    std::vector<const Option*> own;
    for (const Option& option : options) {
        if (names_word(option.questions, question)) own.push_back(&option);
    }
    return own;
}

std::vector<const Option*> common_options() {
    std::vector<const Option*> common;
    for (const Option& option : options) {
        if (option.questions.empty()) common.push_back(&option);
    }
    return common;
}

std::string meaning(const Option& option) {
    if (option.usual.empty()) return std::string(option.meaning);
    return fmt::format("{} (default: {})", option.meaning, option.usual);
}

std::string alternatives(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += fmt::format("'{}'", words[i]);
    }
    return text;
}

}  // namespace lastmove::ask
