// Games in which moves put, move or remove stones, on small boards as sets of cells in words.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "lastmove/game/board.hpp"

namespace lastmove::game {

/// A rectangle of at most 64 cells, each empty or with a stone of one of two colours; cells in no
/// set are not of the board. Row by row, from the lowest bit.
struct StoneBoard {
    static constexpr int most_cells = 64;  ///< of the rectangle

    /// Without any cells of the board. Requires 1 ≤ height · width ≤ most_cells.
    StoneBoard(int height, int width);

    int height;
    int width;
    std::uint64_t empty = 0;
    std::array<std::uint64_t, 2> stones = {};  ///< x, o

    [[nodiscard]] std::uint64_t cells() const { return empty | stones[0] | stones[1]; }

    /// A set of cells moved by one step; what leaves the rectangle is lost.
    ///
    /// ```
    /// const game::StoneBoard board(2, 3);
    /// EXPECT_EQ(board.right(0b000'101U), 0b000'010U);
    /// EXPECT_EQ(board.left(0b000'101U), 0b000'010U);
    /// EXPECT_EQ(board.down(0b000'101U), 0b101'000U);
    /// EXPECT_EQ(board.up(0b101'001U), 0b000'101U);
    /// EXPECT_EQ(board.beside(0b000'001U), 0b001'010U);
    /// ```
    [[nodiscard]] std::uint64_t right(std::uint64_t set) const {
        return (set & ~last_column_) << 1U;
    }
    [[nodiscard]] std::uint64_t left(std::uint64_t set) const { return set >> 1U & ~last_column_; }
    [[nodiscard]] std::uint64_t down(std::uint64_t set) const {
        return height == 1 ? 0 : set << static_cast<unsigned>(width) & rectangle_;
    }
    [[nodiscard]] std::uint64_t up(std::uint64_t set) const {
        return height == 1 ? 0 : set >> static_cast<unsigned>(width);
    }
    /// The cells that share a side with one of the set.
    [[nodiscard]] std::uint64_t beside(std::uint64_t set) const {
        return right(set) | left(set) | down(set) | up(set);
    }
    /// The part of the board on these cells.
    [[nodiscard]] StoneBoard within(std::uint64_t set) const;

  private:
    std::uint64_t last_column_ = 0;
    std::uint64_t rectangle_ = 0;
};

/// The board as words: '.' is an empty cell, 'x' and 'o' are stones, other marks are no cells;
/// nullopt if it has too many cells.
///
/// ```
/// const game::StoneBoard board = game::stone_board(game::Board("x.|#o")).value();
/// EXPECT_EQ(board.empty, 0b00'10U);
/// EXPECT_EQ(board.stones[1], 0b10'00U);
/// EXPECT_EQ(game::stone_board(game::Board(8, 9, '.')), std::nullopt);
/// ```
std::optional<StoneBoard> stone_board(const Board& board);

/// The rules of such a game in which both players may make the moves of either. No move adds a cell
/// to the board. Immutable.
class StonePlay {
  public:
    StonePlay() = default;
    virtual ~StonePlay() = default;
    StonePlay(const StonePlay&) = delete;
    StonePlay& operator=(const StonePlay&) = delete;

    /// Called with a board.
    using Visit = std::function<void(const StoneBoard&)>;

    /// The boards that moves leave.
    virtual void moves(const StoneBoard& board, const Visit& visit) const = 0;
    /// Independent boards whose sum is equal to the board. Those without moves may be omitted.
    virtual void parts(const StoneBoard& board, const Visit& visit) const = 0;
    /// Whether a board is equal to the same with x and o exchanged. A board is equal to its rotated
    /// and reflected images.
    [[nodiscard]] virtual bool colours_are_alike() const = 0;
};

/// A position of such a game.
struct StonePosition {
    std::shared_ptr<const StonePlay> play;
    StoneBoard board;
};

}  // namespace lastmove::game
