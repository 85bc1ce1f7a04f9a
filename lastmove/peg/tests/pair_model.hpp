// Peg solitaire on unordered pairs of holes: the quadratic model (ramare2022, sections 9 and 10).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// A position becomes the set of pairs of its pegs, each peg with itself among them. A jump f from
/// P over Q to R takes away {P, P}, {Q, Q} and {P, Q} and adds {R, R}; for each other peg A that is
/// there it takes away {A, P} and {A, Q} and adds {A, R}. So a play from I to J writes pairs(I) −
/// pairs(J) as a sum of *jumps* f, played x(f) times, and *meetings* of f with A, that happen
/// y(f, A) times, and y(f, A) ≤ x(f): they are *flat*.
///
/// A pair {A, B} counts once here; the paper's A ⊠ B is half of it where A ≠ B.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const peg::PairModel model(board);
/// EXPECT_EQ(model.pairs().size(), 10u);
/// EXPECT_EQ(model.system(true).moves.size(), 4u + 4u);
/// EXPECT_EQ(model.jump_name(4), "a1-c1");
/// EXPECT_EQ(model.met_name(4), "d1");
/// EXPECT_EQ(model.pair_name(1), "a1 b1");
/// ```
class PairModel {
  public:
    explicit PairModel(const Board& board);

    /// Only with these jumps, by number, ascending, and pairs of these holes, ascending, which the
    /// jumps do not leave.
    PairModel(const Board& board, std::vector<std::size_t> jumps, std::vector<std::uint16_t> holes);

    /// The pairs (A, B), A ≤ B, by A, then by B: the places of the system.
    [[nodiscard]] const std::vector<std::pair<std::uint16_t, std::uint16_t>>& pairs() const {
        return pairs_;
    }
    /// The number of a pair of the model's holes, in any order.
    [[nodiscard]] std::size_t pair(std::size_t one, std::size_t other) const;

    /// The image of each pair under a symmetry of the board; nullopt if it maps one of the model's
    /// holes to none of them.
    [[nodiscard]] std::optional<std::vector<std::size_t>> images(const Permutation& symmetry) const;

    /// "a1" for the pair of a1 with itself, "a1 b1" for two.
    [[nodiscard]] std::string pair_name(std::size_t pair) const;

    /// A jump of the board, and the peg that it meets, if any.
    struct Move {
        std::size_t jump;
        std::optional<std::uint16_t> meets;

        friend auto operator<=>(const Move&, const Move&) = default;
    };
    /// The jumps in their order, then the meetings, by jump, then by peg.
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

    /// "a1-c1" for a jump and for its meetings.
    [[nodiscard]] std::string jump_name(std::size_t move) const;
    /// "d1" for a meeting with the peg on d1, nothing for a jump.
    [[nodiscard]] std::string met_name(std::size_t move) const;

    /// The moves as vectors over the pairs; flat: each jump is the ceiling of its meetings.
    [[nodiscard]] linear::MoveSystem system(bool flat) const;

    /// The pairs of the start minus those of the goal.
    [[nodiscard]] linear::Gap gap(const Position& start, const Position& goal) const;

  private:
    Board board_;
    std::vector<std::size_t> jumps_;
    std::vector<std::uint16_t> holes_;
    std::vector<std::size_t> ranks_;  ///< of each hole among the model's
    std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs_;
    std::vector<Move> moves_;
};

}  // namespace lastmove::peg
