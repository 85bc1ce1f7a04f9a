// The positions that parity allows, numbered so that a set of them is a bitmap.
//
// All positions that jumps lead to from a start differ from it by a sum of jumps mod 2 (reiss1857):
// there are 2^d of them, d the rank of the jumps mod 2 (English: 2^29 of 2^33). Such a position is
// determined by some d − 1 of its holes, the *free* ones, and by the parity of its number of pegs;
// together these are its index.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/board/mask.hpp"

namespace lastmove::peg::counting {

/// The rank of the board's jumps mod 2.
std::size_t jump_rank(const Board& board);

/// The class of positions that differ from `start` by a sum of jumps mod 2. The board must have a
/// jump and a rank of at most 64.
///
/// In the index, the highest bit is the parity of the number of pegs; the free holes with the
/// fewest jumps have the lowest bits; bits beyond the rank are there to fill up `least_bits`, and
/// are always 0.
class ParityClass {
  public:
    static constexpr std::size_t least_bits = 13;

    ParityClass(const Board& board, const Position& start);

    /// The number of bits of an index.
    [[nodiscard]] std::size_t bits() const { return bits_; }

    /// A hole as a function of the index: it has a peg if the index has an odd number of the bits
    /// `mask`, or an even number if `odd` is 1. A free hole's mask is a single bit.
    struct Hole {
        std::uint64_t mask;
        unsigned odd;
        bool free;
    };
    [[nodiscard]] const Hole& hole(std::size_t number) const { return holes_[number]; }

    /// The index of a position, or of a difference of positions.
    [[nodiscard]] std::uint64_t index(const Mask<4>& position) const;

    /// The number of pegs of the position of that index.
    [[nodiscard]] std::size_t pegs(std::uint64_t index) const;

    [[nodiscard]] bool contains(const Position& position) const;

    /// A basis of the differences that the symmetry maps to themselves.
    [[nodiscard]] std::vector<Mask<4>> fixed_by(const Permutation& image) const;

  private:
    std::size_t bits_ = 0;
    std::vector<Mask<4>> basis_;  ///< of the differences
    std::vector<Hole> holes_;
    std::vector<Hole> bound_;  ///< those that are not free
    std::uint64_t free_ = 0;   ///< the masks of those that are
};

}  // namespace lastmove::peg::counting
