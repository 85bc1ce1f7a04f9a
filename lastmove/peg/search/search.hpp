// Solves peg solitaire problems: a play, or an exhaustive search (docs/theory.md, search).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// What a search found.
struct SearchResult {
    /// A play was found; there is none; or a limit was reached first.
    enum class Outcome { solved, exhausted, stopped };

    Outcome outcome = Outcome::stopped;  ///< which of the three
    std::vector<Jump> play;              ///< solved: from the start to a goal
    std::size_t goal = 0;                ///< solved: the index of that goal, from 0
    std::optional<Stop> stop;            ///< stopped: why
    Exhausted evidence;       ///< exhausted: what a checker recomputes (docs/certificates.md)
    std::uint64_t nodes = 0;  ///< the number of jumps tried
};

/// Searches for a play from the start to one of the goals.
///
/// Beam searches from both ends, level by level, up to the symmetries that fix the start and the goals, until they
/// meet; with increasing width, and after the first narrow ones pruned by pagodas. A beam that dropped no position is
/// an exhaustive search. If beams of 2^18 positions drop some, one search tries to keep all positions, as far as memory
/// allows, before wider beams are tried; if earlier levels take much memory, it discards them and reconstructs the play
/// by searching its halves. Deterministic, unless a time limit cuts the choice of pagodas short. Takes milliseconds for
/// most solvable problems, and time and memory up to the limits for others.
///
/// ```
/// Progress silent;
/// const auto solved = peg::search(peg::parse_problem("oo.o>.o..", peg::Rule::jump), {}, silent);
/// ASSERT_EQ(solved.outcome, peg::SearchResult::Outcome::solved);
/// EXPECT_EQ(solved.play.size(), 2u);
/// const auto no = peg::search(peg::parse_problem("o.oo>...o", peg::Rule::jump), {}, silent);
/// EXPECT_EQ(no.outcome, peg::SearchResult::Outcome::exhausted);
/// ```
SearchResult search(const Problem& problem, const Limits& limits, Progress& progress);

}  // namespace lastmove::peg
