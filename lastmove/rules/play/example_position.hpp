// An example that obeys the rules, whatever they demand of positions.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lastmove/rules/play/positions.hpp"

namespace lastmove::rules {

/// The usual text if it is a position, else the first of the others that is one; if none is, the
/// usual one.
std::string first_position(const Positions& positions, const std::string& usual,
                           const std::function<std::vector<std::string>()>& others);

/// Fillings of `cells` cells with the signs: each sign alone, then each two in turns, then, of up
/// to three cells, all.
std::vector<std::string> fillings(const std::string& signs, std::size_t cells);

}  // namespace lastmove::rules
