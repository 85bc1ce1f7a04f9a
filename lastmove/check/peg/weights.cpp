// Parity, lattice and pagoda witnesses, and emptiness.
#include <fmt/format.h>

#include "lastmove/check/ground/rational.hpp"
#include "lastmove/check/peg/refutation.hpp"

namespace lastmove::checking {

namespace {

/// Requires that every jump's weight satisfies `jump_holds` and every gap's weight `gap_holds`.
template <class JumpHolds, class GapHolds>
void require(const Refutation& claim, const Weights& weights, JumpHolds jump_holds,
             GapHolds gap_holds) {
    const PegBoard& board = claim.board;
    const HoleWeights by_hole = board.hole_weights(weights);
    for (const PegJump& jump : board.jumps()) {
        const Rational weight = weigh(by_hole, jump);
        if (jump_holds(weight)) continue;
        throw Rejection(fmt::format("the jump {}-{} weighs {}", cell_name(board.cells()[jump.from]),
                                    cell_name(board.cells()[jump.to]), shown(weight)));
    }
    const Rational start = weigh(by_hole, board.start());
    for (const std::size_t goal : claim.goals) {
        claim.budget.step("weighing", 1 + board.size() / 8);
        const Rational gap = start - weigh(by_hole, board.goals()[goal]);
        if (gap_holds(gap)) continue;
        throw Rejection(fmt::format("the gap to goal {} weighs {}", goal, shown(gap)));
    }
}

}  // namespace

std::string verify(const Refutation& claim, const ParityWitness& witness) {
    for (const auto& [name, weight] : witness.weights) {
        if (!is_integer(weight)) throw Rejection("a weight that is not an integer");
    }
    require(claim, witness.weights, is_even, [](const Rational& gap) { return !is_even(gap); });
    return "every jump has an even weight, but the gap an odd one";
}

std::string verify(const Refutation& claim, const LatticeWitness& witness) {
    require(claim, witness.weights, is_integer,
            [](const Rational& gap) { return !is_integer(gap); });
    return "every jump has an integer weight, but the gap does not";
}

std::string verify(const Refutation& claim, const PagodaWitness& witness) {
    require(
        claim, witness.weights, [](const Rational& jump) { return jump >= 0; },
        [](const Rational& gap) { return gap < 0; });
    return "no jump can raise the weight, but the goal weighs more than the start";
}

std::string verify(const Refutation& claim, const Emptiness&) {
    if (claim.board.start().none()) throw Rejection("the start is empty");
    for (const std::size_t goal : claim.goals) {
        if (claim.board.goals()[goal].any()) {
            throw Rejection(fmt::format("goal {} is not empty", goal));
        }
    }
    return "a jump leaves a peg on the board, but the goal has none";
}

}  // namespace lastmove::checking
