// A tiling puzzle expanded from its own text: cells, and the ways in which each tile may lie.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/cell.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Cells relative to the first one as one reads, which is (0,0); ascending.
using TileShape = std::vector<Cell>;

struct CheckedTile {
    std::string name;
    std::vector<TileShape> ways;
    std::optional<Copies> count;
};

/// Whether the tile has a count that leaves no choice.
inline bool is_exact(const CheckedTile& tile) {
    return !tile.count || tile.count->least == tile.count->most;
}

/// What all copies of a tile weigh together at most; 0 of a tile without a count.
Rational weight_of_copies(const CheckedTile& tile, const Rational& weight);

/// The puzzle, expanded. Throws Rejection for texts that are none.
class TilingBoard {
  public:
    explicit TilingBoard(const TilingPuzzle& puzzle);

    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] const std::vector<CheckedTile>& tiles() const { return tiles_; }
    [[nodiscard]] std::optional<std::size_t> cell_at(Cell cell) const;
    [[nodiscard]] std::optional<std::size_t> cell_named(const std::string& name) const;
    [[nodiscard]] std::optional<std::size_t> tile_named(const std::string& name) const;

    /// The cells that the tile covers when its first cell is `first`; nullopt if it sticks out.
    [[nodiscard]] std::optional<std::vector<std::size_t>> laid(const TileShape& way,
                                                               Cell first) const;

  private:
    void read_region(const std::vector<std::string>& rows);

    std::vector<Cell> cells_;  ///< in reading order
    std::size_t width_ = 0;
    std::vector<std::size_t> numbers_;  ///< by row and column; cells_.size() where there is none
    std::unordered_map<std::string, std::size_t> by_name_;
    std::vector<CheckedTile> tiles_;
    std::unordered_map<std::string, std::size_t> tiles_by_name_;
};

/// The cells that are covered, and how many tiles of each kind cover them.
class Coverage {
  public:
    explicit Coverage(TilingBoard&&) = delete;
    explicit Coverage(const TilingBoard& board)
        : board_(board), covered_(board.cells().size()), used_(board.tiles().size()) {}

    /// Throws Rejection where a cell is covered twice.
    void cover(std::size_t cell);

    /// Uses `times` more tiles of a kind.
    void use(std::size_t tile, std::uint64_t times) { used_[tile] += times; }

    /// Lays tiles, each given as `NAME: CELL CELL …`. Throws Rejection where a text names no tile
    /// or no cell, or the cells do not lie as the tile may.
    void lay(const std::vector<std::string>& moves);

    /// Throws Rejection for a cell that is not covered.
    void require_whole() const;

    /// Throws Rejection for a tile that is used too often or not often enough.
    void require_counts() const;

    /// By tile.
    [[nodiscard]] const std::vector<std::uint64_t>& used() const { return used_; }

  private:
    const TilingBoard& board_;
    std::vector<bool> covered_;
    std::vector<std::uint64_t> used_;
};

/// A tiling put together from blocks: says in a sentence what was verified; throws Rejection.
std::string verify_blocks(const TilingPuzzle& puzzle, const TilingBoard& board,
                          const Blocks& tiling, Budget& budget);

/// The same of weights that repeat over the plane.
std::string verify_colouring(const TilingPuzzle& puzzle, const TilingBoard& board,
                             const Colouring& colouring, Budget& budget);

/// Verifies a claim about a tiling puzzle, says in a sentence what was proved, and throws Rejection
/// when the evidence does not prove it, Stopped at a limit.
std::string verify_tiling(const TilingPuzzle& puzzle, const Certificate& certificate,
                          Budget& budget);

/// The same of clauses that lead to a contradiction.
std::string verify_propagation(const TilingBoard& board, const UnitPropagation& proof,
                               Budget& budget);

/// The same of a board to be covered by strips and a monomino. Takes O(length).
std::string verify_strips(const StripsPuzzle& puzzle, const Certificate& certificate);

/// Searches for a tiling: fills the first empty cell in all ways, and keeps each set of filled
/// cells once. Returns the number of such sets when there is no tiling. Throws Rejection when there
/// is one.
std::uint64_t exclude_tilings(const TilingBoard& board, Budget& budget);

/// The number of tilings, counted in the same way: with each set of filled cells the number of ways
/// to fill it.
Integer recount_tilings(const TilingBoard& board, Budget& budget);

/// Whether all tiles cover two neighbours in a row or column, and any number of them is allowed.
bool are_dominoes(const TilingBoard& board);

/// The number of tilings as a determinant, which Gaussian elimination finds modulo some numbers of
/// 60 bits: for a region of s by n cells, s ≤ n, O(s² · n) for each of about s · n / 120 numbers.
/// Requires are_dominoes.
Integer recount_dominoes(const TilingBoard& board, Budget& budget);

}  // namespace lastmove::checking
