// Rectangles cut edge to edge, again and again, until each piece is a grid of equal blocks
// (klarner1969; docs/theory.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lastmove::tiling {

struct Size {
    int rows = 1;
    int columns = 1;

    friend bool operator==(const Size&, const Size&) = default;
};

/// A rectangle filled with copies of a block, rows and columns from 0.
struct BlockGrid {
    int top = 0;
    int left = 0;
    Size size;
    std::size_t block = 0;  ///< its number

    friend bool operator==(const BlockGrid&, const BlockGrid&) = default;
};

/// All rectangles up to some size that can be cut into given blocks by cuts from edge to edge.
///
/// Cost, once: O(s² · t / 64 + s · t) with the shorter side s and the longer one t; at 1000 × 1000
/// some ten milliseconds.
///
/// ```
/// const std::vector<tiling::Size> blocks{{2, 3}, {3, 2}};
/// const tiling::Guillotine guillotine({20, 20}, blocks);
/// EXPECT_TRUE(guillotine.can_cut({5, 6}));
/// EXPECT_FALSE(guillotine.can_cut({5, 5}));
/// EXPECT_EQ(guillotine.cut({5, 6}).size(), 2u);
/// EXPECT_EQ(guillotine.cut({4, 9}).size(), 1u);
/// ```
class Guillotine {
  public:
    Guillotine(Size most, std::span<const Size> blocks);

    /// Whether the rectangle, at most as large as `most`, can be cut. One without rows or columns
    /// can.
    [[nodiscard]] bool can_cut(Size size) const;

    /// A small set of grids that it can be cut into; requires can_cut().
    [[nodiscard]] std::vector<BlockGrid> cut(Size size) const;

  private:
    using Bits = std::vector<std::uint64_t>;

    /// The block that fills the rectangle as a grid.
    [[nodiscard]] std::optional<std::size_t> filling(Size size) const;
    /// The two parts of a good cut.
    [[nodiscard]] std::array<BlockGrid, 2> parted(const BlockGrid& whole) const;

    Size most_;
    std::vector<Size> blocks_;
    bool turned_;             ///< whether the longer side is that of the rows
    std::vector<Bits> able_;  ///< by the shorter side: the longer ones that go with it
};

}  // namespace lastmove::tiling
