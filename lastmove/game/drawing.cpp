#include "lastmove/game/drawing.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace lastmove::game {

namespace {

constexpr std::uint64_t tallest = 12;

}  // namespace

Frame draw_heap(std::uint64_t size) {
    Frame frame;
    if (size > tallest) {
        frame.elements.emplace_back(Number{{0, 0}, std::to_string(size), 0, false});
        return frame;
    }
    for (std::uint64_t i = 0; i < size; ++i) {
        frame.elements.emplace_back(Mark{{0, -static_cast<double>(i)}, Role::peg});
    }
    frame.caption = std::to_string(size);
    return frame;
}

namespace {

/// What stands in a cell; nullopt if there is no cell.
std::optional<Element> piece(char cell, Point at) {
    if (cell == '#') return std::nullopt;
    if (cell == '.') return Mark{at, Role::hole};
    if (cell == 'o') return Mark{at, Role::peg};
    return Number{at, std::string(1, cell)};
}

/// Adds the cell, joined to those on its right and below.
void join(Ground& ground, const Board& board, Cell cell) {
    const auto is_cell = [&](int down, int right) {
        const Cell other = cell + Cell{down, right};
        return board.contains(other) && board.at(other) != '#';
    };
    const Point at{static_cast<double>(cell.column), static_cast<double>(cell.row)};
    const Point right = at + Point{1, 0};
    const Point below = at + Point{0, 1};
    const Point across = at + Point{1, 1};
    if (is_cell(0, 1) && is_cell(1, 0) && is_cell(1, 1)) {
        ground.pieces.push_back({at, right, across, below});
        return;
    }
    ground.pieces.push_back({at});
    if (is_cell(0, 1)) ground.pieces.push_back({at, right});
    if (is_cell(1, 0)) ground.pieces.push_back({at, below});
}

Frame draw_cells(const Board& board) {
    Frame frame;
    Ground ground;
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            const Point at{static_cast<double>(column), static_cast<double>(row)};
            const auto drawn = piece(board.at({row, column}), at);
            if (!drawn) continue;
            join(ground, board, {row, column});
            frame.elements.push_back(*drawn);
        }
    }
    if (frame.elements.empty()) {
        frame.caption = "no cells";
    } else {
        frame.elements.insert(frame.elements.begin(), std::move(ground));
    }
    return frame;
}

}  // namespace

Frame draw_board(const Board& board) {
    Frame frame = draw_cells(board);
    for (int row = 0; row < board.height(); ++row) {
        frame.elements.emplace_back(Label{{-1, static_cast<double>(row)}, std::to_string(row + 1)});
    }
    for (int column = 0; column < board.width(); ++column) {
        std::string name = cell_name({0, column});
        name.pop_back();
        frame.elements.emplace_back(Label{{static_cast<double>(column), -1}, std::move(name)});
    }
    return frame;
}

Frame draw_strip(const std::string& cells) {
    Frame frame = draw_cells(Board(cells));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        frame.elements.emplace_back(Label{{static_cast<double>(i), -1}, std::to_string(i + 1)});
    }
    return frame;
}

}  // namespace lastmove::game
