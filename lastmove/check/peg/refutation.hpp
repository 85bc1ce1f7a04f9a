// Proofs by weights that goals cannot be reached: parity, lattice, pagoda, the integer tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// The goals, by number, that evidence has to refute.
struct Refutation {
    const PegBoard& board;
    std::vector<std::size_t> goals;
    Budget& budget;
};

/// Each verifies that its evidence refutes every goal, says in a sentence what was proved, and
/// throws Rejection when it does not, Stopped at a limit.
std::string verify(const Refutation& claim, const ParityWitness& witness);
std::string verify(const Refutation& claim, const LatticeWitness& witness);
std::string verify(const Refutation& claim, const PagodaWitness& witness);
std::string verify(const Refutation& claim, const IntegerTree& witness);
/// The same if the jump is played at least that often.
std::string verify(const Refutation& claim, const IntegerTree& witness, std::string_view jump,
                   std::int64_t least);
std::string verify(const Refutation& claim, const PairWitness& witness);
std::string verify(const Refutation& claim, const Emptiness& witness);
std::string verify(const Refutation& claim, const Exhausted& witness);

}  // namespace lastmove::checking
