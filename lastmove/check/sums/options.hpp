// The options of a sum of games, by the rules of lastmove/rulesets.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::checking {

/// Reads a position. Throws Rejection.
game::Sum parse_position(const std::string& position);

/// The parts of the position that are not finished.
std::vector<game::Component> unfinished(const game::Sum& sum);

/// Gives back the memory that options take.
struct GiveBack {
    std::size_t bytes = 0;
    void operator()(Budget* budget) const { budget->give_back(bytes); }
};

/// The options of a position, as plain texts.
struct Options {
    std::set<std::string> plain;
    std::set<std::string> over;  ///< those of them in which the last move has won
    std::unique_ptr<Budget, GiveBack> memory;
};

/// Expands a position. Throws Rejection when it is none, and Stopped at a limit.
Options expand(const std::string& position, Budget& budget);

/// Whether a move leads to this position, a plain text: without keeping the others. Throws as
/// above.
bool leads_to(const std::string& position, const std::string& after, Budget& budget);

}  // namespace lastmove::checking
