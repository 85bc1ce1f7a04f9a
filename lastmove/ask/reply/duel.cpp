#include "lastmove/ask/reply/duel.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

std::string Duel::best_move() {
    const auto move = winning_move();
    return move ? *move : longest_move();
}

std::size_t number_of(std::string_view move, const std::vector<std::string>& moves) {
    const auto found = std::ranges::find(moves, move);
    if (found == moves.end()) {
        throw InputError(move, 1, "a move as listed by `moves`",
                         moves.empty() ? "quit" : moves.front());
    }
    return static_cast<std::size_t>(found - moves.begin());
}

}  // namespace lastmove::ask
