#include "lastmove/ask/subjects/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

std::vector<std::string> subjects_in(std::string_view text, std::string_view question,
                                     std::string_view sample) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string> subjects;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos) continue;
        subjects.emplace_back(line.substr(first, line.find_last_not_of(blanks) - first + 1));
    }
    if (subjects.empty()) {
        throw InputError("", 0, "one subject per line of standard input",
                         fmt::format("echo '{}' | lastmove{}{} -", sample,
                                     question.empty() ? "" : " ", question));
    }
    return subjects;
}

}  // namespace lastmove::ask
