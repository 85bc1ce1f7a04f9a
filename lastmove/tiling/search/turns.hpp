// Two searches for a tiling, cell by cell and with learning, that have their turns.
#pragma once

#include <cstdint>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/cover/cover_search.hpp"
#include "lastmove/tiling/search/learning.hpp"

namespace lastmove::tiling {

/// Both searches of one problem, for the cover that exact_cover() returns. Each can be continued.
/// An answer of the search cell by cell that there is no tiling is ExhaustedCover; learning gives a
/// proof.
class SearchTurns {
  public:
    /// Keeps a reference to the problem. The listener must outlive the object.
    SearchTurns(const cover::ExactCover& problem, Progress& progress)
        : problem_(problem), progress_(progress) {}

    /// Searches cell by cell, for about this many nodes more. Throws Stopped; then it begins anew.
    std::optional<Decision> search(std::uint64_t nodes, const Limits& limits);
    /// Learns from about this many conflicts more. Throws Stopped, but for lack of memory it only
    /// gives up.
    std::optional<Decision> learn(std::uint64_t conflicts, const Limits& limits);

    /// Whether learning takes little memory and time to begin: the pairs of placements that exclude
    /// each other are clauses.
    [[nodiscard]] bool can_learn() const;
    /// In turns, until one of them answers. Throws Stopped.
    Decision run(const Limits& limits);

    /// Nodes and conflicts.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + conflicts_; }

  private:
    const cover::ExactCover& problem_;
    Progress& progress_;
    std::optional<cover::CoverSearch> search_;
    std::optional<LearningSearch> learning_;
    bool full_ = false;  ///< learning has filled the memory
    std::uint64_t nodes_ = 0;
    std::uint64_t conflicts_ = 0;
};

/// The number of conflicts that learning is given in its first turn.
inline constexpr std::uint64_t conflicts_first = 10'000;

/// A tiling, or that there is none: both searches in turns, beginning cell by cell. Throws Stopped.
///
/// ```
/// const auto problem = tiling::parse_problem("8x8-a1,h8:I2");
/// const auto found = tiling::placements(problem, {});
/// Progress silent;
/// const auto decision = tiling::decide(tiling::exact_cover(problem, found), {}, silent);
/// EXPECT_TRUE(std::holds_alternative<Witness>(decision));
/// ```
Decision decide(const cover::ExactCover& problem, const Limits& limits, Progress& progress);

}  // namespace lastmove::tiling
