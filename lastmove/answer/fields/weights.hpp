// Exact weights of places, which most proofs of impossibility consist of.
#pragma once

#include <map>
#include <string>

#include "lastmove/answer/fields/json.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Exact weights by the names of places; a place that is not named weighs 0.
using Weights = std::map<std::string, Rational>;

/// Weights as certificates and `--json` write them: exact, those that are not 0.
///
/// ```
/// EXPECT_EQ(to_json(Weights{{"a1", Rational(1, 2)}, {"b1", 0}}), (Json{{"a1", "1/2"}}));
/// ```
Json to_json(const Weights& weights);

}  // namespace lastmove
