// The positions of a level as numbers: those that parity allows, ranked without gaps by their free
// holes (parity.hpp), and the ranks shuffled, so that equal ranges of numbers have about equally
// many positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/count/parity.hpp"

namespace lastmove::peg::parts {

/// A bijection of the positions with a given parity of the number of pegs, in the parity class of a
/// start, with the numbers below 2^bits(). The board has at most 64 holes, and a jump.
///
/// The shuffle is a bijection, too: x ^= x >> h and x *= odd mod 2^bits in turn. So the numbers of
/// a level are as good as random, their gaps geometric, which is what the code of block.hpp is made
/// for.
///
/// ```
/// const auto problem = peg::parse_problem("oo.o>*", peg::Rule::jump);
/// const peg::parts::Numbering numbering(problem.board, problem.start);
/// const auto start = peg::to_mask<1>(problem.start);
/// EXPECT_EQ(numbering.position(numbering.number(start), true), start);
/// EXPECT_LT(numbering.number(start), std::uint64_t{1} << numbering.bits());
/// ```
class Numbering {
  public:
    Numbering(const Board& board, const Position& start);

    [[nodiscard]] unsigned bits() const { return bits_; }

    /// The number of a position of the class. Costs a few nanoseconds, as does the inverse.
    [[nodiscard]] std::uint64_t number(const Mask<1>& position) const {
        std::uint64_t rank = 0;
        for (std::size_t byte = 0; byte < bytes_; ++byte) rank ^= ranks_[byte][position.byte(byte)];
        return shuffled(rank);
    }
    /// The position with that number that has an odd or an even number of pegs.
    [[nodiscard]] Mask<1> position(std::uint64_t number, bool odd) const {
        const std::uint64_t rank = unshuffled(number);
        std::uint64_t holes = origin_[odd ? 1 : 0];
        for (std::size_t byte = 0; byte * 8 < bits_; ++byte) {
            holes ^= holes_[byte][rank >> 8 * byte & 255U];
        }
        return Mask<1>::from_word(holes);
    }
    /// Whether the position is in the class at all.
    [[nodiscard]] bool contains(const Position& position) const {
        return class_.contains(position);
    }

  private:
    using Table = std::array<std::uint64_t, 256>;

    [[nodiscard]] std::uint64_t shuffled(std::uint64_t rank) const {
        rank ^= rank >> half_;
        rank = rank * factors_[0] & mask_;
        rank ^= rank >> half_;
        rank = rank * factors_[1] & mask_;
        return rank ^ rank >> half_;
    }
    [[nodiscard]] std::uint64_t unshuffled(std::uint64_t number) const {
        number ^= number >> half_;
        number = number * inverses_[1] & mask_;
        number ^= number >> half_;
        number = number * inverses_[0] & mask_;
        return number ^ number >> half_;
    }

    counting::ParityClass class_;
    unsigned bits_;
    unsigned half_;  ///< at least half of the bits, so that x ^ x >> half_ is its own inverse
    std::uint64_t mask_;
    std::array<std::uint64_t, 2> factors_;
    std::array<std::uint64_t, 2> inverses_;
    std::size_t bytes_;  ///< of a position
    std::vector<Table> ranks_;
    std::vector<Table> holes_;
    std::array<std::uint64_t, 2> origin_{};  ///< the positions of rank 0
};

/// The numbers below 2^bits cut into equal ranges.
class Ranges {
  public:
    Ranges(unsigned bits, std::size_t parts) : bits_(bits), parts_(parts) {}

    /// The first number of a part; of the part after the last, 2^bits.
    ///
    /// ```
    /// const peg::parts::Ranges ranges(4, 3);
    /// EXPECT_EQ(ranges.begin(1), 6U);
    /// EXPECT_EQ(ranges.begin(3), 16U);
    /// ```
    [[nodiscard]] std::uint64_t begin(std::size_t part) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>(((Wide{part} << bits_) + parts_ - 1) / parts_);
    }
    [[nodiscard]] std::size_t parts() const { return parts_; }

  private:
    unsigned bits_;
    std::size_t parts_;
};

}  // namespace lastmove::peg::parts
