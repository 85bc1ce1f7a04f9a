// The rule of three and De Bruijn's classes of positions (debruijn1972; ramare2022, section 3).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/exact/gf4.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// What no jump changes: the sums over the pegs of p^(row + column) and p^(row − column) in GF(4),
/// for each of the two that are invariant under the rule. Along a line that such a power changes
/// by a factor q ≠ 1, three holes in a row have 1 + q + q² = 0.
///
/// Rows and columns: both sums, 16 classes. Triangular: the first one, 4 classes. With diagonal
/// jumps: neither, 1 class.
struct DeBruijnClass {
    std::optional<Gf4> sum;         ///< of p^(row + column)
    std::optional<Gf4> difference;  ///< of p^(row − column)

    friend bool operator==(const DeBruijnClass&, const DeBruijnClass&) = default;
};

/// The position's class. Rows and columns count from 0 at the top left of the board's grid.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const auto two = peg::de_bruijn_class(board, peg::Position::from_word(0b011));
/// EXPECT_EQ(peg::to_text(two), "(p^2, p)");
/// EXPECT_EQ(two, peg::de_bruijn_class(board, peg::Position::from_word(0b100)));
/// ```
DeBruijnClass de_bruijn_class(const Board& board, const Position& position);

/// The number of classes under the rule: 16, 4 or 1.
std::size_t number_of_classes(Rule rule);

/// "(p, 1)", on triangular boards "(p)", with diagonal jumps "none".
std::string to_text(const DeBruijnClass& position_class);

/// The rule of three: 0/1 weights from the whole grid, one of the coordinates of p^(row ± column),
/// under which every jump is even and the gap odd; nullopt if the gap passes.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// EXPECT_TRUE(peg::rule_of_three_witness(board, {1, 0, 0}).has_value());
/// EXPECT_FALSE(peg::rule_of_three_witness(board, {1, 1, -1}).has_value());
/// ```
std::optional<linear::PlaceWeights> rule_of_three_witness(const Board& board,
                                                          const linear::Gap& gap);

}  // namespace lastmove::peg
