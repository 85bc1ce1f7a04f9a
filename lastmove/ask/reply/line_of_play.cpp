#include "lastmove/ask/reply/line_of_play.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

void LineOfPlay::play(std::string_view move, const Request& request) {
    const std::vector<std::string> each = in_turn(move);
    std::size_t played = 0;
    try {
        for (; played < each.size(); ++played) play_one(each[played], request);
    } catch (...) {
        if (played > 0) undo(played, request);
        throw;
    }
}

void LineOfPlay::play_one(std::string_view move, const Request& request) {
    const auto found = std::ranges::find(moves_, move);
    if (found == moves_.end()) {
        throw InputError(move, 1,
                         moves_.empty()
                             ? "no move, as the play is over"
                             : "a move as listed by `moves`" + did_you_mean(move, moves_),
                         moves_.empty() ? "quit" : moves_.front());
    }
    make(static_cast<std::size_t>(found - moves_.begin()));
    list_moves(request);
}

void LineOfPlay::undo(std::size_t moves, const Request& request) {
    drop(moves);
    list_moves(request);
}

std::string LineOfPlay::after(std::size_t move) {
    make(move);
    std::string position = this->position();
    drop(1);
    return position;
}

TouchedCells LineOfPlay::touched(std::size_t move) const {
    return touched_cells(picture(), picture_of(moves_.at(move)));
}

}  // namespace lastmove::ask
