// A search that first decides how often each jump is made, and then in which order.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/search/ordering.hpp"

namespace lastmove::peg {

/// Looks for a play from one position to another by rounds. The first finds counts of jumps that
/// add up to what is to be taken away (ramare2022, section 6: the integer program), and plays as
/// many of them as it can from both ends. While some are left, which wait for one another, each
/// further round counts the jumps near one of those anew, at prices that rise with the waiting, and
/// keeps the new counts if hardly more jumps wait. Never shows that there is no play.
///
/// Cost: the first counts take milliseconds to seconds, a further round some 10 ms.
///
/// ```
/// const auto problem = peg::parse_problem("oo.o>.o..", peg::Rule::jump);
/// peg::SearchByCounts search(problem.board, problem.start, problem.goals[0]);
/// const auto play = search.round({});
/// ASSERT_TRUE(play);
/// EXPECT_EQ(play->size(), 2U);
/// ```
class SearchByCounts {
  public:
    SearchByCounts(Board&&, const Position&, const Position&, std::uint64_t = 1) = delete;
    /// It keeps the board. Other seeds try other counts.
    SearchByCounts(const Board& board, const Position& start, const Position& goal,
                   std::uint64_t seed = 1);

    /// One round; the jumps of a play, if it has found one. Throws Stopped at a limit.
    std::optional<std::vector<Jump>> round(const Limits& limits);

    /// What the next round costs, in rounds with first counts at hand.
    [[nodiscard]] std::size_t cost() const { return best_ ? 1 : 16; }

    /// Whether a solver said that no counts exist: more rounds are of no use.
    [[nodiscard]] bool hopeless() const { return hopeless_; }

  private:
    /// Counts, the orders in which jumps were made from both ends, and those that are left.
    struct Attempt {
        linear::Counts counts;
        JumpOrder played;
        JumpOrder reversed;  ///< back from the goal
        std::vector<std::size_t> waiting;
    };

    [[nodiscard]] std::optional<linear::Counts> first_counts(const Limits& limits);
    [[nodiscard]] std::optional<linear::Counts> other_counts(const Limits& limits);
    [[nodiscard]] Attempt order(linear::Counts counts);
    [[nodiscard]] linear::CountWish wish();
    [[nodiscard]] std::vector<bool> near(const std::vector<std::uint16_t>& holes, int reach) const;

    const Board* board_;
    linear::MoveSystem system_;
    Position start_;
    Position goal_complement_;
    linear::Gap gap_;
    std::optional<Attempt> best_;
    std::vector<double> prices_;  ///< of jumps: how often they waited of late
    std::mt19937_64 random_;
    std::uint64_t rounds_ = 0;
    bool not_near_ = false;  ///< a solver said that there are no counts near the gap
    bool hopeless_ = false;
};

}  // namespace lastmove::peg
