// Tilings as exact cover problems, placed by trying every orientation at every cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

using Shape = std::vector<Cell>;

/// The cells of a picture that are `#`.
inline Shape shape(const std::vector<std::string>& rows) {
    Shape cells;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (rows[row][column] != '#') continue;
            cells.push_back({static_cast<int>(row), static_cast<int>(column)});
        }
    }
    return cells;
}

/// A tile; exactly `count` of it, or any number.
struct Piece {
    Shape shape;
    std::optional<std::uint32_t> count;
};

inline Shape at_the_corner(Shape cells) {
    Cell least = cells.front();
    for (const Cell cell : cells) {
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
    }
    for (Cell& cell : cells) cell = cell - least;
    std::ranges::sort(cells);
    return cells;
}

inline std::set<Shape> orientations(Shape cells) {
    std::set<Shape> all;
    for (int turn = 0; turn < 8; ++turn) {
        if (turn == 4) {
            for (Cell& cell : cells) cell.column = -cell.column;
        }
        for (Cell& cell : cells) cell = {cell.column, -cell.row};
        all.insert(at_the_corner(cells));
    }
    return all;
}

/// Covers the `.` of a board. Items: its cells row by row, then the pieces with a count.
inline ExactCover board_cover(const std::vector<std::string>& board,
                              const std::vector<Piece>& pieces) {
    ExactCover problem;
    std::map<Cell, std::size_t> number;
    for (int row = 0; row < static_cast<int>(board.size()); ++row) {
        const std::string& text = board[static_cast<std::size_t>(row)];
        for (int column = 0; column < static_cast<int>(text.size()); ++column) {
            if (text[static_cast<std::size_t>(column)] != '.') continue;
            number[{row, column}] = problem.cells.size();
            problem.cells.push_back({row, column});
        }
    }
    problem.items.resize(problem.cells.size());
    for (const Piece& piece : pieces) {
        if (piece.count) problem.items.push_back({*piece.count, *piece.count});
        for (const Shape& cells : orientations(piece.shape)) {
            for (const auto& [corner, unused] : number) {
                const Cell shift = corner - cells.front();
                std::vector<std::size_t> option;
                for (const Cell cell : cells) {
                    const auto found = number.find(cell + shift);
                    if (found != number.end()) option.push_back(found->second);
                }
                if (option.size() < cells.size()) continue;
                std::ranges::sort(option);
                if (piece.count) option.push_back(problem.items.size() - 1);
                problem.options.push_back(std::move(option));
            }
        }
    }
    return problem;
}

inline std::vector<std::string> full_board(std::size_t rows, std::size_t columns) {
    return {rows, std::string(columns, '.')};
}

namespace shapes {

inline const Shape domino = shape({"##"});
inline const Shape i3 = shape({"###"});
inline const Shape l3 = shape({"##", "#."});
inline const Shape i4 = shape({"####"});
inline const Shape l4 = shape({"###", "#.."});
inline const Shape t4 = shape({"###", ".#."});
inline const Shape s4 = shape({"##.", ".##"});
inline const Shape o4 = shape({"##", "##"});
inline const Shape p5 = shape({"###", "##."});
inline const Shape y5 = shape({"####", ".#.."});

}  // namespace shapes

/// The twelve pentominoes, each exactly once.
inline std::vector<Piece> pentominoes() {
    return {{shape({".##", "##.", ".#."}), 1},
            {shape({"#####"}), 1},
            {shape({"####", "#..."}), 1},
            {shape({"###.", "..##"}), 1},
            {shapes::p5, 1},
            {shape({"###", ".#.", ".#."}), 1},
            {shape({"###", "#.#"}), 1},
            {shape({"###", "#..", "#.."}), 1},
            {shape({"##.", ".##", "..#"}), 1},
            {shape({".#.", "###", ".#."}), 1},
            {shapes::y5, 1},
            {shape({"##.", ".#.", ".##"}), 1}};
}

}  // namespace lastmove::cover
