// Squares of a tape and their numbers, in puzzles and evidence.
#pragma once

#include <cstdint>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove::shape {

/// An element of a replacement set, or the modulus of a class of squares.
constexpr std::int64_t farthest_element = 1'000'000;
constexpr std::int64_t farthest_square = 1'000'000'000'000'000'000;

using Square = Whole<std::int64_t, -farthest_square, farthest_square>;
/// One on which moves are needed, beyond all checkers or not.
using SquareOfMoves = Whole<std::int64_t, -2 * farthest_square, 2 * farthest_square>;

}  // namespace lastmove::shape
