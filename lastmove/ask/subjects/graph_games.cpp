#include "lastmove/ask/subjects/graph_games.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "lastmove/base/ascii.hpp"
#include "lastmove/rulesets/shelf.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view prefix = "graph-";

bool is_of_name(char c) {
    return is_lower(c) || is_digit(c) || c == '-';
}

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
    for (std::size_t colon = 0; (colon = subject.find(':', colon)) != std::string::npos; ++colon) {
        std::size_t begin = colon;
        while (begin > 0 && is_of_name(subject[begin - 1])) --begin;
        while (begin < colon && !is_lower(subject[begin])) ++begin;
        const std::string_view text = subject;
        const char before = begin == 0 ? ' ' : text[begin - 1];
        if (std::string_view(" -({|,*").find(before) == std::string_view::npos) continue;
        if (!begins_graph(text.substr(colon + 1))) continue;
        if (!is_on_graphs_too(text.substr(begin, colon - begin))) continue;
        subject.insert(begin, prefix);
        colon += prefix.size();
    }
    return subject;
}

}  // namespace lastmove::ask
