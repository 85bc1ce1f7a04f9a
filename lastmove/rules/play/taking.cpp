#include "lastmove/rules/play/taking.hpp"

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/rules/facts/symmetry.hpp"
#include "lastmove/rules/play/play.hpp"

namespace lastmove::rules {

namespace {

/// Whether a cell of a pattern is any, and stays what it is.
bool is_free(const Tree& tree, const PatternCell& cell) {
    return cell.admits == tree.everything() && cell.effect == Effect::keep;
}

/// The shape of some cells by rows and columns from its corner.
std::vector<Cell> from_corner(std::vector<Cell> cells) {
    Cell corner = cells.front();
    for (const Cell cell : cells) {
        corner = {std::min(corner.row, cell.row), std::min(corner.column, cell.column)};
    }
    for (Cell& cell : cells) cell = cell - corner;
    sort_unique(cells);
    return cells;
}

/// Adds the shapes of a pattern, one for each direction or image.
void add_shapes(const Tree& tree, const Change& change, std::vector<std::vector<Cell>>& shapes) {
    const auto shape_by = [&](const auto& place) {
        std::vector<Cell> shape;
        for (int row = 0; const auto& pieces : change.rows) {
            for (int column = 0; const Piece& piece : pieces) {
                if (!is_free(tree, piece.cells.front())) shape.push_back(place({row, column}));
                ++column;
            }
            ++row;
        }
        shapes.push_back(from_corner(std::move(shape)));
    };
    if (!change.is_picture()) {
        for (const Cell step : change.where.steps[0]) {
            shape_by([&](Cell at) { return Cell{at.column * step.row, at.column * step.column}; });
        }
        return;
    }
    for (std::uint32_t symmetry = 0; symmetry < (change.where.turned ? 8U : 1U); ++symmetry) {
        shape_by([&](Cell at) { return image(at, symmetry); });
    }
}

/// Adds the rectangles that a block can be on a board of this size.
void add_shapes(const Block& block, Cell size, std::vector<std::vector<Cell>>& shapes) {
    Steps steps;
    for (int height = 1; height <= size.row; ++height) {
        for (int width = 1; width <= size.column; ++width) {
            if (!is_block(block, height, width, steps)) continue;
            std::vector<Cell>& shape = shapes.emplace_back();
            for (int row = 0; row < height; ++row) {
                for (int column = 0; column < width; ++column) shape.push_back({row, column});
            }
        }
    }
}

}  // namespace

std::optional<Sign> sign_taken(const Tree& tree, const Reach& reach,
                               std::span<const std::uint32_t> symmetries) {
    const bool has_laws =
        !tree.never.empty() || !tree.touching.empty() || !tree.holds.empty() || !tree.wins.empty();
    if (tree.field != Field::board || !tree.impartial || has_laws || symmetries.size() != 8) {
        return std::nullopt;
    }
    Signs taken = 0;
    const auto is_void = [&](Sign sign) { return (only(sign) & reach.alike) != 0; };
    const auto takes = [&](const PatternCell& cell) {
        taken |= cell.admits;
        return cell.effect == Effect::put && is_void(cell.sign);
    };
    const auto only_takes = [&](const Piece& piece) {
        const PatternCell& cell = piece.cells.front();
        return !piece.repeats && (is_free(tree, cell) || takes(cell));
    };
    for (const BoardRule& rule : tree.moves[0]) {
        if (rule.legs.size() != 1 || !rule.legs[0].clauses.empty()) return std::nullopt;
        if (const auto* block = std::get_if<Block>(&rule.legs[0].what)) {
            if (!takes({block->of, Effect::put, block->becomes})) return std::nullopt;
            continue;
        }
        const auto& rows = std::get<Change>(rule.legs[0].what).rows;
        const bool all = std::ranges::all_of(
            rows, [&](const auto& row) { return std::ranges::all_of(row, only_takes); });
        const bool any = std::ranges::any_of(rows, [&](const auto& row) {
            return !std::ranges::all_of(
                row, [&](const Piece& piece) { return is_free(tree, piece.cells.front()); });
        });
        if (!all || !any) return std::nullopt;
    }
    if (!std::has_single_bit(taken) || (taken & reach.alike) != 0) return std::nullopt;
    return static_cast<Sign>(std::countr_zero(taken));
}

std::vector<std::vector<Cell>> shapes_taken(const Tree& tree, int height, int width) {
    std::vector<std::vector<Cell>> shapes;
    for (const BoardRule& rule : tree.moves[0]) {
        if (const auto* block = std::get_if<Block>(&rule.legs[0].what)) {
            add_shapes(*block, {height, width}, shapes);
        } else {
            add_shapes(tree, std::get<Change>(rule.legs[0].what), shapes);
        }
    }
    sort_unique(shapes);
    return shapes;
}

}  // namespace lastmove::rules
