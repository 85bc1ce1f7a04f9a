// Which position of a small board leads to which: the truth of all its problems at once.
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The maximum number of holes of a board all of whose positions are examined.
inline constexpr std::size_t most_swept_holes = 20;

/// For each position the number of its parity class: bit i is its sum under functions()[i]. No jump
/// leaves a class. Requires at most most_swept_holes holes.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const auto classes = peg::parity_classes(board, linear::Parity(board.move_system()));
/// EXPECT_EQ(classes[0b011], classes[0b100]);
/// EXPECT_NE(classes[0b001], classes[0b100]);
/// ```
std::vector<std::uint32_t> parity_classes(const Board& board, const linear::Parity& parity);

/// All pairs of positions of which one leads to the other by jumps. A position is a word: bit h is
/// the peg on hole h.
class Reachability {
  public:
    /// One sweep over all positions, fewest pegs first: what a position leads to is itself and what
    /// its followers lead to. Takes half a bit for each pair of positions of a parity class (2 MiB
    /// for 14 holes, 64 MiB for 16 on a board with 16 classes); throws Stopped if a limit does not
    /// allow it. Requires at most most_swept_holes holes.
    ///
    /// ```
    /// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
    /// const linear::Parity parity(board.move_system());
    /// const auto truth = peg::Reachability::sweep(board, parity, {});
    /// EXPECT_TRUE(truth.leads(0b011, 0b100));
    /// EXPECT_FALSE(truth.leads(0b101, 0b010));
    /// ```
    static Reachability sweep(const Board& board, const linear::Parity& parity,
                              const Limits& limits);

    /// Whether `start` leads to `goal` by jumps, perhaps none.
    [[nodiscard]] bool leads(std::uint32_t start, std::uint32_t goal) const {
        if (classes_[start] != classes_[goal] || ranks_[goal] > ranks_[start]) return false;
        const std::uint32_t rank = ranks_[goal];
        return (rows_[offsets_[start] + rank / 64] >> (rank % 64) & 1U) != 0;
    }

  private:
    Reachability() = default;

    std::vector<std::uint32_t> classes_;
    std::vector<std::uint32_t> ranks_;  ///< of a position in its class, fewest pegs first
    std::vector<std::size_t> offsets_;  ///< of a position's row, ranks 0 to its own
    std::vector<std::uint64_t> rows_;
};

}  // namespace lastmove::peg
