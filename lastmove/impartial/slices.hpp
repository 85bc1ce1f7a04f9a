// Sets of heaps as bits, one for each nimber, and the unions of shifted ones: the inner loops of
// sliced blocks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::impartial {

/// How many heaps are looked at together: the bits that any 64 bytes hold behind a byte's fewer than 8.
constexpr std::size_t block_heaps = 504;

/// A set among the heaps of a block, a bit for each; the last 8 bits mean nothing.
struct Block {
    std::array<std::uint64_t, 8> words{};

    [[nodiscard]] bool is_empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) any |= word;
        return any == 0;
    }
    friend bool operator==(const Block&, const Block&) = default;
    friend Block operator&(Block a, const Block& b) {
        for (std::size_t i = 0; i < a.words.size(); ++i) a.words[i] &= b.words[i];
        return a;
    }
    /// The heaps of a that are not in b.
    friend Block operator-(Block a, const Block& b) {
        for (std::size_t i = 0; i < a.words.size(); ++i) a.words[i] &= ~b.words[i];
        return a;
    }
};

/// A shift of the set of a nimber XOR `flip` by so many bytes, or by up to 7 bits less.
struct Shift {
    std::uint32_t flip;
    std::uint32_t bytes;

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// How far back a heap of the nimber XOR `flip` is looked for.
struct Distance {
    std::uint16_t flip;
    std::size_t heaps;
};

/// Shifts sorted by the bits that they are too long.
struct ShiftLists {
    std::vector<Shift> shifts;
    std::array<std::uint32_t, 8> ends{};  ///< of those too long by 0, 1, … bits, in `shifts`
};

/// Sorts distances by the bits over whole bytes; those alike stay in order.
ShiftLists sorted(std::span<const Distance> distances);

/// For each nimber below a power of two, the set of the heaps that have it, among those of a window that
/// moves on.
class Slices {
  public:
    /// Room for the heaps n - back .. n + block_heaps, n the heap that is next, for all nimbers below
    /// `nimbers`, a power of two. Holds the given first nimbers, more than back + 15.
    Slices(std::size_t nimbers, std::size_t back, std::span<const std::uint16_t> values);

    /// Bytes that such slices take, about.
    static std::size_t bytes(std::size_t nimbers, std::size_t back);

    /// The next heap has this nimber, which is below the bound.
    void push(std::uint16_t nimber) {
        const std::size_t bit = next_ - base_;
        bits_[nimber * stride_ + bit / 8] |= static_cast<std::uint8_t>(1U << (bit % 8));
        ++next_;
    }

    /// Makes room for another block.
    void move_on();

    /// Whether a block can start at the next heap: a multiple of 8 heaps behind the first.
    [[nodiscard]] bool is_aligned() const { return (next_ - base_) % 8 == 0; }

    /// Takes from `left` the heaps n of the block for which n - distance is in the set of the nimber XOR
    /// flip, for one of the distances listed: each at least block_heaps, at most `back`. Stops early
    /// when none is left.
    void take(std::uint16_t nimber, const ShiftLists& lists, Block& left) const;

  private:
    std::size_t stride_;  ///< bytes of each set
    std::size_t back_;
    std::size_t base_;  ///< the heap of the first bit
    std::size_t next_;
    std::size_t count_;
    std::vector<std::uint8_t> bits_;
};

}  // namespace lastmove::impartial
