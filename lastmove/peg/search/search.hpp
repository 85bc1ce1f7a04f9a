// Solves peg solitaire problems: a play, or an exhaustive search (docs/theory.md, search).
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The result of a search.
struct SearchResult {
    /// A play was found; there is none; neither is known (the initial state).
    enum class Outcome { solved, exhausted, stopped };

    Outcome outcome = Outcome::stopped;  ///< which of the three
    std::vector<Jump> play;              ///< solved: from the start to a goal
    std::size_t goal = 0;                ///< solved: which one, counted from 0
    Exhausted evidence;       ///< exhausted: what a checker recomputes (docs/certificates.md)
    std::uint64_t nodes = 0;  ///< the number of jumps tried
};

/// The parts of a search: what takes milliseconds to some seconds, what comes after it, or both.
enum class SearchPart { quick, rest, all };

/// Searches for a play from the start to one of the goals.
///
/// Beams from both ends, level by level, up to the symmetries that fix the start and the goals,
/// until they meet; ever wider, and after the first narrow ones pruned by pagodas. Before them and
/// in between, where few pegs are to be left on a large board, beams towards the goal (homing.hpp);
/// and rounds of a search by counts (by_counts.hpp), twice as many each time, which finds plays on
/// large boards on which beams see only a small part of the positions. A beam that dropped no
/// position is an exhaustive search. If beams of 2^18 positions drop some, one search tries to keep
/// all positions within the memory before beams get wider; it discards earlier levels when they
/// take much memory, and then finds the play by searching its halves. Deterministic, unless a time
/// limit cuts the choice of pagodas short. Takes milliseconds for most solvable problems, and
/// memory and time up to the limits for others. Throws Stopped at a limit; `result` then has the
/// nodes.
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
/// The same, with the result in the last argument, whose nodes are known even if a limit ends the
/// search. The outcome of the quick part may be `stopped` though no limit was reached; the rest
/// requires that the quick part was run.
void search(const Problem& problem, const Limits& limits, Progress& progress, SearchResult& result,
            SearchPart part = SearchPart::all);

}  // namespace lastmove::peg
