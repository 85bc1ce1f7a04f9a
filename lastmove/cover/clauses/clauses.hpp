// An exact cover problem as clauses, for a search that learns from conflicts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

/// Variable v, counted from 1, as v if it is true and as −v if it is false.
using Literal = std::int32_t;

/// At least one literal is true.
using Clause = std::vector<Literal>;

/// A problem in propositional logic. The first variables say of each option that it is chosen:
/// variable v stands for option v − 1.
struct Clauses {
    std::size_t variables = 0;
    std::vector<Clause> clauses;  ///< all hold

    /// For each option, the options that cannot be chosen with it, ascending: those that cover an
    /// item that is covered at most once.
    std::vector<std::vector<std::uint32_t>> rivals;
};

/// The clauses whose models are the covers, in an order that certificates rely on
/// (docs/certificates.md, "unit-propagation"). First, for each item that is to be covered exactly
/// once, in order: one of its options is chosen. Then, in order, for each item with another demand
/// that can fail: a sequential counter [sinz2005], whose variable for the first i of its options
/// and a number j says that at least j of them are chosen. nullopt if an option covers an item
/// twice.
///
/// Cost: linear in the number of pairs of rivals; throws Stopped where these exceed the memory.
///
/// ```
/// const cover::ExactCover row{{{}, {}, {}}, {{0, 1}, {1, 2}}, {}};
/// const auto clauses = cover::clauses_of(row, {});
/// EXPECT_EQ(clauses->clauses, (std::vector<cover::Clause>{{1}, {1, 2}, {2}}));
/// EXPECT_EQ(clauses->rivals, (std::vector<std::vector<std::uint32_t>>{{1}, {0}}));
/// ```
std::optional<Clauses> clauses_of(const ExactCover& problem, const Limits& limits);

}  // namespace lastmove::cover
