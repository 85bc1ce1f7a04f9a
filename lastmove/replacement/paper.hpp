// The algorithm of Backhouse, Chen and Ferreira (backhouse2011, section 4.3), corrected
// (docs/errata.md).
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {

/// The end of Euclid's loop: as printed, when the gcd is reached at the start of the loop; or as
/// soon as the sums −g and g are available, which is sometimes shorter, sometimes longer.
enum class EuclidEnd { printed, early };

/// What the algorithm computes before it plays: `rounds` times, from square `from` upward in steps
/// of `gcd` to square `to`, expansions at the `list`; then the net moves; then the contractions.
struct PaperPlan {
    std::int64_t from = 0;
    std::int64_t to = 0;  ///< > from
    std::int64_t gcd = 1;
    Integer rounds;                  ///< k, the largest coefficient of the net moves
    std::vector<std::int64_t> list;  ///< L, which makes checkers on −gcd and gcd of one on 0
    Polynomial net;
    bool backwards = false;  ///< the play leads from `to` to `from`

    /// 2k((to − from)/gcd + 1)|L| + Σ|xₖ|.
    [[nodiscard]] Integer moves() const;
};

/// The plan for a game with a replacement set of both signs, one checker at the start and one at
/// the goal, on different squares, and net moves x; nullopt for other games.
///
/// ```
/// using namespace replacement;
/// const Game game = parse_game("{-3,-2,2,3}:12");
/// const auto x = std::get<Polynomial>(net_moves(game, Limits{}));
/// EXPECT_EQ(paper_plan(game, x)->moves(), 162);
/// EXPECT_FALSE(paper_plan(parse_game("{1}:3"), x).has_value());
/// ```
std::optional<PaperPlan> paper_plan(const Game& game, const Polynomial& x,
                                    EuclidEnd end = EuclidEnd::printed);

/// The play. Throws Stopped if it has too many moves to be listed in the memory. `at_least` stays
/// 0.
Solution play(const PaperPlan& plan, const Limits& limits);

}  // namespace lastmove::replacement
