#include "lastmove/ask/table/options.hpp"

#include <algorithm>

namespace lastmove::ask {

bool names_word(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        if (list.substr(0, end) == word) return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

std::vector<const Option*> options_of(std::string_view question) {
    std::vector<const Option*> own;
    for (const Option& option : options) {
        if (names_word(option.questions, question)) own.push_back(&option);
    }
    return own;
}

}  // namespace lastmove::ask
