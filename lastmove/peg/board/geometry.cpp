#include "lastmove/peg/board/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace lastmove::peg {

namespace {

/// The runs of neighbours in a sorted row of columns, as first and last.
std::vector<std::pair<int, int>> runs(const std::vector<int>& columns) {
    std::vector<std::pair<int, int>> result;
    for (const int column : columns) {
        if (result.empty() || column > result.back().second + 1)
            result.emplace_back(column, column);
        result.back().second = column;
    }
    return result;
}

std::string column_name(int column) {
    std::string name = cell_name({0, column});
    name.pop_back();
    return name;
}

/// The holes' first and last row of each column, and first column of each row.
struct Extent {
    std::map<int, int> top;
    std::map<int, int> bottom;
    std::map<int, int> left;

    explicit Extent(const Board& board) {
        for (const Cell& hole : board.holes()) {
            top.try_emplace(hole.column, hole.row);
            bottom[hole.column] = hole.row;
            left.try_emplace(hole.row, hole.column);
        }
    }
};

}  // namespace

Point place(Rule rule, Cell cell) {
    if (rule != Rule::jump_triangular) {
        return {static_cast<double>(cell.column), static_cast<double>(cell.row)};
    }
    return {cell.column - cell.row / 2.0, cell.row * std::sqrt(0.75)};
}

Ground ground(const Board& board) {
    const Rule rule = board.rule();
    std::map<int, std::vector<int>> rows;
    for (const Cell& hole : board.holes()) rows[hole.row].push_back(hole.column);
    Ground result;
    const auto add = [&](const std::vector<Cell>& cells) {
        std::vector<Point> piece;
        for (const Cell& cell : cells) {
            const Point point = place(rule, cell);
            if (piece.empty() || (piece.back() != point && piece.front() != point)) {
                piece.push_back(point);
            }
        }
        result.pieces.push_back(std::move(piece));
    };
    for (const auto& [row, columns] : rows) {
        for (const auto& [first, last] : runs(columns)) add({{row, first}, {row, last}});
        const auto below = rows.find(row + 1);
        if (below == rows.end()) continue;
        std::vector<int> common;
        std::ranges::set_intersection(columns, below->second, std::back_inserter(common));
        for (const auto& [first, last] : runs(common)) {
            add({{row, first}, {row, last}, {row + 1, last}, {row + 1, first}});
        }
        if (rule != Rule::jump_triangular) continue;
        // The third line leads from (row, column) to (row + 1, column + 1).
        for (const int column : columns) {
            if (!board.hole_at({row + 1, column + 1})) continue;
            add({{row, column}, {row + 1, column + 1}});
            for (const Cell& corner : {Cell{row, column + 1}, Cell{row + 1, column}}) {
                if (board.hole_at(corner)) add({{row, column}, corner, {row + 1, column + 1}});
            }
        }
    }
    return result;
}

std::vector<Label> coordinates(const Board& board) {
    const Extent extent(board);
    std::vector<Label> labels;
    std::set<Cell> taken(board.holes().begin(), board.holes().end());
    const auto add = [&](Cell cell, const std::string& text) {
        taken.insert(cell);
        labels.push_back({place(board.rule(), cell), text});
    };
    if (board.rule() != Rule::jump_triangular) {
        const int top = extent.left.begin()->first - 1;
        const int left = extent.top.begin()->first - 1;
        for (const auto& [column, row] : extent.top) add({top, column}, column_name(column));
        for (const auto& [row, column] : extent.left) add({row, left}, std::to_string(row + 1));
        return labels;
    }
    for (const auto& [row, column] : extent.left) add({row, column - 1}, std::to_string(row + 1));
    for (const auto& [column, row] : extent.top) {
        // In line with the column: above it, else below it, else below the whole board.
        Cell at{row - 1, column};
        if (taken.contains(at)) at = {extent.bottom.at(column) + 1, column};
        if (taken.contains(at)) at = {board.rows(), column};
        add(at, column_name(column));
    }
    return labels;
}

}  // namespace lastmove::peg
