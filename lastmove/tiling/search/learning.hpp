// Tilings found, or refuted by unit propagation, by a search that learns from conflicts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::tiling {

/// The placements of a tiling, by number, or evidence that there is none.
using Decision = std::variant<std::vector<std::size_t>, Witness>;

/// A search that learns from conflicts, and can be continued. It decides irregular regions that a
/// search cell by cell gets lost in, and proves what it refutes.
class LearningSearch {
  public:
    /// The numbers in the clauses and reasons of a proof, at most: a longer one is not given, and
    /// the evidence is an exhaustive search. That number takes the checkers seconds, and 30 MB in a
    /// certificate.
    static constexpr std::size_t longest_proof = 4'000'000;

    /// For the cover that exact_cover() returns. Throws Stopped where the clauses exceed the
    /// limits.
    LearningSearch(const cover::ExactCover& problem, const Limits& limits);
    ~LearningSearch();
    LearningSearch(const LearningSearch&) = delete;
    LearningSearch& operator=(const LearningSearch&) = delete;

    /// Goes on for about this number of conflicts; nullopt if they do not suffice, or a
    /// contradiction was reached that does not follow by unit propagation. Throws Stopped at a
    /// limit; after an answer it must not be called again.
    ///
    /// ```
    /// const auto problem = tiling::parse_problem("8x8-a1,h8:I2");
    /// const auto found = tiling::placements(problem, {});
    /// tiling::LearningSearch learning(tiling::exact_cover(problem, found), {});
    /// Progress silent;
    /// const auto decision = learning.run(1'000'000, {}, silent);
    /// EXPECT_EQ(kind(std::get<Witness>(*decision)), "unit-propagation");
    /// ```
    std::optional<Decision> run(std::uint64_t conflicts, const Limits& limits, Progress& progress);

    /// The number of conflicts, as asked for.
    [[nodiscard]] std::uint64_t conflicts() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace lastmove::tiling
