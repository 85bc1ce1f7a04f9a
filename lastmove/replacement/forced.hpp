// A lower bound on the number of extra squares over long distances.
#pragma once

#include <cstdint>

#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// A lower bound on the extra squares of every play of one checker over `many` periods, from the
/// net moves x of a play over `few` ≥ 3 periods, which are repeated every `period` squares.
///
/// Steps up are at most max R, so expansions come from square 0 to the last square with x > 0 only
/// if that number of neighbouring squares is never free of expansions: where x ≤ 0 on all of them,
/// one is extra. The same holds from the goal, with steps down. The bound counts such stretches
/// that are disjoint: in every period the same number. O(few · period).
///
/// ```
/// using namespace replacement;
/// const Terms net{{1, -1}, {2, -1}, {4, 1}, {5, 1},     {7, -1},  {8, -1},
///                 {10, 1}, {11, 1}, {13, -1}, {14, -1}, {16, 1}, {17, 1}};
/// EXPECT_EQ(forced_extras({{-1, 1}, {1, 1}}, net, 6, 3, 100), 601);
/// ```
Integer forced_extras(const ReplacementSet& set, const Terms& net, std::int64_t period,
                      std::int64_t few, std::int64_t many);

}  // namespace lastmove::replacement
