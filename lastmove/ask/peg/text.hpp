// Peg problems and their witnesses as text and pictures.
#pragma once

#include <string>

#include "lastmove/answer/witness.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::ask {

/// The picture of a refutation of one goal (counted from 0): its weights on the start and the goal,
/// or the problem if it has none. Of several cases, the first is drawn.
Picture draw_witness(const peg::Problem& problem, const Witness& witness, std::size_t goal = 0);

/// The refutation's weights on the board as lines of text; the cases one by one; empty if there is
/// nothing to show.
std::string witness_text(const peg::Problem& problem, const Witness& witness, std::size_t goal = 0);

/// Answers "no" with this witness (lastmove/ask/conclude.hpp).
void conclude_no(Reply& reply, const peg::Problem& problem, const Witness& witness,
                 const Request& request);

}  // namespace lastmove::ask
