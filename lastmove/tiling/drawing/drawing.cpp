#include "lastmove/tiling/drawing/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/tiling/drawing/tints.hpp"
#include "lastmove/tiling/tests/colouring.hpp"

namespace lastmove::tiling {

namespace {

Point place(CellLattice lattice, Cell cell) {
    if (lattice == CellLattice::square) {
        return {static_cast<double>(cell.column), static_cast<double>(cell.row)};
    }
    return {cell.column - 0.5 * cell.row, std::sqrt(0.75) * cell.row};
}

void add_coordinates(Frame& frame, const Region& region) {
    if (region.lattice() == CellLattice::hexagonal) return;  // columns would stand askew
    for (int column = 0; column < region.width(); ++column) {
        std::string name = cell_name({0, column});
        name.pop_back();  // the row's number, 1
        frame.elements.emplace_back(Label{{static_cast<double>(column), -1}, std::move(name)});
    }
    for (int row = 0; row < region.height(); ++row) {
        frame.elements.emplace_back(
            Label{{-1.0, static_cast<double>(row)}, std::to_string(row + 1)});
    }
}

Frame empty_frame(const Region& region) {
    Frame frame;
    add_coordinates(frame, region);
    return frame;
}

Patch patch(const Region& region, std::span<const std::uint32_t> cells) {
    Patch patch;
    patch.hexagons = region.lattice() == CellLattice::hexagonal;
    for (const std::uint32_t cell : cells) {
        patch.cells.push_back(place(region.lattice(), region.cells()[cell]));
        patch.cell += (patch.cell.empty() ? "" : " ") + cell_name(region.cells()[cell]);
    }
    return patch;
}

/// The cells that no tile covers.
void add_empty(Frame& frame, const Region& region, const std::vector<bool>& covered) {
    for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
        if (covered[cell]) continue;
        Patch empty = patch(region, {&cell, 1});
        empty.text = ".";
        frame.elements.emplace_back(std::move(empty));
    }
}

/// The region in squares just large enough that there are at most 40 in a row or column.
Frame coarse_frame(const Region& region) {
    constexpr int most_squares = 40;
    const int side = (std::max(region.height(), region.width()) + most_squares - 1) / most_squares;
    std::map<Cell, int> squares;
    for (const Cell cell : region.cells()) ++squares[{cell.row / side, cell.column / side}];
    Frame frame;
    for (const auto& [square, cells] : squares) {
        Patch drawn;
        drawn.hexagons = region.lattice() == CellLattice::hexagonal;
        drawn.cells.push_back(place(region.lattice(), square));
        const int height = std::min(side, region.height() - square.row * side);
        const int width = std::min(side, region.width() - square.column * side);
        drawn.tone = static_cast<double>(cells) / (height * width) - 1;
        frame.elements.emplace_back(std::move(drawn));
    }
    frame.caption = fmt::format("{} x {}, each square {} x {} cells", region.height(),
                                region.width(), side, side);
    return frame;
}

/// Whether every tile has a letter of its own and a tint of its own can be found for it, as for the
/// pentominoes.
bool are_all_different(const std::vector<std::string>& letters) {
    constexpr std::size_t tints = 12;
    const std::set<std::string> different(letters.begin(), letters.end());
    return letters.size() > 1 && letters.size() <= tints && different.size() == letters.size();
}

/// The cell that is nearest to the middle of all.
Point middle_cell(const std::vector<Point>& cells) {
    Point middle;
    for (const Point& cell : cells)
        middle = middle + (1 / static_cast<double>(cells.size())) * cell;
    return *std::ranges::min_element(
        cells, {}, [&](Point cell) { return std::hypot(cell.x - middle.x, cell.y - middle.y); });
}

}  // namespace

Picture draw_region(const Region& region) {
    if (region.size() > most_cells_drawn) {
        return {fmt::format("A region of {}, drawn coarsely.", counted(region.size(), "cell")),
                {coarse_frame(region)}};
    }
    Frame frame = empty_frame(region);
    add_empty(frame, region, std::vector<bool>(region.size()));
    return {fmt::format("A region of {}.", counted(region.size(), "cell")), {std::move(frame)}};
}

Picture draw_tiling(const Problem& problem, std::span<const Placement> tiling) {
    const Region& region = problem.region;
    if (region.size() > most_cells_drawn) return draw_region(region);
    const auto neighbours = adjacent_tiles(region, tiling);
    const std::vector<int> tints = tints_of(neighbours);
    const std::vector<std::string> letters = letters_of(problem, tiling, neighbours);
    Frame frame = empty_frame(region);
    std::vector<bool> covered(region.size());
    for (const Placement& tile : tiling) {
        for (const std::uint32_t cell : tile.cells) covered[cell] = true;
    }
    add_empty(frame, region, covered);
    const bool are_distinct = are_all_different(letters);
    for (std::size_t i = 0; i < tiling.size(); ++i) {
        Patch tile = patch(region, tiling[i].cells);
        tile.tint = are_distinct ? static_cast<int>(tiling[i].tile) : tints[i];
        tile.text = letters[i];
        if (are_distinct) tile.lettered = middle_cell(tile.cells);
        frame.elements.emplace_back(std::move(tile));
    }
    return {fmt::format("A region of {}, covered by {}.", counted(region.size(), "cell"),
                        counted(tiling.size(), "tile")),
            {std::move(frame)}};
}

