// Tiling puzzles and what proves that they can or cannot be solved, as data
// (docs/certificates.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// How often something is to be used: at least `least` times, at most `most` times.
struct Copies {
    std::uint32_t least = 0;
    std::uint32_t most = 0;

    friend bool operator==(const Copies&, const Copies&) = default;
};

constexpr Copies exactly(std::uint32_t times) {
    return {times, times};
}

/// A tile: rows of `o` and `.`, and how often it is to be used; nothing: any number of times.
struct TilingTile {
    std::string name;
    std::vector<std::string> rows;
    std::optional<Copies> count;
};

/// Cover every `.` of the region exactly once with tiles.
struct TilingPuzzle {
    std::string lattice;              ///< "square" or "hexagonal"
    std::vector<std::string> region;  ///< rows of `.` and `#`
    std::string freedom;              ///< "free", "one-sided" or "fixed"
    std::vector<TilingTile> tiles;
};

/// A cell of a board by row and column, from 1.
struct BoardCell {
    std::int64_t row = 1;
    std::int64_t column = 1;

    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

/// Cover a board of so many rows and columns with straight strips of `length` cells and exactly one
/// monomino, where a cell is given: on that one.
struct StripsPuzzle {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::int64_t length = 1;
    std::optional<BoardCell> monomino;
};

/// A rectangle of a board, cut into strips that all lie down a column or across a row.
struct StripRectangle {
    BoardCell first;  ///< the one nearest to a1
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    bool down = false;
};

/// The monomino and rectangles of strips: a tiling of a board of any size in a few words.
struct Rectangles {
    BoardCell monomino;
    std::vector<StripRectangle> rectangles;
};

/// Weights x^i y^j in Z[x,y] modulo 1 + x + … + x^(n-1) and the same in y; or, with y = x, in
/// GF(2)[x]: a strip weighs 0, and no cell weighs what the board weighs.
struct StripInvariant {
    enum class Ring { binary, integer };
    Ring ring = Ring::integer;
};

/// A complete search for a tiling that found none.
struct ExhaustedCover {};

/// A rectangle with a tiling of its own, cells counted from its own a1.
struct TilingBlock {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::vector<std::string> moves;
};

/// A rectangle of a region, filled with copies of a block side by side.
struct BlockRectangle {
    BoardCell first;  ///< the one nearest to a1
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::size_t block = 0;  ///< by number, from 0
};

/// A tiling put together from small ones: rectangles of blocks, and tiles laid one by one.
struct Blocks {
    std::vector<TilingBlock> blocks;
    std::vector<BlockRectangle> layout;
    std::vector<std::string> moves;
};

/// Weights that repeat over the plane: the cell in row i and column j, from 0, weighs
/// weights[i mod p][(j − shift · (i div p)) mod q], where there are p rows of q weights. Whatever
/// the region, every placement weighs an integer and the region not (`lattice`), or no placement
/// weighs less than 0 but the region does (`pagoda`).
struct Colouring {
    enum class Test { lattice, pagoda };
    Test test = Test::lattice;
    std::int64_t shift = 0;
    std::vector<std::vector<Rational>> weights;
    std::map<std::string, Rational> tiles;  ///< of each copy of a tile with a count, by its name
};

/// A number of tilings that is to be counted again.
struct Recount {};

}  // namespace lastmove
