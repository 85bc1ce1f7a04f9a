// What the order of jumps says of a peg problem: which can be played, and how often holes are
// occupied. Counted from both ends by the checker itself (docs/certificates.md, `timing`).
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/check/peg/refutation.hpp"

namespace lastmove::checking {

/// Two holes, the first before the second in reading order, or one hole twice.
using HolePair = std::pair<std::uint16_t, std::uint16_t>;

/// The pair that a name such as "a1 c4", or "a1" for one hole, stands for. Throws Rejection.
HolePair pair_named(const PegBoard& board, const std::string& name);

class PairTimes {
  public:
    /// Plays all there is up to `timing.reach` jumps from the start and, with pegs and holes
    /// exchanged, from the goal, and verifies `timing.apart`. Throws Rejection.
    PairTimes(const Refutation& claim, std::size_t goal, const PairTiming& timing);
    PairTimes(Refutation&&, std::size_t, const PairTiming&) = delete;  // it keeps the claim

    /// The number of jumps of a play.
    [[nodiscard]] std::int64_t jumps() const { return jumps_; }

    /// Whether the jump can be played at some time, or while there is a peg on the hole.
    [[nodiscard]] bool is_playable(const PegJump& jump,
                                   std::optional<std::uint16_t> peg = std::nullopt) const;

    /// The maximum, or minimum, number of jumps with a peg on the hole before or after.
    [[nodiscard]] std::int64_t most_present(std::uint16_t hole) const;
    [[nodiscard]] std::int64_t least_present(std::uint16_t hole) const;

    /// Whether some hole has more jumps with a peg at least than at most, so that no play exists.
    [[nodiscard]] bool exclude_each_other() const;

    /// The maximum number of jumps with pegs on both of two holes before or after.
    [[nodiscard]] std::int64_t most_together(std::uint16_t one, std::uint16_t other) const;

  private:
    /// The least number of jumps until a hole first has a peg (`full`) or none (`empty`).
    struct Ends {
        std::vector<std::int64_t> full;
        std::vector<std::int64_t> empty;
    };
    using Levels = std::vector<std::vector<Pegs>>;
    using Together = std::vector<std::vector<std::int64_t>>;

    [[nodiscard]] Levels play(const Pegs& start, std::int64_t reach);
    void verify_apart(const Levels& levels, const PairTiming& timing);
    void verify_apart(const Levels& levels, std::size_t after, const Pegs& holes,
                      const std::vector<Weights>& pagodas) const;
    [[nodiscard]] Ends ends(const Levels& levels, bool with_apart) const;
    [[nodiscard]] Together first_together(const Levels& levels, bool full) const;
    [[nodiscard]] std::int64_t most_between(std::int64_t before, std::int64_t after) const;

    const Refutation& claim_;
    const PegBoard& board_;
    std::size_t bytes_ = 0;  ///< of the positions, while they are examined
    std::int64_t jumps_;
    Pegs start_;
    Pegs goal_;
    Pegs never_full_;
    std::set<HolePair> apart_;
    Ends from_start_;
    Ends from_goal_;                 ///< with pegs and holes exchanged
    Together first_with_both_;       ///< of each two holes: the first level on which both have pegs
    Together first_backwards_with_;  ///< the same from the goal, where that is a level with neither
};

}  // namespace lastmove::checking