std::optional<Picture> draw_layers(const Problem& problem, std::span<const Placement> placements,
                                   const std::vector<Rational>& counts, std::string_view what) {
    constexpr std::size_t most_layers = 12;
    constexpr std::size_t most_cells = 1'024;
    const Region& region = problem.region;
    if (region.size() > most_cells) return std::nullopt;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (counts[i] != 0) order.push_back(i);
    }
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return counts[i]; });
    Rational most = 1;
    for (const std::size_t i : order) most = std::max<Rational>(most, abs(counts[i]));
    struct Layer {
        Frame frame;
        std::vector<bool> covered;
    };
    std::vector<Layer> layers;
    for (const std::size_t i : order) {
        const auto is_free = [&](const Layer& layer) {
            return std::ranges::none_of(placements[i].cells,
                                        [&](std::uint32_t cell) { return layer.covered[cell]; });
        };
        auto layer = std::ranges::find_if(layers, is_free);
        if (layer == layers.end()) {
            if (layers.size() == most_layers) return std::nullopt;
            layers.push_back({empty_frame(region), std::vector<bool>(region.size())});
            layer = layers.end() - 1;
        }
        for (const std::uint32_t cell : placements[i].cells) layer->covered[cell] = true;
        Patch tile = patch(region, placements[i].cells);
        tile.tone = Rational(counts[i] / most).get_d();
        tile.text = lastmove::to_text(counts[i]);
        tile.lettered = middle_cell(tile.cells);
        layer->frame.elements.emplace_back(std::move(tile));
    }
    Picture picture{fmt::format("A {} of a region of {}: the numbers of the tiles on a cell add up "
                                "to 1.",
                                what, counted(region.size(), "cell")),
                    {}};
    for (Layer& layer : layers) {
        add_empty(layer.frame, region, layer.covered);
        picture.frames.push_back(std::move(layer.frame));
        picture.frames.back().caption =
            fmt::format("{}, layer {} of {}", what, picture.frames.size(), layers.size());
    }
    return picture;
}

Picture draw_shares(const Problem& problem, std::span<const Placement> placements,
                    const std::vector<double>& shares) {
    const Region& region = problem.region;
    if (region.size() > most_cells_drawn) return draw_region(region);
    Frame frame = empty_frame(region);
    std::vector<std::uint32_t> all(region.size());
    std::iota(all.begin(), all.end(), 0U);
    frame.elements.emplace_back(patch(region, all));
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const auto& cells = placements[i].cells;
        if (cells.size() != 2 || shares[i] == 0) continue;
        Line line;
        for (const std::uint32_t cell : cells) {
            line.path.push_back(place(region.lattice(), region.cells()[cell]));
        }
        line.tone = shares[i];
        frame.elements.emplace_back(std::move(line));
    }
    return {
        fmt::format("How likely each tile is in a region of {}.", counted(region.size(), "cell")),
        {std::move(frame)}};
}

Picture draw_weights(const Problem& problem, const linear::PlaceWeights& weights) {
    const Region& region = problem.region;
    Rational most = 0;
    for (const Rational& weight : weights) most = std::max<Rational>(most, abs(weight));
    Frame frame = empty_frame(region);
    Rational whole = 0;
    for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
        Patch drawn = patch(region, {&cell, 1});
        drawn.text = lastmove::to_text(weights[cell]);
        drawn.written = true;
        drawn.tone = most == 0 ? 0 : Rational(weights[cell] / most).get_d();
        frame.elements.emplace_back(std::move(drawn));
        whole += weights[cell];
    }
    const std::vector<std::size_t> limited = limited_tiles(problem);
    std::string tiles;
    for (std::size_t i = 0; i < limited.size(); ++i) {
        const Tile& tile = problem.tiles.tiles[limited[i]];
        const Rational& weight = weights[region.size() + i];
        whole += std::max<Rational>(weight * Rational(tile.count->least),
                                    weight * Rational(tile.count->most));
        if (weight == 0) continue;
        tiles += fmt::format("{}{} {}", tiles.empty() ? "; tiles: " : ", ", tile.name,
                             lastmove::to_text(weight));
    }
    frame.caption = fmt::format("altogether {}{}", lastmove::to_text(whole), tiles);
    return {fmt::format("Weights on a region of {}.", counted(region.size(), "cell")),
            {std::move(frame)}};
}

Picture draw_weights(const Problem& problem, const Colouring& colouring) {
    constexpr int shown = 24;  // rows and columns of a large region
    if (problem.region.size() <= most_cells_weighed) {
        return draw_weights(problem, by_place(problem, colouring));
    }
    const Problem part{rectangle(std::min(shown, problem.region.height()),
                                 std::min(shown, problem.region.width())),
                       problem.tiles};
    Picture picture = draw_weights(part, by_place(part, colouring));
    Rational whole = 0;
    const linear::PlaceWeights weights = by_place(problem, colouring);
    for (std::size_t cell = 0; cell < problem.region.size(); ++cell) whole += weights[cell];
    picture.description =
        fmt::format("Periodic weights on a region of {}.", counted(problem.region.size(), "cell"));
    picture.frames.front().caption =
        fmt::format("and so on; all cells weigh {}", lastmove::to_text(whole));
    return picture;
}

}  // namespace lastmove::tiling
