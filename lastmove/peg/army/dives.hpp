// Plays of an army by rounding the solutions of its linear program, again and again.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/peg/army/program.hpp"

namespace lastmove::peg {

/// Rounds numbers of jumps to whole ones, one after the other, in the order of what the holes weigh
/// to which the jumps lead; from the second time on with that order a little disturbed, by the same
/// random numbers in each run. Men from beyond the radius are placed in the end, in a larger
/// program with the other jumps kept.
class ArmyDives {
  public:
    /// Requires a level that the golden weights do not exclude.
    ArmyDives(ArmyRule rule, int level);

    /// A play with fewer men than `men`, if the next attempt finds one. Some hundred linear
    /// programs. Throws Stopped at a limit.
    ///
    /// ```
    /// peg::ArmyDives dives(ArmyRule::hexagonal, 3);
    /// EXPECT_GE(dives.next(100, Limits{})->men.size(), 5U);
    /// EXPECT_EQ(dives.next(5, Limits{}), std::nullopt);
    /// ```
    std::optional<ArmyPlay> next(std::int64_t men, const Limits& limits);

  private:
    /// A program with the bounds that were set for its columns.
    struct Rounding {
        ArmyProgram program;
        std::vector<std::pair<std::int64_t, std::optional<std::int64_t>>> bounds;

        Rounding(ArmyRule rule, int level, int radius);
        void bound(std::size_t column, std::int64_t least, std::optional<std::int64_t> most);
        void forget();
    };

    /// The whole numbers of jumps that rounding comes to, of fewer men.
    std::optional<ArmyProgram::Suggestion> round(Rounding& rounding, double men, double noise,
                                                 const Limits& limits);
    /// Keeps the jumps within the smaller program, as a least number of each.
    void keep(const ArmyProgram::Suggestion& solved);
    [[nodiscard]] std::optional<ArmyPlay> play_of(const ArmyProgram::Suggestion& solved,
                                                  const Limits& limits) const;

    Hole goal_;
    Rounding near_;
    Rounding far_;
    std::optional<ArmyProgram::Basis> basis_;  ///< that of the solution before rounding
    std::vector<std::optional<std::size_t>> columns_in_far_;  ///< of those within the near one
    std::mt19937 random_;
    bool is_first_ = true;
};

}  // namespace lastmove::peg
