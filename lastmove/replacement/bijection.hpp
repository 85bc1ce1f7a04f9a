// The bijection between tuples of binary trees that a play with {-1,1} is (blass1995;
// backhouse2011, section 4.1).
//
// A binary tree is a leaf or a pair of trees, T = 1 + T². A checker on square k stands for the
// k-tuples of trees; an expansion distinguishes tuples whose last tree is a leaf (k − 1 trees are
// left) from those whose last tree is a pair (which makes k + 1 trees).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// A tree with variables: a variable (counted from 0), or a leaf (no parts), or a pair (two parts).
struct TreeTerm {
    int variable = -1;
    std::vector<TreeTerm> parts;

    friend bool operator==(const TreeTerm&, const TreeTerm&) = default;
};

/// One case: tuples of the shape `from` go to `to`; both have the same variables, each once.
struct TreeClause {
    std::vector<TreeTerm> from;
    std::vector<TreeTerm> to;
};

/// A bijection from `from`-tuples of trees to `to`-tuples: exactly one clause fits each tuple on
/// either side.
struct TreeBijection {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::vector<TreeClause> clauses;
};

/// The bijection that a play is, with squares numbered so that no expansion or contraction is on a
/// square below 1. Requires the set {-1,1}, one checker at the start and at the goal, and a play
/// between them. nullopt if it has more than `most_clauses` clauses on the way, or tuples of more
/// than `most_clauses` trees.
///
/// ```
/// using namespace replacement;
/// const Game game = parse_game("{-1,1}:T>T");
/// const std::vector<Move> moves{{true, 1}, {false, 1}};
/// const auto same = bijection(game, moves, 100);
/// ASSERT_TRUE(same.has_value());
/// EXPECT_EQ(to_haskell(*same, "same"),
///           "same :: T -> T\n"
///           "same L = L\n"
///           "same (N a b) = (N a b)\n");
/// ```
std::optional<TreeBijection> bijection(const Game& game, std::span<const Move> moves,
                                       std::size_t most_clauses);

/// The inverse bijection.
TreeBijection inverse(TreeBijection bijection);

/// A function in Haskell, with `data T = L | N T T`.
std::string to_haskell(const TreeBijection& bijection, std::string_view name);

}  // namespace lastmove::replacement
