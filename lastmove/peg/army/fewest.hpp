// The fewest men of an army, by branching on how often jumps are played (docs/theory.md, armies
// with other jumps).
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/answer/evidence/golden.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/army/lattice.hpp"

namespace lastmove::peg {

/// What is known of the fewest men: at least `least`, by the tree in the play's bound, and at most
/// those of the play. Without a play only `tree` is there.
struct FewestMen {
    std::int64_t least = 0;
    std::optional<ArmyPlay> play;
    std::optional<ArmyTree> tree;
    std::optional<Stopped> stopped;  ///< by the limit that ended the search, if one did

    [[nodiscard]] bool is_decided() const {
        return play && static_cast<std::int64_t>(play->men.size()) == least;
    }
};

/// Looks for the fewest men that send a scout `level` paces beyond the edge. Each node is a linear
/// program with bounds for jumps, whose dual solution is rounded to integer weights; an integral
/// solution is put in order, and so becomes a play. The first play is sought in depth, after that
/// the least bound is raised. Complete, if it is given the time; never throws Stopped: what is
/// known at a limit is returned, and no more than `most_nodes` nodes are visited.
/// Requires a level that the golden weights do not exclude.
///
/// ```
/// Progress silent;
/// const auto found = peg::fewest_men(ArmyRule::hexagonal, 3, Limits{}, silent);
/// EXPECT_TRUE(found.is_decided());
/// EXPECT_EQ(found.least, 5);
/// ```
FewestMen fewest_men(ArmyRule rule, int level, const Limits& limits, Progress& progress,
                     std::size_t most_nodes = 1000);

/// The fewest men that send a scout `level` paces into the desert by jumps of this rule, or what is
/// known of them at a limit; or the golden pagoda that says that no number of men can do it. For
/// jumps along rows and columns as army() says. Throws InputError for levels below 0 or beyond
/// highest_army_level, Stopped only under the rule `jump`.
///
/// ```
/// Progress silent;
/// const auto nine = peg::army_by_rule(ArmyRule::jump_diagonal, 9, Limits{}, silent);
/// EXPECT_TRUE(std::holds_alternative<GoldenPagoda>(nine));
/// ```
std::variant<FewestMen, GoldenPagoda> army_by_rule(ArmyRule rule, std::int64_t level,
                                                   const Limits& limits, Progress& progress);

/// The distance from the goal of the lightest of the heaviest men of whom enough to weigh 1 are
/// taken: weights need to be chosen up to there, about.
///
/// ```
/// EXPECT_EQ(peg::marginal_distance(ArmyRule::jump_diagonal, 8), 12);
/// ```
int marginal_distance(ArmyRule rule, int level);

}  // namespace lastmove::peg
