#include "lastmove/ask/reply/duel.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

void Duel::play(std::string_view move, const Request& request) {
    const auto found = std::ranges::find(moves_, move);
    if (found == moves_.end()) {
        throw InputError(move, 1, "a move as listed by `moves`",
                         moves_.empty() ? "quit" : moves_.front());
    }
    make(static_cast<std::size_t>(found - moves_.begin()));
    list_moves(request);
}

void Duel::undo(std::size_t moves, const Request& request) {
    drop(moves);
    list_moves(request);
}

std::string Duel::best_move(const Request& request) {
    const auto move = winning_move(request);
    return move ? *move : longest_move(request.limits);
}

std::string Duel::longest_move(const Limits& limits) const {
    std::size_t best = 0;
    std::size_t most = 0;
    // All of them lose: where time is short, one of the first will do.
    for (std::size_t move = 0; move < moves_.size() && !limits.ended(); ++move) {
        const std::size_t after = moves_after(move);
        if (after <= most && move > 0) continue;
        most = after;
        best = move;
    }
    return moves_.at(best);
}

}  // namespace lastmove::ask
