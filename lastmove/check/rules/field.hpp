// Boards and graphs as positions: their cells, and their texts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lastmove/check/rules/board_rules.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::checking::written {

/// The cells of a board, row by row, or the vertices of a graph, as a board of one column. Each has
/// a place, from 0 on.
struct Field {
    int height = 1;
    int width = 1;
    std::vector<std::uint32_t> numbers;                ///< of vertices, ascending
    std::vector<std::vector<std::uint32_t>> adjacent;  ///< the places of a vertex's neighbours

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.row >= 0 && cell.row < height && cell.column >= 0 && cell.column < width;
    }
    /// Requires contains(cell).
    [[nodiscard]] std::size_t place(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] Cell cell(std::size_t place) const {
        const auto columns = static_cast<std::size_t>(width);
        return {static_cast<int>(place / columns), static_cast<int>(place % columns)};
    }
    /// The places beside a cell: along the rules' steps, or along edges.
    [[nodiscard]] std::vector<std::size_t> beside(const BoardRules& rules, std::size_t place) const;
};

/// A sign for each place of a field. Deleted vertices have '#'.
struct Position {
    Field field;
    std::string signs;
};

/// Reads a position. Throws InputError.
Position read_position(const BoardRules& rules, game::Reader& reader);

/// Reads the text of a position. Throws InputError.
Position position_of(const BoardRules& rules, const std::string& text);

/// The text of a position.
std::string text_of(const BoardRules& rules, const Field& field, const std::string& signs);

}  // namespace lastmove::checking::written
