#include "lastmove/game/plain_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace lastmove::game {

bool is_finished(const Game& game, const Code& code) {
    return !game.over(code) && !game.has_move(code);
}

std::string join_plain(std::vector<std::string> parts) {
    if (parts.empty()) return "0";
    std::ranges::sort(parts);
    return fmt::format("{}", fmt::join(parts, " + "));
}

std::string plain_text(const Sum& sum) {
    std::vector<std::string> parts;
    for (const Term& term : sum.terms) {
        for (const Code& part : term.parts) {
            if (!is_finished(*term.game, part)) parts.push_back(text(Component{term.game, part}));
        }
    }
    return join_plain(std::move(parts));
}

}  // namespace lastmove::game
