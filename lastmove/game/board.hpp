// Boards: positions on a square grid, one character for each cell, rows joined by `|`.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::game {

/// A rectangle of characters, at least one. Its text is also how it is packed.
///
/// ```
/// game::Board board("oo.|ooo");
/// EXPECT_EQ(board.at({0, 2}), '.');
/// board.set({0, 0}, '.');
/// EXPECT_EQ(board.text(), ".o.|ooo");
/// ```
class Board {
  public:
    /// The maximum number of cells of a board read from a text.
    static constexpr std::uint64_t most_cells = 10'000;

    /// Rows of equal length, joined by `|`.
    explicit Board(std::string text);
    /// All cells the same.
    Board(int height, int width, char cell);

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] bool contains(Cell cell) const {
        return cell.row >= 0 && cell.row < height_ && cell.column >= 0 && cell.column < width_;
    }
    /// Requires contains(cell).
    [[nodiscard]] char at(Cell cell) const { return text_[index(cell)]; }
    void set(Cell cell, char value) { text_[index(cell)] = value; }
    /// Whether the board contains the cell, with this mark.
    [[nodiscard]] bool is(Cell cell, char value) const {
        return contains(cell) && at(cell) == value;
    }
    /// Whether a cell is marked so.
    [[nodiscard]] bool has(char value) const { return text_.find(value) != std::string::npos; }
    /// The cells marked so, in reading order.
    [[nodiscard]] std::vector<Cell> cells(char value) const;

    friend bool operator==(const Board& a, const Board& b) { return a.text_ == b.text_; }

  private:
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width_ + 1) +
               static_cast<std::size_t>(cell.column);
    }

    std::string text_;
    int height_;
    int width_;
};

inline std::string pack(const Board& board) {
    return board.text();
}
inline Board unpack(std::type_identity<Board>, std::string_view bytes) {
    return Board(std::string(bytes));
}

/// Reads rows of the characters in `alphabet`, joined by `|`, or AxB: A rows of B cells, all the
/// first character of the alphabet; of no cells, one wall, `#`, or empty cell. Throws InputError.
///
/// ```
/// game::Reader reader("2x3", "a board", "2x3");
/// EXPECT_EQ(game::take_board(reader, "o.").text(), "ooo|ooo");
/// ```
Board take_board(Reader& reader, std::string_view alphabet);

/// The connected pieces of the cells marked with one of the characters in `live`, joined along
/// their sides, and along corners when `corners`; each on the least board that holds it, all else
/// `blank`. Two cells with different marks of `apart` are not joined. Of no such cell: none.
///
/// ```
/// EXPECT_EQ(game::pieces(game::Board("o.oo"), "o", '.', false).size(), 2U);
/// EXPECT_EQ(game::pieces(game::Board("o.|.o"), "o", '.', true).size(), 1U);
/// EXPECT_EQ(game::pieces(game::Board("xo.|..x"), "xo", '.', false).front().text(), "xo");
/// EXPECT_EQ(game::pieces(game::Board(".xo."), "xo.", '#', false, "xo").back().text(), "o.");
/// ```
std::vector<Board> pieces(const Board& board, std::string_view live, char blank, bool corners,
                          std::string_view apart = {});

/// The board with rows and columns exchanged.
///
/// ```
/// EXPECT_EQ(game::transposed(game::Board("o.x|...")).text(), "o.|..|x.");
/// ```
Board transposed(const Board& board);

/// The least, by text, of its images under rotations and reflections of the square that are no
/// higher than wide.
///
/// ```
/// EXPECT_EQ(game::least_image(game::Board("o|.")).text(), ".o");
/// ```
Board least_image(const Board& board);

/// The least of its images, by text, under reflections in its middle row and column: rows stay
/// rows.
///
/// ```
/// EXPECT_EQ(game::least_upright_image(game::Board("..#|...")).text(), "#..|...");
/// ```
Board least_upright_image(const Board& board);

}  // namespace lastmove::game
