// Plays over distances far too long to list: stretches of moves that are repeated
// (docs/theory.md, plays with repeats).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// Moves that are played `times` times, each time `shift` squares further.
struct Repeat {
    std::int64_t times = 1;
    std::int64_t shift = 0;  ///< 0 where they are played once
    std::vector<Move> moves;
};

/// A play, and a lower bound on the number of moves of every play.
struct RepeatedPlay {
    std::vector<Repeat> parts;
    Integer moves;
    Integer at_least;
};

/// A play of one checker over many times the least displacement of the set; nullopt for other games
/// and shorter distances, and if none was found: the ordinary search remains. The cost does not
/// depend on the distance but by its logarithm: O(d² log n) for a set of span d to find the least
/// displacement n₀, then a search on a tape of some 10·n₀ squares. Throws Stopped at a limit.
///
/// ```
/// using namespace replacement;
/// Progress silent;
/// const auto play = find_pattern(parse_game("{-1,1}:999999999999999996"), Limits{}, silent);
/// ASSERT_TRUE(play.has_value());
/// EXPECT_EQ(play->moves, Integer("2666666666666666658"));
/// EXPECT_EQ(play->at_least, play->moves);
/// EXPECT_FALSE(find_pattern(parse_game("{-1,1}:12"), Limits{}, silent).has_value());
/// ```
std::optional<RepeatedPlay> find_pattern(const Game& game, const Limits& limits,
                                         Progress& progress);

/// The moves one by one. Requires that the memory has room for them.
///
/// ```
/// using namespace replacement;
/// const std::vector<Move> moves = listed({{3, 2, {{true, 0}, {true, 1}}}});
/// EXPECT_EQ(brief(moves), "expand 0 1 2 3 4 5");
/// ```
std::vector<Move> listed(const std::vector<Repeat>& parts);

}  // namespace lastmove::replacement
