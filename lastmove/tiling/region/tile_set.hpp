// The tiles that may be used, and how often.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/puzzles/tiling.hpp"
#include "lastmove/tiling/region/polyomino.hpp"

namespace lastmove::tiling {

/// A tile: unlimited in number, or to be used as often as `count` says.
struct Tile {
    std::string name;
    Polyomino shape;
    std::optional<Copies> count;

    friend bool operator==(const Tile&, const Tile&) = default;
};

/// Tiles with different names and shapes that differ in every way they may lie.
struct TileSet {
    CellLattice lattice = CellLattice::square;
    Freedom freedom = Freedom::free;
    std::vector<Tile> tiles;

    friend bool operator==(const TileSet&, const TileSet&) = default;
};

/// The largest number of copies of a tile.
inline constexpr std::uint32_t most_copies = 1'000'000;

/// Adds what one item of a list of tiles stands for: `SHAPE`, `SHAPExCOUNT` (exactly COUNT copies),
/// `SHAPExLEAST-MOST` (at least LEAST, at most MOST), `SHAPEx*` (unlimited) or, with a name of
/// its own, `NAME=SHAPE…`. A shape is a name
/// (tiling/polyomino.hpp) or rows of `o` and `.` joined by `|`. The sets `trominoes`,
/// `tetrominoes`, `pentominoes` and `hexominoes` have each of their tiles once unless the item says
/// otherwise; other shapes are unlimited. Throws InputError with a column of `item`.
void add_tiles(TileSet& set, std::string_view item);

/// Reads items separated by commas. Throws InputError.
///
/// ```
/// using enum tiling::CellLattice;
/// const auto set = tiling::parse_tiles("T4,L4x2", square, tiling::Freedom::free);
/// ASSERT_EQ(set.tiles.size(), 2u);
/// EXPECT_FALSE(set.tiles[0].count);
/// EXPECT_EQ(set.tiles[1].count, exactly(2));
/// const auto at_most = tiling::parse_tiles("T4x0-3", square, tiling::Freedom::free);
/// EXPECT_EQ(at_most.tiles[0].count, (Copies{0, 3}));
/// EXPECT_EQ(tiling::parse_tiles("pentominoes", square, tiling::Freedom::free).tiles.size(), 12u);
/// EXPECT_THROW(tiling::parse_tiles("L4,J4", square, tiling::Freedom::free), InputError);
/// ```
TileSet parse_tiles(std::string_view text, CellLattice lattice, Freedom freedom);

/// The items, separated by commas, as parse_tiles reads them.
///
/// ```
/// using enum tiling::CellLattice;
/// const auto set = tiling::parse_tiles("hook=oo.|.oox3,I2", square, tiling::Freedom::free);
/// EXPECT_EQ(tiling::to_text(set), "hook=oo.|.oox3,I2");
/// ```
std::string to_text(const TileSet& set);

}  // namespace lastmove::tiling
