// A set of holes of a board: the pegs of a position.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace lastmove::peg {

/// The most holes a board can have.
inline constexpr std::size_t most_holes = 256;

/// A set of holes, by their number on the board (from 0, in reading order).
///
/// The searches pack positions into one machine word where the board allows it; this is the type
/// of the interfaces.
///
/// ```
/// peg::Position position;
/// position.insert(3);
/// EXPECT_TRUE(position.contains(3));
/// EXPECT_EQ(position.size(), 1u);
/// ```
class Position {
  public:
    [[nodiscard]] bool contains(std::size_t hole) const {
        return (words_[hole / 64] >> (hole % 64) & 1U) != 0;
    }
    void insert(std::size_t hole) { words_[hole / 64] |= bit(hole); }
    void erase(std::size_t hole) { words_[hole / 64] &= ~bit(hole); }

    /// The number of pegs.
    [[nodiscard]] std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words_) {
            count += static_cast<std::size_t>(std::popcount(word));
        }
        return count;
    }

    /// Holes 0 … 63 in words()[0], lowest bit first.
    [[nodiscard]] const std::array<std::uint64_t, most_holes / 64>& words() const { return words_; }

    /// The position whose holes 0 … 63 are the bits of `word`.
    static Position from_word(std::uint64_t word) {
        Position position;
        position.words_[0] = word;
        return position;
    }

    friend auto operator<=>(const Position&, const Position&) = default;

  private:
    static std::uint64_t bit(std::size_t hole) { return std::uint64_t{1} << (hole % 64); }

    std::array<std::uint64_t, most_holes / 64> words_{};
};

}  // namespace lastmove::peg
