// Dominoes on a board with empty cells: Cram and Domineering.
#pragma once

#include <initializer_list>
#include <vector>

#include "lastmove/rulesets/stones.hpp"

namespace lastmove::rulesets {

/// Visits every domino on two empty cells, the second one of the steps away from the first: the
/// cells, and the board without them.
void visit_dominoes(const game::Board& board, std::initializer_list<Cell> steps, auto&& visit) {
    game::Board left = board;
    for (const Cell first : board.cells('.')) {
        for (const Cell step : steps) {
            const Cell second = first + step;
            if (!board.is(second, '.')) continue;
            left.set(first, '#');
            left.set(second, '#');
            visit(Step{first, second}, left);
            left.set(first, '.');
            left.set(second, '.');
        }
    }
}

/// The parts of the board that no domino joins, but for single cells.
///
/// ```
/// game::Reader reader("..#.#..", "a board", "2x3");
/// EXPECT_EQ(rulesets::domino_parts(game::take_board(reader, ".#")).size(), 2u);
/// ```
std::vector<game::Board> domino_parts(const game::Board& board);

}  // namespace lastmove::rulesets
