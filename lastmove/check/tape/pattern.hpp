// Plays on a tape with stretches of moves that are repeated further along, checked without listing
// them (docs/theory.md, plays with repeats).
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "lastmove/check/tape/tape.hpp"

namespace lastmove::checking {

/// Numbers on the squares of a tape which along each class of squares modulo a period change at
/// finitely many places: square r + period·q has the sum of the class's jumps at places up to q.
class TapeRuns {
  public:
    using Jumps = std::map<std::int64_t, Integer>;

    explicit TapeRuns(std::int64_t period) : period_(period) {}

    struct Place {
        std::int64_t residue = 0;
        std::int64_t quotient = 0;
    };
    [[nodiscard]] Place place(std::int64_t square) const;
    [[nodiscard]] std::int64_t period() const { return period_; }

    /// Adds a number to `times` squares, the given one and every period-th on from it.
    void add(std::int64_t square, const Integer& number, std::int64_t times, bool upwards);

    /// The jumps along a class; none where all numbers are 0.
    [[nodiscard]] const Jumps& jumps(std::int64_t residue) const;

    friend bool operator==(const TapeRuns& a, const TapeRuns& b) {
        return a.classes_ == b.classes_;
    }

  private:
    void jump(const Place& at, const Integer& number);

    std::int64_t period_;
    std::map<std::int64_t, Jumps> classes_;
};

/// What a play makes: its number of moves, and expansions less contractions by squares.
struct PatternPlay {
    Integer moves;
    TapeRuns net;
};

/// Requires that the pattern is a play from the start to the goal. Throws Rejection and Stopped.
PatternPlay replay(const ReplacementPuzzle& puzzle, const Pattern& pattern, Budget& budget);

/// Requires also that it has `moves` moves and that no play has fewer, by the squares that every
/// play with steps to neighbouring squares only must use.
std::string verify_fewest(const ReplacementPuzzle& puzzle, const Pattern& pattern,
                          std::int64_t moves, Budget& budget);

}  // namespace lastmove::checking
