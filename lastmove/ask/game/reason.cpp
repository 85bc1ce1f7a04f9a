#include "lastmove/ask/game/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/impartial/misere/nim.hpp"

namespace lastmove::ask {

std::optional<bool> Literature::first_wins() const {
    if (strategy) return !strategy->move.empty();
    if (theorem) return !theorem->nimber || *theorem->nimber != 0;
    return std::nullopt;
}

std::string Literature::reason() const {
    std::string text = theorem ? theorem->reason : remark;
    if (strategy && strategy->reason != text) text += (text.empty() ? "" : " ") + strategy->reason;
    return text;
}

Literature literature(const game::Sum& sum) {
    if (sum.terms.size() != 1 || sum.terms.front().parts.size() != 1) return {};
    const game::Term& term = sum.terms.front();
    return {term.game->theorem(term.parts.front()), term.game->strategy(term.parts.front()), ""};
}

Literature misere_literature(const game::Sum& sum) {
    const auto heaps = impartial::nim_heaps(sum);
    if (!heaps || is_finished(sum)) return {};
    const bool large = std::ranges::any_of(*heaps, [](game::Nimber heap) { return heap >= 2; });
    const std::string which =
        heaps->size() == 1 ? "this plays like the nim heap" : "these play like the nim heaps";
    return {std::nullopt, std::nullopt,
            fmt::format(
                "In misère play {} *{}: the player to move loses if and only if {} (bouton1901).",
                which, fmt::join(*heaps, ", *"),
                large ? "the XOR of the sizes is 0, as one of them is above 1"
                      : "the number of heaps *1 is odd, as none is larger")};
}

bool is_finished(const game::Sum& sum) {
    return !game::over(sum) && game::count_moves(sum, 1) == 0;
}

std::string why_lost(const game::Sum& sum) {
    if (game::over(sum)) return "The game is over, won by the last move.";
    if (is_finished(sum)) return "No moves are left.";
    const Literature known = literature(sum);
    if (known.first_wins() == false) return known.reason();
    return game::is_mirrored(sum) ? explain(Mirror{}) : "";
}

std::string why_won(const game::Sum& sum, const game::SumMove& move) {
    const game::Sum next = game::after(sum, move);
    if (game::over(next)) return fmt::format("The move {} wins at once.", move.text);
    if (is_finished(next)) return fmt::format("The move {} leaves no moves.", move.text);
    const std::string reason = why_lost(next);
    return reason.empty() ? "" : fmt::format("After the move {}: {}", move.text, reason);
}

MoveReasons reasons(const game::Sum& sum, const std::vector<game::SumMove>& moves) {
    MoveReasons found;
    std::vector<std::string> told;
    for (const game::SumMove& move : moves) {
        found.reasons.push_back(why_lost(game::after(sum, move)));
    }
    for (const std::string& reason : found.reasons) {
        if (reason.empty() || std::ranges::find(told, reason) != told.end()) continue;
        told.push_back(reason);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (found.reasons[i] == reason) names.push_back(moves[i].text);
        }
        const bool all = names.size() == moves.size() && names.size() > 1;
        found.text +=
            fmt::format("After {}: {}\n",
                        all ? "each of them" : fmt::format("{}", fmt::join(names, "; ")), reason);
    }
    return found;
}

}  // namespace lastmove::ask
