// How long two holes can have pegs at once (ramare2022, section 12; docs/theory.md).
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/peg/tests/apart.hpp"
#include "lastmove/peg/tests/timetable.hpp"

namespace lastmove::peg {

/// For each two holes, by their numbers: the first level with a position that has pegs on both, or,
/// if not `filled`, on neither; if none has, the next one, or `never` if there is no next one.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const auto levels =
///     peg::first_positions(board, peg::Position::from_word(0b1011), 9, 100);
/// EXPECT_EQ(peg::first_together(board, levels, true)[2][3], 1);
/// EXPECT_EQ(peg::first_together(board, levels, true)[0][2], peg::never);
/// EXPECT_EQ(peg::first_together(board, levels, false)[0][1], 1);
/// ```
std::vector<std::vector<std::int64_t>> first_together(const Board& board, const Levels& levels,
                                                      bool filled);

/// What is known of each two holes from the first positions of both ends, from pagoda functions,
/// and from the times of each of the holes.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const auto start = peg::Position::from_word(0b1011);
/// const auto goal = peg::Position::from_word(0b0010);
/// const peg::Levels forwards{{start}}, backwards{{peg::Position::from_word(0b1101)}};
/// const peg::Timetable times(board, start, goal, forwards, backwards);
/// const peg::Couples couples(board, times, forwards, backwards, {});
/// EXPECT_EQ(couples.most_together(0, 3), 1);  // of two jumps, not the last one
/// EXPECT_EQ(couples.most_together(0, 2), 0);
/// ```
class Couples {
  public:
    Couples() = default;
    /// `forwards` and `backwards` are levels as Timetable has them.
    Couples(const Board& board, const Timetable& times, const Levels& forwards,
            const Levels& backwards, Apart apart);

    /// The maximum number of jumps of a play with pegs on both holes before or after them.
    [[nodiscard]] std::int64_t most_together(std::size_t one, std::size_t other) const {
        return most_[one][other];
    }

    [[nodiscard]] const Apart& apart() const { return apart_; }

  private:
    Apart apart_;
    std::vector<std::vector<std::int64_t>> most_;
};

}  // namespace lastmove::peg
