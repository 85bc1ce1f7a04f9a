// The lattices that bases of moves span: which elementary divisors they have. Do they all divide 2?
// (ramare2022, Conjecture 6.2)
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/lattice.hpp"

namespace lastmove::linear {

/// The quotients found: Zⁿ modulo the lattice of a basis.
struct BasisSurvey {
    struct Row {
        std::uint64_t bases = 0;
        std::vector<std::size_t> example;  ///< moves, ascending
    };

    /// By elementary divisors above 1, ascending, each dividing the next.
    std::map<std::vector<Integer>, Row> rows;
    std::uint64_t bases = 0;  ///< the number of bases examined
    bool all = false;         ///< whether these were all bases
    std::size_t rank = 0;     ///< moves in a basis
};

/// The number of sets of `rank` moves, if at most `most`.
///
/// ```
/// const linear::MoveSystem system{1, {{{0, 1}}, {{0, 2}}, {{0, 3}}}};
/// EXPECT_EQ(linear::candidate_bases(system, 10), 3U);
/// EXPECT_FALSE(linear::candidate_bases(system, 2));
/// ```
std::optional<std::uint64_t> candidate_bases(const MoveSystem& system, std::uint64_t most);

/// Calls `look` with the moves of every basis (as many independent moves as there can be), or of
/// `samples` random ones, drawn by taking the moves in random order; the same may be drawn again.
/// Ends where `look` returns false. Each takes O(places³) operations. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem system{2, {{{0, 1}}, {{0, 2}}, {{1, 1}}}};
/// Progress silent;
/// std::size_t bases = 0;
/// linear::for_each_basis(system, std::nullopt, 1, {}, silent, [&](const auto& moves) {
///     bases += moves.size() == 2;
///     return true;
/// });
/// EXPECT_EQ(bases, 2U);
/// ```
void for_each_basis(const MoveSystem& system, std::optional<std::uint64_t> samples,
                    std::uint64_t seed, const Limits& limits, Progress& progress,
                    const std::function<bool(const std::vector<std::size_t>&)>& look);

/// The elementary divisors of the lattices of all bases, or of random ones. One Smith form each.
/// Throws Stopped at a limit; `survey` then covers the bases examined so far.
///
/// ```
/// const linear::MoveSystem system{1, {{{0, 1}}, {{0, 2}}, {{0, -2}}}};
/// Progress silent;
/// linear::BasisSurvey survey;
/// linear::survey_bases(system, std::nullopt, 1, {}, silent, survey);
/// EXPECT_TRUE(survey.all);
/// EXPECT_EQ(survey.rows.at({}).bases, 1U);
/// EXPECT_EQ(survey.rows.at({2}).bases, 2U);
/// ```
void survey_bases(const MoveSystem& system, std::optional<std::uint64_t> samples,
                  std::uint64_t seed, const Limits& limits, Progress& progress,
                  BasisSurvey& survey);

/// The elementary divisors above 1 of the lattice that independent moves span.
///
/// ```
/// const linear::MoveSystem system{2, {{{0, 2}}, {{1, 1}}}};
/// EXPECT_EQ(linear::basis_divisors(system, {0, 1}), std::vector<Integer>{2});
/// ```
std::vector<Integer> basis_divisors(const MoveSystem& system,
                                    const std::vector<std::size_t>& moves);

/// The system with only these moves.
///
/// ```
/// const linear::MoveSystem system{1, {{{0, 1}}, {{0, 2}}}};
/// EXPECT_EQ(linear::to_text(linear::Lattice(linear::only(system, {1})).quotient()), "Z/2");
/// ```
MoveSystem only(const MoveSystem& system, const std::vector<std::size_t>& moves);

}  // namespace lastmove::linear
