// That no period is one of the nimbers of a game on numbers, by an automaton that reads digits.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the nimbers of the members of the family have no period, since some move divides
/// by a number (docs/theory.md, Games on numbers); and where the evidence has an automaton, that it
/// says all nimbers. Takes about the number of tuples of states of neighbouring numbers, times the
/// base. Throws Rejection, and Stopped at a limit; returns what was shown.
std::string verify_aperiodic(const GameFamily& family, const Division& division, Budget& budget);

}  // namespace lastmove::checking
