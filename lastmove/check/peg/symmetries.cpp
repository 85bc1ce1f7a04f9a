#include "lastmove/check/peg/symmetries.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace lastmove::checking {

namespace {

/// A linear map of the grid, by the images of (1,0) and (0,1).
struct GridMap {
    Cell down;
    Cell right;

    [[nodiscard]] Cell operator()(Cell c) const {
        return {c.row * down.row + c.column * right.row,
                c.row * down.column + c.column * right.column};
    }
};

/// The maps with entries −1, 0, 1 that permute the directions of the lines. They are all there
/// are: (1,0) and (0,1) are directions under every rule, so their images are too.
std::vector<GridMap> maps_of_lines(const PegBoard& board) {
    std::set<Cell> directions;
    for (const Cell line : board.lines()) directions.insert({line, Cell{} - line});
    std::vector<GridMap> maps;
    for (const Cell down : directions) {
        for (const Cell right : directions) {
            const GridMap map{down, right};
            std::set<Cell> images;
            for (const Cell direction : directions) images.insert(map(direction));
            if (images == directions) maps.push_back(map);
        }
    }
    return maps;
}

std::vector<Cell> moved_to_origin(std::vector<Cell> cells) {
    Cell least = cells.front();
    for (const Cell cell : cells) {
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
    }
    for (Cell& cell : cells) cell = cell - least;
    return cells;
}

Pegs apply(const HoleMap& image, const Pegs& pegs) {
    Pegs moved;
    for (std::size_t hole = 0; hole < image.size(); ++hole) moved[image[hole]] = pegs[hole];
    return moved;
}

}  // namespace

std::vector<HoleMap> symmetries(const PegBoard& board) {
    const std::vector<Cell> cells = moved_to_origin(board.cells());
    std::vector<HoleMap> maps;
    for (const GridMap& map : maps_of_lines(board)) {
        std::vector<Cell> images;
        images.reserve(cells.size());
        for (const Cell cell : cells) images.push_back(map(cell));
        HoleMap image;
        for (const Cell cell : moved_to_origin(images)) {
            const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
            if (found == cells.end() || *found != cell) break;
            image.push_back(static_cast<std::uint16_t>(found - cells.begin()));
        }
        if (image.size() == cells.size()) maps.push_back(std::move(image));
    }
    return maps;
}

bool keeps_start(const PegBoard& board, const HoleMap& map) {
    return apply(map, board.start()) == board.start();
}

bool keeps_goals(const PegBoard& board, const HoleMap& map) {
    const auto order = [](const Pegs& a, const Pegs& b) { return a.to_string() < b.to_string(); };
    const std::set<Pegs, decltype(order)> goals(board.goals().begin(), board.goals().end(), order);
    return std::ranges::all_of(goals,
                               [&](const Pegs& goal) { return goals.contains(apply(map, goal)); });
}

std::vector<HoleMap> usable_symmetries(const PegBoard& board) {
    std::vector<HoleMap> of_start;
    std::vector<HoleMap> of_goals;
    for (const HoleMap& map : symmetries(board)) {
        if (keeps_start(board, map)) of_start.push_back(map);
        if (keeps_goals(board, map)) of_goals.push_back(map);
    }
    return of_start.size() > of_goals.size() ? of_start : of_goals;
}

}  // namespace lastmove::checking
