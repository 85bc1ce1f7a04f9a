// Sums of values and of impartial games: {1|-1} + dawson:9 + *2.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/reply.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/partizan/values.hpp"

namespace lastmove::ask {

/// Values as text, and positions of impartial games.
struct ValueSum {
    std::vector<std::string> values;  ///< each readable as a value
    game::Sum games;
};

/// Whether a subject holds a value that is no nimber: a term without the name of a game.
///
/// ```
/// EXPECT_TRUE(ask::holds_value("{1|-1} + nim:3"));
/// EXPECT_FALSE(ask::holds_value("nim:3 + *2"));
/// EXPECT_FALSE(ask::holds_value("chess"));
/// ```
bool holds_value(std::string_view subject);

/// Reads such a sum, parts of which are joined by " + ". Throws InputError.
ValueSum parse_value_sum(const std::string& subject);

/// The value of the whole: nimbers of the games, and the rest. Throws partizan::Stopped at a limit, and
/// InputError for a game that has no nimber.
partizan::ValueId evaluate(const ValueSum& sum, partizan::Values& values, const Request& request);

}  // namespace lastmove::ask
