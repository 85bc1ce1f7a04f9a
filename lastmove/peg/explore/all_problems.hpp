// Every problem of a family on a small board, once up to the board's symmetries.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/explore/problem_family.hpp"

namespace lastmove::peg {

/// A problem as words (bit h is the peg on hole h), and the number of problems that are symmetric
/// to it, itself included.
struct WeightedProblem {
    std::uint32_t start;
    std::uint32_t goal;
    std::uint64_t weight;
};

/// Problems with the same gap, start − goal.
struct SameGap {
    std::vector<WeightedProblem> problems;  ///< not empty
};

/// Walks over the problems of a family gap by gap; goals without a peg are included.
///
/// Leibniz's reversal, (I, J) to (complement of J, complement of I), keeps the gap, so that both
/// problems are in one batch: what depends on the gap alone is computed once. They count as two, as
/// tests that look at more than the gap may distinguish them.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const linear::Parity parity(board.move_system());
/// peg::AllProblems all(board, parity, {peg::FamilyKind::parity, {2, 2}, {}});
/// std::uint64_t number = 0;
/// while (const auto gap = all.next()) {
///     for (const auto& problem : gap->problems) number += problem.weight;
/// }
/// EXPECT_EQ(number, 3U);
/// ```
class AllProblems {
  public:
    /// Requires at most most_swept_holes holes, and a family that is not sums.
    AllProblems(const Board& board, const linear::Parity& parity, const ProblemFamily& family);

    /// The next gap that has problems of the family; nothing after the last one.
    std::optional<SameGap> next();

  private:
    /// The images of each byte of a word under one symmetry.
    using Images = std::array<std::array<std::uint32_t, 256>, 3>;
    using Symmetries = std::vector<std::uint8_t>;  ///< which of images_

    [[nodiscard]] std::uint32_t image(std::uint8_t symmetry, std::uint32_t word) const {
        const Images& bytes = images_[symmetry];
        return bytes[0][word & 255U] | bytes[1][word >> 8U & 255U] | bytes[2][word >> 16U];
    }

    /// Those of the symmetries that leave the word as it is; nullopt if one makes it smaller.
    [[nodiscard]] std::optional<Symmetries> stabiliser(const Symmetries& symmetries,
                                                       std::uint32_t word) const;

    /// To the next losses that no symmetry makes smaller; false after the last.
    bool advance_losses();

    /// To the next gains that go with the losses and that no symmetry makes smaller which keeps
    /// these; false after the last.
    bool advance_gains();

    [[nodiscard]] std::vector<WeightedProblem> problems_of_gap() const;

    ProblemFamily family_;
    std::uint32_t full_;
    std::vector<std::uint32_t> classes_;  ///< of words; all 0 where classes do not matter
    std::vector<Images> images_;
    Symmetries symmetries_;  ///< all

    std::uint32_t losses_ = 0;  ///< holes where the gap is 1
    Symmetries keep_losses_;    ///< the symmetries that map them onto themselves
    std::uint32_t gains_ = 0;   ///< holes where the gap is -1
    Symmetries keep_gap_;       ///< the symmetries that keep the gains as well
    bool began_ = false;        ///< whether gains_ were looked at for these losses
};

}  // namespace lastmove::peg
