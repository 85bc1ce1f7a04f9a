// A tiling puzzle expanded from its own text: cells, and the ways in which each tile may lie.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/cell.hpp"
#include "lastmove/check/budget.hpp"

namespace lastmove::checking {

/// Cells relative to the first one as one reads, which is (0,0); ascending.
using TileShape = std::vector<Cell>;

struct CheckedTile {
    std::string name;
    std::vector<TileShape> ways;
    std::optional<std::uint32_t> count;
};

/// The puzzle, expanded. Throws Rejection for texts that are none.
class TilingBoard {
  public:
    explicit TilingBoard(const TilingPuzzle& puzzle);

    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] const std::vector<CheckedTile>& tiles() const { return tiles_; }
    [[nodiscard]] std::optional<std::size_t> cell_at(Cell cell) const;
    [[nodiscard]] std::optional<std::size_t> cell_named(const std::string& name) const;
    [[nodiscard]] std::optional<std::size_t> tile_named(const std::string& name) const;

    /// The cells that the tile covers when its first cell is `first`; nothing when it sticks out.
    [[nodiscard]] std::optional<std::vector<std::size_t>> laid(const TileShape& way,
                                                               Cell first) const;

  private:
    void read_region(const std::vector<std::string>& rows);

    std::vector<Cell> cells_;  ///< in reading order
    std::size_t width_ = 0;
    std::vector<std::size_t> numbers_;  ///< by row and column; cells_.size() where there is none
    std::unordered_map<std::string, std::size_t> by_name_;
    std::vector<CheckedTile> tiles_;
};

/// Verifies a claim about a tiling puzzle, says in a sentence what was proved, and throws Rejection
/// when the evidence does not prove it, GaveUp at a limit.
std::string verify_tiling(const TilingPuzzle& puzzle, const Certificate& certificate,
                          Budget& budget);

/// The same of a board to be covered by strips and a monomino. Takes O(length).
std::string verify_strips(const StripsPuzzle& puzzle, const Certificate& certificate);

/// Searches for a tiling: fills the first empty cell in all ways, and keeps each set of filled
/// cells once. Returns the number of such sets when there is no tiling. Throws Rejection when there
/// is one.
std::uint64_t exclude_tilings(const TilingBoard& board, Budget& budget);

}  // namespace lastmove::checking
