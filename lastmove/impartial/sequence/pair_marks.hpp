// What pairs of heaps reach from several heaps in a row: tables of marks, and the pairs that mark
// most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::impartial {

/// Moves that leave a heap of this nimber, and the heap that is smaller by `back` than the one
/// broken.
struct Split {
    std::uint32_t back;
    std::uint16_t nimber;

    friend bool operator==(const Split&, const Split&) = default;
};

/// Heaps of one class, to be left as a part of pairs, and the digits that break heaps.
struct Parts {
    std::span<const std::uint32_t> heaps;
    std::span<const std::uint16_t> nimbers;  ///< G(0), G(1), …
    std::span<const std::size_t> breaking;
};

/// Marks for the heaps n, n + 1, …, n + lanes - 1 together, where n is the next heap. The pairs
/// marked are those of heaps below n.
///
/// ```
/// std::vector<std::uint16_t> nimbers(100, 3);
/// nimbers[60] = 4;
/// impartial::PairMarks marks;
/// marks.clear(8);
/// marks.mark(nimbers, std::vector<impartial::Split>{{40, 1}}, 0);
/// EXPECT_EQ(marks.lane(0)[4 ^ 1], 255);  // heap 60 is left by the first heap, 100
/// EXPECT_EQ(marks.lane(1)[4 ^ 1], 0);
/// ```
class PairMarks {
  public:
    static constexpr std::size_t lanes = 32;

    /// The number of lanes whose tables fit the nearest cache.
    static constexpr std::size_t group = 16;

    /// The number of marks of a lane if all nimbers are below the bound: the next multiple of 8.
    static constexpr std::size_t stride(std::size_t bound) { return (bound + 7) / 8 * 8; }

    /// No marks for nimbers below the bound, a power of two.
    void clear(std::size_t bound);

    /// Marks what the splits reach from the group of lanes from this one on; the splits lead back
    /// at least `lanes`, and to a heap of these nimbers. Takes O(group · splits).
    void mark(std::span<const std::uint16_t> nimbers, std::span<const Split> splits,
              std::size_t lane);

    /// A lane's marks, by nimber: 255 for those below the bound that are reached, otherwise 0;
    /// stride(bound) of them.
    [[nodiscard]] std::span<std::uint8_t> lane(std::size_t place) {
        return std::span(marks_).subspan(place * stride_, stride_);
    }

  private:
    std::size_t stride_ = 0;
    std::vector<std::uint8_t> marks_;
};

/// `count` splits, or all if there are fewer, that leave one of the parts and lead back at least
/// PairMarks::lanes, at most to heap 1. The nimbers of the parts take turns: pairs with parts of
/// the same nimber often reach the same nimbers.
std::vector<Split> varied_splits(const Parts& parts, std::size_t count);

/// The first place from `begin` on where the class is 255 and the marks are 0, or their size. Both
/// are of one size, a multiple of 8.
std::size_t first_left(std::span<const std::uint8_t> marks, std::span<const std::uint8_t> in_class,
                       std::size_t begin);

}  // namespace lastmove::impartial
