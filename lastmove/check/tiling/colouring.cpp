// Weights that repeat over the plane exclude every tiling of a region.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/rational.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

/// The weights of all cells of the plane.
class Pattern {
  public:
    explicit Pattern(const Colouring& colouring)
        : weights_(colouring.weights),
          rows_(static_cast<std::int64_t>(weights_.size())),
          columns_(rows_ == 0 ? 0 : static_cast<std::int64_t>(weights_.front().size())),
          shift_(colouring.shift) {
        const auto is_long = [&](const auto& row) { return std::ssize(row) == columns_; };
        if (columns_ == 0 || !std::ranges::all_of(weights_, is_long)) {
            throw Rejection("the weights are not rows of equal length");
        }
    }

    [[nodiscard]] std::int64_t rows() const { return rows_; }
    [[nodiscard]] std::int64_t columns() const { return columns_; }

    /// Rows from 0; columns may be negative.
    [[nodiscard]] const Rational& at(std::int64_t row, std::int64_t column) const {
        const std::int64_t moved = (column - shift_ * (row / rows_)) % columns_;
        const auto at = static_cast<std::size_t>(moved < 0 ? moved + columns_ : moved);
        return weights_[static_cast<std::size_t>(row % rows_)][at];
    }

  private:
    const std::vector<std::vector<Rational>>& weights_;
    std::int64_t rows_;
    std::int64_t columns_;
    std::int64_t shift_;
};

/// Whether a tile that lies so can be within the rows of the region's text.
bool may_fit(const TileShape& way, const TilingPuzzle& puzzle) {
    const auto [left, right] = std::ranges::minmax(way, {}, &Cell::column);
    return std::cmp_less(way.back().row, puzzle.region.size()) &&
           std::cmp_less(right.column - left.column, puzzle.region.front().size());
}

}  // namespace

std::string verify_colouring(const TilingPuzzle& puzzle, const TilingBoard& board,
                             const Colouring& colouring, Budget& budget) {
    const bool lattice = colouring.test == Colouring::Test::lattice;
    const auto holds = [&](const Rational& weight) {
        return lattice ? weight.get_den() == 1 : weight >= 0;
    };
    const Pattern pattern(colouring);
    std::vector<Rational> copies(board.tiles().size());
    for (const auto& [name, weight] : colouring.tiles) {
        const auto tile = board.tile_named(name);
        if (!tile || !board.tiles()[*tile].count) {
            throw Rejection(fmt::format("'{}' is not a tile with a count", excerpt(name)));
        }
        copies[*tile] = weight;
    }
    Rational region = 0;
    for (std::size_t tile = 0; tile < board.tiles().size(); ++tile) {
        const CheckedTile& checked = board.tiles()[tile];
        if (lattice && !is_exact(checked) && copies[tile].get_den() != 1) {
            throw Rejection(
                fmt::format("a copy of {} weighs {}", excerpt(checked.name), shown(copies[tile])));
        }
        region += weight_of_copies(checked, copies[tile]);
        for (const TileShape& way : checked.ways) {
            if (!may_fit(way, puzzle)) continue;
            for (std::int64_t row = 0; row < pattern.rows(); ++row) {
                for (std::int64_t column = 0; column < pattern.columns(); ++column) {
                    Rational weight = copies[tile];
                    for (const Cell cell : way) {
                        budget.step("weighing");
                        weight += pattern.at(row + cell.row, column + cell.column);
                    }
                    if (holds(weight)) continue;
                    throw Rejection(
                        fmt::format("{} weighs {}", excerpt(checked.name), shown(weight)));
                }
            }
        }
    }
    for (const Cell cell : board.cells()) {
        budget.step("weighing");
        region += pattern.at(cell.row, cell.column);
    }
    if (lattice ? region.get_den() == 1 : region >= 0) {
        throw Rejection(fmt::format("the region weighs {}", shown(region)));
    }
    return lattice ? "every tile has an integer weight wherever it lies, but the region does not"
                   : "no tile weighs less than 0 wherever it lies, but the region does";
}

}  // namespace lastmove::checking
