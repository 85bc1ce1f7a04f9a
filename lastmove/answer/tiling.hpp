// Tiling puzzles and what proves that they can or cannot be solved, as data
// (docs/certificates.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lastmove {

/// A tile: rows of `o` and `.`, and how often it is to be used; nothing: any number of times.
struct TilingTile {
    std::string name;
    std::vector<std::string> rows;
    std::optional<std::uint32_t> count;
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

}  // namespace lastmove
