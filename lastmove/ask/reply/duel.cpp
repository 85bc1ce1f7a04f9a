#include "lastmove/ask/reply/duel.hpp"

namespace lastmove::ask {

std::string Duel::best_move(const Request& request) {
    const auto move = winning_move(request);
    return move ? *move : longest_move(request.limits);
}

std::string Duel::longest_move(const Limits& limits) const {
    std::size_t best = 0;
    std::size_t most = 0;
    // All of them lose: where time is short, one of the first will do.
    for (std::size_t move = 0; move < moves().size() && !limits.ended(); ++move) {
        const std::size_t after = moves_after(move);
        if (after <= most && move > 0) continue;
        most = after;
        best = move;
    }
    return moves().at(best);
}

}  // namespace lastmove::ask
