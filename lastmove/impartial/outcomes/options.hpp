// The options of a sum, as strategies name them.
#pragma once

#include <string>
#include <vector>

#include "lastmove/game/sum.hpp"

namespace lastmove::impartial {

/// An option, and its plain text.
struct NamedOption {
    game::Sum sum;
    std::string text;
    bool over = false;  ///< the last move has won
};

/// All options, in the order of their texts, each once.
std::vector<NamedOption> named_options(const game::Sum& sum);

}  // namespace lastmove::impartial
