// Replacement-set games by their own rule: plays, and why there are none.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Coefficients by exponents, none of them 0.
using TapePolynomial = std::map<std::int64_t, Integer>;

/// "expand 3" or "contract -1".
struct TapeMove {
    int sign = 0;  ///< 1 expands, −1 contracts, 0 is no move
    std::int64_t square = 0;
};

/// The farthest square of a move from square 0.
inline constexpr std::int64_t farthest_move = 2'000'000'000'000'000'000;

/// Reads a move spelt in the one right way, to a square not too far away.
TapeMove parse_move(std::string_view text);

/// Adds `factor` times T^shift times a polynomial.
void add(TapePolynomial& sum, const TapePolynomial& polynomial, const Integer& factor,
         std::int64_t shift);

/// What an expansion on square 0 adds: Σ T^r − 1 over the set.
TapePolynomial expansion_of(const ReplacementPuzzle& puzzle);

/// Plays "expand K" and "contract K" from the start; throws Rejection when one cannot be played or
/// the last position is not the goal. Returns expansions less contractions on each square.
TapePolynomial replay(const ReplacementPuzzle& puzzle, const std::vector<std::string>& moves,
                      Budget& budget);

/// Each verifies one kind of evidence that there is no play, as docs/certificates.md has it. Throws
/// Rejection and Stopped.
std::string verify(const ReplacementPuzzle& puzzle, const DivisionRemainder& division,
                   Budget& budget);
std::string verify(const ReplacementPuzzle& puzzle, const EmptyClass& squares);
std::string verify(const ReplacementPuzzle& puzzle, const UnreachableSquare& square,
                   Budget& budget);

/// Any claim about a replacement-set game.
std::string verify_tape(const ReplacementPuzzle& puzzle, const Certificate& certificate,
                        Budget& budget);

}  // namespace lastmove::checking
