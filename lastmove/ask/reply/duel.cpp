#include "lastmove/ask/reply/duel.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

std::variant<std::string, Stop> Duel::best_move() {
    const auto found = winning_move();
    if (const auto* stop = std::get_if<Stop>(&found)) return *stop;
    if (const auto& move = std::get<0>(found)) return *move;
    return longest_move();
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
