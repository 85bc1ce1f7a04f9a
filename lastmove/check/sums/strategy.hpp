// Checks a book of replies against the rules of its games.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

/// Verifies that the strategy shows who wins. Throws Rejection, and Stopped at a limit. Returns
/// what was shown. Expands every position of the book once.
std::string verify_strategy(const SumStart& start, const Claim& claim, const Strategy& strategy,
                            SumRules& rules);

/// Positions that a player leaves to the other, with replies, as texts.
using Book = std::map<std::string, std::map<std::string, std::string>>;

/// The positions of a book.
using BookPositions = std::set<SumPosition>;

/// Verifies that every move from a position of the book has a reply that leads to another one, or
/// wins at once, and that the one with which play begins is there, if there is one. Throws as
/// above.
BookPositions verify_book(const Book& book, const std::optional<SumPosition>& start, bool misere,
                          SumRules& rules);

/// What the winner leaves at the beginning of play and has to know how to go on from: the position,
/// or what the first move leads to; nullopt if play is over then. Throws Rejection if the first
/// move is not one, or if there has to be none.
std::optional<SumPosition> left_at_first(const SumStart& start, const Claim& claim,
                                         const std::string& first, SumRules& rules);

/// The options of a position that the winner leaves. Throws Rejection if the winner may not leave
/// it: the loser has won there or wins by the next move.
Options options_after(const SumPosition& position, bool misere, SumRules& rules);

}  // namespace lastmove::checking
