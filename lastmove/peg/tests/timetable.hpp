// When, in a play of a given problem, jumps can be played and holes be occupied.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/peg/tests/heights.hpp"

namespace lastmove::peg {

/// What heights and depths from both ends say of a problem. From the goal they count by Leibniz's
/// reversal: a play from I to J, backwards, leads from the complement of J to that of I, with pegs
/// and holes exchanged. A play has |I| − |J| jumps, so whatever needs more before and after cannot
/// happen. All statements are proved in docs/theory.md.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const auto start = peg::Position::from_word(0b0011);
/// const peg::Timetable times(board, start, peg::Position::from_word(0b0100), {{start}},
///                            {{peg::Position::from_word(0b1011)}});
/// EXPECT_EQ(times.jumps(), 1);
/// EXPECT_TRUE(times.is_playable(board.jumps()[0]));
/// EXPECT_EQ(times.most_present(3), 0);
/// EXPECT_EQ(times.most_together(0, 2), 0);
/// ```
class Timetable {
  public:
    /// `forwards` and `backwards` are levels as first_positions finds them, from the start and from
    /// the goal's complement; `barred` holes never get a peg. The board must outlive the timetable.
    Timetable(const Board& board, const Position& start, const Position& goal,
              const Levels& forwards, const Levels& backwards,
              const std::vector<bool>& barred = {});

    /// The number of jumps of a play; may be negative.
    [[nodiscard]] std::int64_t jumps() const { return jumps_; }

    /// Whether there is a moment at which the jump can be played; with a peg: with it on the board.
    [[nodiscard]] bool is_playable(const Jump& jump,
                                   std::optional<std::uint16_t> peg = std::nullopt) const;

    /// The maximum and the minimum number of jumps with a peg on the hole before or after:
    /// ramare2022, (28) and, corrected, (29).
    [[nodiscard]] std::int64_t most_present(std::size_t hole) const;
    [[nodiscard]] std::int64_t least_present(std::size_t hole) const;

    /// The maximum number of jumps with pegs on both of two holes before or after, given that it
    /// takes at least `before` jumps from the start until both have pegs, and `after` from then to
    /// the goal (docs/theory.md; if they never do: ramare2022, (30)).
    [[nodiscard]] std::int64_t most_together(std::size_t one, std::size_t other,
                                             std::int64_t before = 0, std::int64_t after = 0) const;

  private:
    /// The number of jumps directly before or after a moment at least `before` jumps from the start
    /// and `after` jumps from the goal; negative if there is no such moment.
    [[nodiscard]] std::int64_t most_between(std::int64_t before, std::int64_t after) const;

    Position start_;
    Position goal_;
    std::int64_t jumps_;
    Heights from_start_;
    Heights from_goal_;  ///< height: until the hole is empty, backwards
};

}  // namespace lastmove::peg
