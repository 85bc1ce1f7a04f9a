// Families of problems on one board: the starts and goals of an exploration.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/explore/range.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

/// The relation of the goal to the start, besides having fewer pegs. Any: nothing. Parity: both lie
/// in one parity class. Pagoda: the tests lattice and pagoda pass, that is, the gap, start − goal,
/// is both a sum of jumps with integer and one with non-negative factors. Sums: it is a sum of
/// jumps, so that every linear test passes.
enum class FamilyKind { any, parity, pagoda, sums };

/// "any", "parity", "pagoda" or "sums".
std::string_view name(FamilyKind family);

/// The family of that name, if there is one.
std::optional<FamilyKind> family_named(std::string_view text);

/// A family on some board: the number of pegs at the start, and of jumps to the goal.
struct ProblemFamily {
    FamilyKind kind = FamilyKind::parity;
    Range pegs = {};
    Range jumps = {};
};

/// One problem of a family.
struct Endpoints {
    Position start;
    Position goal;

    friend bool operator==(const Endpoints&, const Endpoints&) = default;
};

/// Problem number `index` of the seed, a problem of the family whose goal holds a peg; the same on
/// any machine. nullopt if none was found in 200,000 attempts, or within the time.
///
/// Each attempt draws the number of pegs and then that of jumps, uniformly from those of the family
/// that leave a peg at the goal. Any, parity, pagoda: then the start and the goal, uniformly from
/// the positions with these numbers of pegs; the attempt fails if they do not belong to the family.
/// So problems with the same numbers of pegs and jumps are equally likely. Sums: then the jumps,
/// uniformly and one by one; the attempt fails if their sum is not the difference of two positions,
/// or needs more pegs at the start; on holes where the difference is 0, start and goal have the
/// same pegs, on holes chosen uniformly.
///
/// ```
/// const peg::Ladder ladder(peg::Board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}}));
/// const peg::ProblemFamily family{peg::FamilyKind::sums, {2, 2}, {1, 1}};
/// const auto problem = peg::random_problem(ladder, family, 1, 0, {});
/// ASSERT_TRUE(problem);
/// EXPECT_TRUE(problem->start.contains(1));
/// EXPECT_EQ(problem->goal.size(), 1U);
/// ```
std::optional<Endpoints> random_problem(const Ladder& ladder, const ProblemFamily& family,
                                        std::uint64_t seed, std::uint64_t index,
                                        const Limits& limits);

/// The number of problems of the family on a board of at most most_swept_holes holes, including
/// goals without a peg. Requires the family any or parity.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const linear::Parity parity(board.move_system());
/// EXPECT_EQ(peg::number_of_problems(board, parity, {peg::FamilyKind::any, {2, 2}, {}}), 3U * 4U);
/// EXPECT_EQ(peg::number_of_problems(board, parity, {peg::FamilyKind::parity, {2, 2}, {}}), 3U);
/// ```
std::uint64_t number_of_problems(const Board& board, const linear::Parity& parity,
                                 const ProblemFamily& family);

}  // namespace lastmove::peg
