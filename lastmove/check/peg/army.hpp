// Certificates of the solitaire army: the play, and why fewer men do not suffice: the golden bound
// and its exhaustion, or a tree of weights.
#pragma once

#include <string>

#include "lastmove/answer/claims/claims.hpp"
#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/answer/witness.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the men reach the goal and fewer than claimed cannot; says in a sentence what was
/// proved. Throws Rejection when they do not, Stopped at a limit.
std::string verify_army(const ArmyPuzzle& puzzle, const FewestMenClaim& claim,
                        const ArmyPlay& evidence, Budget& budget);

/// Verifies that no army reaches the goal. Throws Rejection.
std::string verify_golden(const ArmyPuzzle& puzzle, const GoldenPagoda& evidence);

}  // namespace lastmove::checking
