// Are denominators of 2 enough? (ramare2022, Conjecture 6.1)
#pragma once

#include <cstdint>
#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/integer.hpp"

namespace lastmove::linear {

/// A gap that passes the lattice and the pagoda test, and the proof that twice the gap is no sum of
/// moves: its counts need other denominators than 1 and 2.
struct NotHalfIntegral {
    Gap gap;
    IntegerWitness witness;
};

struct HalfIntegrality {
    std::uint64_t bases = 0;  ///< examined
    std::uint64_t gaps = 0;   ///< different ones that were tested
    bool all = false;         ///< whether all bases were examined
    std::optional<NotHalfIntegral> counterexample;
};

/// Whether every gap that passes the lattice and the pagoda test is half a sum of moves. Decided
/// for all gaps by finitely many: a gap in the cone is a combination Σ λ f of a basis with
/// λ ≥ 0 (Carathéodory); taking off the floors of all λ leaves a gap with 0 ≤ λ < 1 of the same
/// lattice, and if twice this is a sum of moves, so is twice the gap. So for each basis (or for
/// `samples` random ones, which decides nothing unless they find a counterexample) the finitely
/// many gaps with 0 ≤ λ < 1, not all 2λ integers, are put to the integer test. Ends at the first
/// counterexample. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto answer = [&](const linear::MoveSystem& system) {
///     return linear::half_integrality(system, std::nullopt, 1, {}, silent);
/// };
/// // 1 = 4 - 3 is 1/3 of 3, but 2 is no sum of threes and fours.
/// EXPECT_TRUE(answer({1, {{{0, 3}}, {{0, 4}}}}).counterexample);
/// EXPECT_FALSE(answer({1, {{{0, 2}}, {{0, 1}}}}).counterexample);
/// ```
HalfIntegrality half_integrality(const MoveSystem& system, std::optional<std::uint64_t> samples,
                                 std::uint64_t seed, const Limits& limits, Progress& progress);

}  // namespace lastmove::linear
