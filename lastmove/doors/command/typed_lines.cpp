#include "lastmove/doors/command/typed_lines.hpp"

#include "lastmove/base/text_file.hpp"

namespace lastmove::command {

std::optional<std::string> TypedLines::next() {
    std::size_t searched = 0;
    for (;;) {
        const std::size_t end = read_.find('\n', searched);
        if (end != std::string::npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            return line;
        }
        searched = read_.size();
        if (read_some(file_, name_, read_)) continue;
        if (read_.empty()) return std::nullopt;
        return std::exchange(read_, "");
    }
}

}  // namespace lastmove::command
