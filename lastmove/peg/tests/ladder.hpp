// The ladder of tests on one board, cheapest first, with what many problems of it share.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/linear/test_result.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// Weights by the names of holes as weights by their numbers; 0 where no weight is named.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// EXPECT_EQ(peg::by_hole(board, {{"b1", 2}}), (linear::PlaceWeights{0, 2, 0}));
/// ```
linear::PlaceWeights by_hole(const Board& board, const Weights& weights);

/// Weights by the names of holes, those that are not 0.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// EXPECT_EQ(peg::by_name(board, {0, 2, 0}), (Weights{{"b1", 2}}));
/// ```
Weights by_name(const Board& board, const linear::PlaceWeights& weights);

/// The tree with the names of holes and jumps.
IntegerTree by_name(const Board& board, const linear::BranchTree& tree);

/// The names of the tests, weakest first: rule-of-three, parity, lattice, pagoda, integer, and
/// those on pairs of pegs (pair_tests.hpp): quadratic-rational, quadratic, flat-rational, flat,
/// presence, couples, ends.
std::span<const std::string_view> test_names();

/// Those that are run by default: all but `quadratic`, the hardest to decide and weaker than
/// `flat`, and `presence` and `couples`, which cost more than `ends` and refute less.
std::span<const std::string_view> usual_test_names();

/// The first five, which look at holes only and take milliseconds.
std::span<const std::string_view> linear_test_names();

/// A board's tests. Immutable, so threads may share it.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const peg::Ladder ladder(board);
/// Progress silent;
/// const auto refutation = ladder.refute(peg::Position::from_word(0b101),
///                                       peg::Position::from_word(0b010), {}, silent);
/// EXPECT_EQ(kind(refutation.witness()), "lattice");
/// ```
class Ladder {
  public:
    /// Finds the board's parity functions and its lattice: some milliseconds.
    explicit Ladder(Board board);

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const linear::MoveSystem& move_system() const { return system_; }
    [[nodiscard]] const linear::Parity& parity() const { return parity_; }
    [[nodiscard]] const linear::Lattice& lattice() const { return lattice_; }

    /// One test, by its name (one of test_names()), of the problem from `start` to `goal`.
    /// A witness names places and jumps as certificates do; that of a test on pairs is one on holes
    /// if those suffice. Throws Stopped at a limit.
    [[nodiscard]] linear::TestResult<Witness> test(std::string_view name, const Position& start,
                                                   const Position& goal, const Limits& limits,
                                                   Progress& progress) const;

    /// The first refutation that the linear tests find, in order, but before them the plain one:
    /// from a position with pegs none leads to the empty one. Throws Stopped if none fails and one
    /// of them reached a limit.
    [[nodiscard]] linear::TestResult<Witness> refute(
        const Position& start, const Position& goal, const Limits& limits, Progress& progress,
        std::span<const std::string_view> tests = linear_test_names()) const;

    /// Whether the witness, found for another goal, refutes this one too. Cheap; false for
    /// kinds other than emptiness, parity, lattice, pagoda, and pairs without branches.
    [[nodiscard]] bool also_refutes(const Witness& witness, const Position& start,
                                    const Position& goal) const;

  private:
    Board board_;
    linear::MoveSystem system_;
    linear::Parity parity_;
    linear::Lattice lattice_;
};

}  // namespace lastmove::peg
