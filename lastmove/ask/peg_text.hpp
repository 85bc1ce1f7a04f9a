// Peg problems and their witnesses as text and pictures.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/witness.hpp"
#include "lastmove/ask/reply.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/problem.hpp"

namespace lastmove::ask {

/// The weights by hole; 0 where none is named.
linear::PlaceWeights by_hole(const peg::Board& board, const Weights& weights);

/// The weights that a witness draws on the board: its own, or those of its first case. Nothing for
/// witnesses that are no weighing.
const Weights* weights_of(const Witness& witness);

/// The picture of a refutation of one goal (counted from 0): its weights on the start and the goal,
/// or the problem where it has none. Of several cases, the first is drawn.
Picture draw_witness(const peg::Problem& problem, const Witness& witness, std::size_t goal = 0);

/// The refutation's weights on the board as lines of text; the cases one by one; empty where there
/// is nothing to show.
std::string witness_text(const peg::Problem& problem, const Witness& witness,
                         std::size_t goal = 0);

/// Answers "no" with this witness (lastmove/ask/conclude.hpp).
void conclude_no(Reply& reply, const peg::Problem& problem, const Witness& witness,
                 const Request& request);

}  // namespace lastmove::ask
