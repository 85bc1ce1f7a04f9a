// The fewest moves, consecutive jumps by one peg counting as one (bell2007).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The best play found, and a lower bound on the sweeps of any play.
struct FewestSweepsResult {
    /// From the start to a goal; nullopt if none was found or, after a complete search, there is
    /// none.
    std::optional<std::vector<Jump>> play;
    std::size_t sweeps = 0;    ///< of the play
    std::size_t at_least = 0;  ///< proved for all plays; equal to `sweeps` if these are the fewest
    std::uint64_t nodes = 0;   ///< jumps that were tried

    /// Whether the play is proved to have the fewest sweeps.
    [[nodiscard]] bool proved() const { return play.has_value() && sweeps == at_least; }
};

/// Searches for a play with the fewest sweeps.
///
/// In turn, wider and wider: beams from both ends, which find plays, and in the positions on the
/// plays between them the fewest sweeps to each; and from both ends all positions that are one more
/// sweep away and may be on a play of no more sweeps than are looked for, judging by regions
/// (regions.hpp). That is a small part of the positions, all the more as few sweeps more than are
/// proved to be needed are looked for at first; it raises the lower bound until it is that of the
/// best play or the ends meet. Proved also if the beams left nothing out. Throws Stopped at a
/// limit; `best` is then the best so far. Where it becomes better, `improved` is called.
///
/// ```
/// Progress silent;
/// const auto problem = peg::parse_problem("oo.o.>....o", peg::Rule::jump);
/// peg::FewestSweepsResult fewest;
/// peg::fewest_sweeps(problem, {}, silent, fewest);
/// EXPECT_EQ(fewest.sweeps, 1u);
/// EXPECT_TRUE(fewest.proved());
/// ```
void fewest_sweeps(const Problem& problem, const Limits& limits, Progress& progress,
                   FewestSweepsResult& best, const std::function<void()>& improved = {});

}  // namespace lastmove::peg
