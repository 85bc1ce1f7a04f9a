// Does Λ − 1 divide goal − start? The first of the two conditions for a game to be solvable
// (docs/theory.md, replacement-set games).
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// Whether a modulus shows that there are no net moves: a divisor of the coefficients of Λ − 1, or
/// one of three primes. As the proof of net_moves; takes time as said there, and hardly any memory.
std::optional<DivisionRemainder> refuted_modulo(const Game& game, const Limits& limits);

/// The net number of expansions on each square (negative: contractions), which is the same in all
/// solutions: the quotient x with goal − start = (Λ − 1)·x. Or a proof that there is none. Throws
/// Stopped at a limit: the memory, where the quotient has too many coefficients to be stored.
///
/// The proof: both are taken times powers of T, so that they begin with their constant terms, and
/// modulo a number, a prime or the greatest common divisor of the coefficients of Λ − 1. The
/// remainder of the division of the gap by Λ − 1 is not 0, its coefficients are in (−modulus/2,
/// modulus/2]. Where modulo that number all coefficients of Λ − 1 vanish, the remainder is the gap
/// itself; else its leading one is a unit.
///
/// Decided modulo prime numbers in O(d log d log n) for each term of the gap, d the span of the set
/// and n that of the gap; if there is a quotient, it is computed in O(n·d).
///
/// ```
/// const auto x = replacement::net_moves(replacement::parse_game("{-1,1}:6"), Limits{});
/// EXPECT_EQ(to_text(std::get<Polynomial>(x)), "T^5 + T^4 - T^2 - T");
/// const auto no = replacement::net_moves(replacement::parse_game("{-1,1}:5"), Limits{});
/// const std::map<std::int64_t, std::int64_t> minus_t{{1, -1}};
/// EXPECT_EQ(std::get<DivisionRemainder>(no).remainder, minus_t);
/// ```
std::variant<Polynomial, DivisionRemainder> net_moves(const Game& game, const Limits& limits);

/// The least divisor n₀ of n ≥ 1 for which Λ − 1 divides T^n₀ − 1 modulo 2³¹ − 1: if it divides
/// Tⁿ − 1 in Z[T, 1/T], the least common multiple of its cyclotomic factors, unless that prime is
/// among its divisors. nullopt if it does not even divide Tⁿ − 1 modulo that prime, and for the
/// sets
/// {} and {0}. O(d log d log² n).
///
/// ```
/// using namespace replacement;
/// const auto n = std::int64_t{999'999'999'999'999'996};
/// EXPECT_EQ(least_displacement({{-1, 1}, {1, 1}}, n, Limits{}), 6);
/// EXPECT_FALSE(least_displacement({{-1, 1}, {1, 1}}, n + 1, Limits{}).has_value());
/// ```
std::optional<std::int64_t> least_displacement(const ReplacementSet& set, std::int64_t n,
                                               const Limits& limits);

}  // namespace lastmove::replacement
