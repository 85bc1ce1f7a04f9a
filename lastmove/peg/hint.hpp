// Which jumps keep a problem solvable.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/peg/search.hpp"

namespace lastmove::peg {

/// A jump from a problem's start, and what a search from the position behind it found.
struct FirstJump {
    Jump jump;
    SearchResult::Outcome outcome;
};

/// Every legal jump from the start, in the order of Board::jumps(), with whether a goal can be
/// reached after it. One search for each jump up to the symmetries of the problem; a time limit is
/// shared evenly among those still to do.
///
/// ```
/// Progress silent;
/// const auto problem = peg::parse_problem("oo.oo>.o...", peg::Rule::jump);
/// const auto jumps = peg::first_jumps(problem, {}, silent);
/// ASSERT_EQ(jumps.size(), 2u);
/// EXPECT_EQ(jumps[0].outcome, peg::SearchResult::Outcome::exhausted);
/// EXPECT_EQ(jumps[1].outcome, peg::SearchResult::Outcome::exhausted);
/// ```
std::vector<FirstJump> first_jumps(const Problem& problem, const Limits& limits,
                                   Progress& progress);

}  // namespace lastmove::peg
