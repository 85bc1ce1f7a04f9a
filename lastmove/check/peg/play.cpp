#include "lastmove/check/peg/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

Replay replay(const PegBoard& board, const std::vector<std::string>& moves) {
    Pegs pegs = board.start();
    Replay result;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto fail = [&](std::string_view reason) {
            return Rejection(fmt::format("move {} '{}' {}", i + 1, excerpt(moves[i]), reason));
        };
        const std::vector<std::uint16_t> way = board.way(moves[i]);
        if (way.size() < 2) throw fail("is not a jump");
        for (std::size_t step = 1; step < way.size(); ++step) {
            const auto number = board.jump_between(way[step - 1], way[step]);
            if (!number) throw fail("is not a jump");
            const PegJump& jump = board.jumps()[*number];
            if (!pegs[jump.from] || !pegs[jump.over] || pegs[jump.to]) {
                throw fail("cannot be played there");
            }
            pegs.reset(jump.from).reset(jump.over).set(jump.to);
            ++result.jumps;
        }
    }
    const auto goal = std::ranges::find(board.goals(), pegs);
    if (goal == board.goals().end()) throw Rejection("the play does not end at a goal");
    result.goal = static_cast<std::size_t>(goal - board.goals().begin());
    return result;
}

}  // namespace lastmove::checking
