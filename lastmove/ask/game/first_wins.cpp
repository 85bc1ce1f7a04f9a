#include "lastmove/ask/game/first_wins.hpp"

#include <fmt/format.h>

#include "lastmove/ask/game/reason.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/mirror.hpp"

namespace lastmove::ask {

bool first_wins(const game::Sum& sum, const Request& request, impartial::Outcomes& outcomes) {
    if (request.is_misere()) {
        const auto known = misere_literature(sum).first_wins();
        return known ? *known : !outcomes.is_p(sum);
    }
    if (const auto imitated = game::imitation(sum, request.limits)) {
        return imitated->move.has_value();
    }
    const auto known = literature(sum).first_wins();
    return known ? *known : !outcomes.is_p(sum);
}

void require_misere_play(const game::Sum& sum) {
    for (const game::Term& term : sum.terms) {
        if (!term.game->ends_early()) continue;
        throw InputError(game::text(sum), 1,
                         fmt::format("a game with misère play, which {} does not have",
                                     term.game->about().title),
                         "lastmove outcome nim:1,1 --misere");
    }
}

}  // namespace lastmove::ask
