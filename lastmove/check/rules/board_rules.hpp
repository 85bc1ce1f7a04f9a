// The rules of a game on boards or graphs, as read from a text.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/check/rules/expression.hpp"
#include "lastmove/check/rules/pattern.hpp"

namespace lastmove::checking::written {

/// A pattern and the ways in which it is laid on a board.
struct Shape {
    Pattern pattern;
    std::vector<Heading> headings;

    /// Those in which it matches differently: a single cell matches alike in all.
    [[nodiscard]] std::span<const Heading> different_headings() const {
        const std::span<const Heading> all(headings);
        return pattern.is_single() ? all.first(std::min<std::size_t>(1, all.size())) : all;
    }
};

/// How many matches there must be.
struct Count {
    enum class Parity { any, even, odd };
    std::uint64_t least = 1;
    std::uint64_t most = Piece::no_limit;
    Parity parity = Parity::any;
};

/// What a leg of a move asks for or changes beside its match.
struct Clause {
    enum class Kind { required, forbidden, changed, quadrant };
    Kind kind = Kind::required;
    bool is_there = false;  ///< anchored at the last cell of the match, not at the first
    Count count;            ///< of what is required
    Shape shape;            ///< but of a quadrant
    Signs set = 0;          ///< of a quadrant: what changes, and to which sign
    char sign = '#';
};

/// The number of rows or columns of a block: given, or with a name.
struct Size {
    std::optional<std::int64_t> number;
    std::size_t name = 0;  ///< its place in the list of names
};

/// A rectangle of cells that change to a sign.
struct Block {
    std::array<Size, 2> sizes;  ///< rows, columns
    std::size_t names = 0;      ///< the number of different names
    Signs set = 0;
    char sign = '#';
    std::optional<Condition> where;           ///< on the names
    std::array<std::string, 2> descriptions;  ///< sizes and condition; and so if transposed
};

/// A step of a move: a match, or a block.
struct Leg {
    Shape shape;
    std::optional<Block> block;
    std::vector<Clause> clauses;
};

/// A move: its legs, one after the other.
using Rule = std::vector<Leg>;

/// Blocks of `held` without a neighbour in `to` become `otherwise`.
struct Hold {
    Signs held = 0;
    Signs to = 0;
    char otherwise = '#';
};

/// Every block of `blocks` must have a neighbour in `touched`.
struct Touch {
    Signs blocks = 0;
    Signs touched = 0;
};

/// A summand of a measure.
struct MeasureTerm {
    enum class Kind { count, room, word };
    std::uint64_t factor = 1;
    Kind kind = Kind::count;
    Signs set = 0;
    Cell direction;  ///< of room and word
};

/// One number of the measure.
struct MeasureLine {
    Spot at;
    std::vector<MeasureTerm> terms;
};

/// A linear map of the plane that takes the square grid to itself.
struct Symmetry {
    Cell east;   ///< the image of a step east
    Cell south;  ///< and of one south

    [[nodiscard]] Cell operator()(Cell cell) const {
        return {cell.row * south.row + cell.column * east.row,
                cell.row * south.column + cell.column * east.column};
    }
};

/// The rules of a game on boards or graphs.
struct BoardRules {
    PatternKind kind;
    std::vector<std::string> fill;           ///< rows that are repeated on a board AxB
    std::vector<Cell> neighbours;            ///< steps to the neighbours of a cell; none on graphs
    bool is_impartial = true;                ///< the moves of both players are Left's
    std::array<std::vector<Rule>, 2> moves;  ///< Left's and Right's
    std::vector<Hold> holds;
    std::vector<Touch> touches;
    std::vector<Shape> never;  ///< patterns that no position has
    std::vector<Shape> wins;   ///< patterns whose maker has won
    std::vector<MeasureLine> measure;

    // Derived from the above.
    SignTable reach{};                 ///< what a sign can become
    SignTable potential{};             ///< the same, and '#': a cell can be cut away
    Signs live = 0;                    ///< signs of cells that belong to a part
    Signs is_void = 0;                 ///< signs that are like '#'
    std::array<char, 128> like{};      ///< of signs with the same reach that are both live, void
                                       ///< or neither, the first
    char filler = '#';                 ///< the sign around a part
    std::vector<Symmetry> symmetries;  ///< among them the identity
};

/// Completes the rules with what is derived from them (docs/rules.md).
void derive_signs(BoardRules& rules);
void derive_symmetries(BoardRules& rules);

}  // namespace lastmove::checking::written
