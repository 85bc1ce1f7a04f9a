// What every move lowers.
#pragma once

#include <vector>

#include "lastmove/check/rules/field.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::checking::written {

/// Natural numbers, compared lexicographically.
using Measured = std::vector<Integer>;

/// The measure of a board or graph.
Measured measured(const BoardRules& rules, const Field& field, const std::string& signs);

}  // namespace lastmove::checking::written
