// Which squares of a tape a play can connect, and that fewer moves do not suffice.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "lastmove/check/tape/tape.hpp"

namespace lastmove::checking {

/// A stretch of the tape that holds all squares where net moves are needed. A play exists when each
/// square with expansions is connected to a checker of the start by steps of the set through such
/// squares, and each with contractions to one of the goal; on *extra* squares one expansion and one
/// contraction more are made than the net moves need (docs/theory.md).
class TapeSquares {
  public:
    /// From the lowest to the highest net move, and `margin` squares more at both ends; steps of
    /// one sign come from checkers farther away, which are on the stretch too.
    TapeSquares(const ReplacementPuzzle& puzzle, const TapePolynomial& net, std::int64_t margin,
                Budget& budget);

    /// Whether the square, on which there are net moves, is connected when as many squares as
    /// possible are extra.
    [[nodiscard]] bool can_connect(std::int64_t square);

    /// Whether at most `most` extra squares connect all squares with net moves. Exhaustive.
    [[nodiscard]] bool few_suffice(int most) { return search(most); }

  private:
    enum class Status : char { open, extra, closed };
    struct End {
        std::vector<bool> checkers;
        std::vector<bool> moves;
    };

    [[nodiscard]] bool used(const End& end, std::size_t square) const {
        return end.moves[square] || status_[square] == Status::extra;
    }
    [[nodiscard]] std::size_t index(std::int64_t square) const {
        return static_cast<std::size_t>(square - first_);
    }
    std::vector<int> distances(const End& end, const std::vector<bool>& from, int direction,
                               int most);
    [[nodiscard]] bool search(int left);

    Budget& budget_;
    std::int64_t first_ = 0;
    std::vector<std::int64_t> steps_;
    std::array<End, 2> ends_;
    std::vector<Status> status_;
};

/// Throws Rejection where a play of fewer than `moves` moves exists; `net` are the moves,
/// expansions less contractions, of one play of that many.
std::string exclude_fewer_moves(const ReplacementPuzzle& puzzle, const TapePolynomial& net,
                                std::size_t moves, Budget& budget);

}  // namespace lastmove::checking
