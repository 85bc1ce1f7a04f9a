#include "lastmove/ask/table/columns.hpp"

#include <algorithm>

namespace lastmove::ask {

std::vector<std::string> kinds_of(const TableColumn& column) {
    std::string_view list = column.kinds.empty() ? "a game,a value" : column.kinds;
    std::vector<std::string> kinds;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        kinds.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return kinds;
}

}  // namespace lastmove::ask
