#include "lastmove/ask/reply/explain.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t columns = 80;

}  // namespace

std::string wrap(const std::vector<std::string>& words) {
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words) {
        if (column > 0) {
            const bool fits = column + 1 + word.size() <= columns;
            text += fits ? ' ' : '\n';
            column = fits ? column + 1 : 0;
        }
        text += word;
        column += word.size();
    }
    return text + "\n";
}

}  // namespace lastmove::ask
