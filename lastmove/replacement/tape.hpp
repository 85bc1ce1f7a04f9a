// A game as a task of connecting squares (docs/theory.md, peak normal form).
//
// Every solution can be reordered so that all expansions come first, eₖ on square k, then all
// contractions, cₖ = eₖ − xₖ, with x the net moves. Such a play exists exactly when each square
// with eₖ > 0 is connected to a checker of the start, by steps of the replacement set through
// squares of the same kind, and each square with cₖ > 0 to a checker of the goal likewise. Besides
// the squares where xₖ > 0 (xₖ < 0), only *extra* squares matter: those on which one expansion and
// one contraction more are made than needed. A play has Σ|xₖ| + 2·(number of extra squares) moves.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// What is to be connected to what: `roots` hold checkers at the beginning (or at the end),
/// `needed` squares have expansions (or contractions). By indices of the tape.
struct Side {
    std::vector<std::uint8_t> root;
    std::vector<std::uint8_t> needed;
};

/// A stretch of the tape. Index i is square origin + i; at either end, as many squares as the
/// longest step is long are closed, so that a step from a square in use never leaves the stretch.
struct Tape {
    std::int64_t origin = 0;
    std::vector<int> steps;          ///< the set's elements other than 0, without multiplicity
    std::array<Side, 2> sides;       ///< from the start, from the goal
    std::vector<std::uint8_t> open;  ///< squares that may be extra
    bool complete = false;           ///< whether squares beyond the stretch cannot matter
    std::uint64_t net = 0;           ///< Σ|xₖ|, the least number of moves of any play

    [[nodiscard]] int size() const { return static_cast<int>(open.size()); }
    [[nodiscard]] std::int64_t square(int index) const { return origin + index; }
};

/// The squares from which play on one side can come to use `in_use` squares: a depth-first walk
/// from the roots. `seen` has a flag for each square; returns how many are set. O(squares · steps).
int reach(const Tape& tape, const Side& side, std::span<const std::uint8_t> in_use,
          std::vector<std::uint8_t>& seen);

/// The tape from the lowest to the highest net move of a game with net moves x ≠ 0, and `margin`
/// squares more on either side; for a set without elements of both signs, no more squares than can
/// matter. The open squares are those that can be connected to both ends. Throws Stopped if the
/// tape is too long for the memory.
Tape make_tape(const Game& game, const Polynomial& x, std::int64_t margin, const Limits& limits);

/// The least needed square, if any, that cannot be connected even when all open squares are used.
std::optional<std::int64_t> unconnected(const Tape& tape);

/// Whether the set has elements of both signs.
bool has_both_signs(const ReplacementSet& set);

}  // namespace lastmove::replacement
