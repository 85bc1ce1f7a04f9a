#include "lastmove/ask/subjects/graph_games.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/rulesets/shelf.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view prefix = "graph-";

/// Whether a position that begins so is a graph (docs/rules.md, Positions): a graph by name, an
/// edge, or a vertex with a sign. A board by its size is none.
bool begins_graph(std::string_view text) {
    constexpr std::array names{"path", "cycle", "complete", "star", "grid", "g6="};
    const auto stands = [&](std::string_view name) { return text.starts_with(name); };
    if (std::ranges::any_of(names, stands)) return true;
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits == text.size()) return false;
    const std::string_view rest = text.substr(digits);
    if (rest.starts_with('-')) return rest.size() > 1 && is_digit(rest[1]);
    return rest.starts_with(',') || (rest.size() > 1 && rest[1] == ',') || rest.size() == 1;
}

/// Whether the game is played on graphs by a text, and on something else by its own name.
bool is_on_graphs_too(std::string_view name) {
    return rulesets::is_built_in(name) &&
           rulesets::find_game_text(std::string(prefix).append(name)) != nullptr;
}

}  // namespace

std::string with_games_on_graphs(std::string subject) {
    return with_prefix(std::move(subject), prefix,
                       [](std::string_view name, std::string_view position) {
                           return begins_graph(position) && is_on_graphs_too(name);
                       });
}

}  // namespace lastmove::ask
