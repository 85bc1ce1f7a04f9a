// Checks a book of replies against the rules of its games.
#pragma once

#include <map>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the strategy shows who wins. Throws Rejection, and Stopped at a limit. Returns
/// what was shown. Expands every position of the book once.
std::string verify_strategy(const GamePuzzle& puzzle, const Claim& claim, const Strategy& strategy,
                            Budget& budget);

/// Positions that a player leaves to the other, with replies.
using Book = std::map<std::string, std::map<std::string, std::string>>;

/// Verifies that every move from a position of the book has a reply that leads to another one, or
/// wins at once. Throws as above.
void verify_book(const Book& book, bool misere, Budget& budget);

}  // namespace lastmove::checking
