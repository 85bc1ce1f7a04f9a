// Checks a book of replies against the rules of its games.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/sums/options.hpp"

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

/// What the winner leaves at the beginning of play and has to know how to go on from: the position,
/// or what the first move leads to; nullopt if play is over then. Throws Rejection if the first
/// move is not one, or if there has to be none.
std::optional<std::string> left_at_first(const GamePuzzle& puzzle, const Claim& claim,
                                         const std::string& first, Budget& budget);

/// The options of a position that the winner leaves. Throws Rejection if the winner may not leave
/// it: it is not a plain text, or the loser has won there or wins by the next move.
Options options_after(const std::string& position, bool misere, Budget& budget);

}  // namespace lastmove::checking
