// A peg solitaire board: holes, the lines along which pegs jump, and the board's symmetries.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/base/grid.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/board/position.hpp"

namespace lastmove::peg {

/// The lines along which pegs jump: rows and columns; these together with both diagonals; or the
/// three directions (0,1), (1,0), (1,1) of a triangular grid whose rows are written left-aligned.
enum class Rule { jump, jump_diagonal, jump_triangular };

/// "jump", "jump-diagonal" or "jump-triangular".
///
/// ```
/// EXPECT_EQ(peg::name(peg::Rule::jump_diagonal), "jump-diagonal");
/// ```
std::string_view name(Rule rule);

/// The rule with that name; nullopt for other texts.
///
/// ```
/// EXPECT_EQ(peg::rule_named("jump"), peg::Rule::jump);
/// EXPECT_EQ(peg::rule_named("leap"), std::nullopt);
/// ```
std::optional<Rule> rule_named(std::string_view text);

/// One direction of each line of the rule, as (rows, columns).
///
/// ```
/// EXPECT_EQ(peg::lines(peg::Rule::jump).size(), 2U);
/// EXPECT_EQ(peg::lines(peg::Rule::jump_diagonal).size(), 4U);
/// ```
std::span<const Cell> lines(Rule rule);

/// A peg on `from` jumps over the one on `over`, which is removed, into the hole `to`.
struct Jump {
    std::uint16_t from;  ///< a hole's number
    std::uint16_t over;  ///< the hole between
    std::uint16_t to;    ///< the hole where the peg lands

    friend bool operator==(const Jump&, const Jump&) = default;
};

/// The image of each hole: `image[hole]`.
using Permutation = std::vector<std::uint16_t>;

/// An immutable board. Holes are numbered from 0 in reading order.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{{0, 0}, {0, 1}, {0, 2}}});
/// EXPECT_EQ(board.size(), 3u);
/// EXPECT_EQ(board.jumps().size(), 2u);
/// EXPECT_EQ(board.symmetries().size(), 2u);
/// EXPECT_EQ(board.jump_name(board.jumps()[0]), "a1-c1");
/// ```
class Board {
  public:
    /// The board with these holes (in any order, each once, rows and columns from 0). Throws
    /// InputError if there are none, or more than `most_holes`.
    Board(Rule rule, std::vector<Cell> holes);

    /// The lines along which pegs jump.
    [[nodiscard]] Rule rule() const { return rule_; }
    /// The number of holes.
    [[nodiscard]] std::size_t size() const { return holes_.size(); }
    /// The height of the bounding box, in cells, from row 0.
    [[nodiscard]] int rows() const { return rows_; }
    /// Its width, in cells, from column 0.
    [[nodiscard]] int columns() const { return columns_; }
    /// The cell of each hole, in reading order.
    [[nodiscard]] const std::vector<Cell>& holes() const { return holes_; }

    /// The number of the hole at `cell`, if there is one.
    [[nodiscard]] std::optional<std::uint16_t> hole_at(Cell cell) const;

    /// The hole's name, such as "d4".
    [[nodiscard]] std::string hole_name(std::size_t hole) const { return cell_name(holes_[hole]); }

    /// The jump's text, such as "d2-d4".
    [[nodiscard]] std::string jump_name(const Jump& jump) const;

    /// All jumps, by hole of departure and direction.
    [[nodiscard]] const std::vector<Jump>& jumps() const { return jumps_; }

    /// The symmetries of the grid that map the board onto itself, the identity first: at most 8,
    /// on triangular grids at most 12.
    [[nodiscard]] const std::vector<Permutation>& symmetries() const { return symmetries_; }

    /// The hole at the centre of the bounding box; on a triangular grid, the one fixed by all
    /// symmetries; nullopt if there is no such hole.
    [[nodiscard]] std::optional<std::uint16_t> centre() const;

    /// All holes.
    [[nodiscard]] Position full() const;

    /// The jumps as vectors indexed by the holes, in the order of jumps(): places are holes, and a
    /// jump takes away P + Q − R.
    [[nodiscard]] linear::MoveSystem move_system() const;

    friend bool operator==(const Board& a, const Board& b) {
        return a.rule_ == b.rule_ && a.holes_ == b.holes_;
    }

  private:
    Rule rule_;
    std::vector<Cell> holes_;
    int rows_ = 0;
    int columns_ = 0;
    std::vector<Jump> jumps_;
    std::vector<Permutation> symmetries_;
};

/// The position's image under a symmetry: the peg on hole h stands on image[h]. O(holes).
///
/// ```
/// peg::Position position;
/// position.insert(0);
/// EXPECT_TRUE(peg::apply({2, 1, 0}, position).contains(2));
/// ```
Position apply(const Permutation& image, const Position& position);

/// Whether the jump can be played: pegs on `from` and `over`, none on `to`.
bool is_legal(const Position& position, const Jump& jump);

/// The position after a jump, which must be legal.
///
/// ```
/// const auto oo_ = peg::Position::from_word(0b011);
/// EXPECT_TRUE(peg::is_legal(oo_, {0, 1, 2}));
/// EXPECT_EQ(peg::play(oo_, {0, 1, 2}), peg::Position::from_word(0b100));
/// ```
Position play(Position position, const Jump& jump);

/// Pegs where the position has none: a jump played backwards is a jump on complements.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const auto oo_ = peg::Position::from_word(0b011);
/// EXPECT_EQ(peg::complement(board, oo_), peg::Position::from_word(0b100));
/// ```
Position complement(const Board& board, const Position& position);

/// The position as a grid of rows() rows: `o` peg, `.` hole, `#` no hole.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{{0, 0}, {0, 2}}});
/// EXPECT_EQ(peg::to_grid(board, board.full()).rows, std::vector<std::string>{"o#o"});
/// ```
Grid to_grid(const Board& board, const Position& position);

}  // namespace lastmove::peg
