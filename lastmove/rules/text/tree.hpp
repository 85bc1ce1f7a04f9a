// What a text of rules says (docs/rules.md), as data: colours exchanged where the text says `each`,
// directions resolved for each player.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/rules/text/description.hpp"

namespace lastmove::rules {

/// A sign by its place in the list of the text, from 0; `no_cell` for '#'.
using Sign = std::uint8_t;
inline constexpr std::size_t most_signs = 16;      ///< without '#'
inline constexpr Sign no_cell = Sign{most_signs};  ///< '#': there is no cell

/// A set of signs: bit s for sign s.
using Signs = std::uint32_t;

/// The set of one sign.
constexpr Signs only(Sign sign) {
    return Signs{1} << sign;
}
/// Whether the set contains the sign.
constexpr bool has(Signs set, Sign sign) {
    return (set >> sign & 1U) != 0;
}

/// What becomes of a cell: a sign, the same, its partner, the sign of the next cell of the match or
/// of the one before it.
enum class Effect : std::uint8_t { put, keep, swap, next, previous };

/// One cell of a pattern, with what becomes of it.
struct PatternCell {
    Signs admits = 0;
    Effect effect = Effect::keep;
    Sign sign = 0;  ///< where the effect is `put`

    friend auto operator<=>(const PatternCell&, const PatternCell&) = default;
};

/// Cells of a pattern that repeat together.
struct Piece {
    static constexpr std::uint32_t any_number = std::numeric_limits<std::uint32_t>::max();
    std::vector<PatternCell> cells;
    bool repeats = false;
    std::uint32_t least = 1;  ///< copies
    std::uint32_t most = 1;

    friend auto operator<=>(const Piece&, const Piece&) = default;
};

/// Where a pattern is looked for.
struct Where {
    bool turned = false;                          ///< a picture in all eight images
    std::array<std::vector<Cell>, 2> steps = {};  ///< of a line: for Left, for Right
};

/// A pattern with what becomes of it: a line, or a picture.
struct Change {
    std::vector<std::vector<Piece>> rows;
    Where where;

    [[nodiscard]] bool is_picture() const { return rows.size() > 1 || where.turned; }
};

/// A clause of a leg.
struct Clause {
    enum class Kind : std::uint8_t { require, forbid, also, quadrant };
    Kind kind = Kind::require;
    bool there = false;       ///< from the last cell of the match, not from the anchor
    std::uint64_t least = 1;  ///< matches, where required
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::optional<bool> odd = {};  ///< whether their number is to be odd, or even
    Change change = {};
    Signs of = 0;      ///< of a quadrant: the cells that change
    Sign becomes = 0;  ///< and what they become
};

/// An expression over the numbers of a tuple and those bound: of exact integers.
struct Expression {
    enum class Kind : std::uint8_t {
        number,
        name,
        plus,
        minus,
        times,
        over,
        mod,
        gcd,
        lcm,
        least,
        greatest,
        root,
        log2,
        nim_sum,
        ones
    };
    Kind kind = Kind::number;
    std::int64_t number = 0;
    std::size_t name = 0;  ///< its place: those of the tuple come first, then those bound
    std::vector<Expression> of = {};
};

/// A range of a binder or of a condition.
struct Range {
    bool is_listed = true;
    std::vector<Expression> values;  ///< listed; otherwise the first and the last number
};

/// A condition.
struct Condition {
    enum class Kind : std::uint8_t { any, all, negation, relation, property, divides, within };
    enum class Relation : std::uint8_t { equal, unequal, less, at_most, greater, at_least };
    enum class Property : std::uint8_t { even, odd, prime, square };
    Kind kind = Kind::all;
    std::vector<Condition> of = {};
    std::vector<Expression> terms = {};
    std::vector<Relation> relations = {};
    Property property = Property::even;
    bool is_not = false;
    Range range = {};
};

/// The size of a block: a number, or a name that stands for any, by its place from 0.
struct Size {
    bool is_named = false;
    std::uint64_t number = 0;

    friend auto operator<=>(const Size&, const Size&) = default;
};

/// Any rectangle of such cells, all of which become a sign.
struct Block {
    Size height;
    Size width;
    std::size_t names = 0;  ///< of the sizes
    Signs of = 0;
    Sign becomes = 0;
    std::optional<Condition> where = {};
    std::string condition = {};  ///< its words, where sizes are $0 and $1
};

/// One of the matches that a move is made of.
struct Leg {
    std::variant<Change, Block> what;
    std::vector<Clause> clauses;
};

/// A rule of one player on boards or graphs.
struct BoardRule {
    std::vector<Leg> legs;
    std::size_t line = 0;  ///< of the text
    std::string text;      ///< of the statement
};

/// What a rule on heaps goes over.
struct Binder {
    enum class Kind : std::uint8_t { range, sum, product };
    Kind kind = Kind::range;
    std::vector<std::size_t> names;
    Range range = {};
    Expression total = {};  ///< of a sum or product
};

/// A tuple that a move leaves, or several copies of it.
struct HeapPart {
    std::optional<Expression> copies;
    std::vector<Expression> numbers;
};

/// A rule of one player on heaps: by binders, or by a take-and-break code.
struct HeapRule {
    std::vector<HeapPart> parts;
    std::vector<Binder> binders;
    std::optional<Condition> where = {};
    std::size_t names = 0;  ///< those of the tuple and those bound
    std::optional<game::HeapCode> code = {};
    std::size_t line = 0;
    std::string text;
};

/// Every block of these cells touches one of those.
struct Touching {
    Signs of = 0;
    Signs at = 0;
};

/// Blocks of `of` that touch no cell of `to` become `otherwise`.
struct Hold {
    Signs of = 0;
    Signs to = 0;
    Sign otherwise = no_cell;
};

/// One term of a measure on boards.
struct MeasureTerm {
    enum class Kind : std::uint8_t { count, room, word };
    Kind kind = Kind::count;
    std::uint64_t factor = 1;
    Signs of = 0;
    Cell side = {};  ///< of room and word: the step towards it
};

/// What each move lowers: lists of terms, or one expression for each line, compared
/// lexicographically.
struct Measure {
    std::vector<std::vector<MeasureTerm>> on_board;
    std::vector<Expression> on_heaps;
};

/// What positions are.
enum class Field : std::uint8_t { board, graph, heaps, heap, list };

class Listing;

/// A text of rules.
struct Tree {
    std::string name = "rules";
    Description description;  ///< its strings, for people
    Field field = Field::board;
    bool impartial = true;  ///< all moves are of both players
    std::string signs;      ///< the characters, in order, without '#'
    std::array<Sign, most_signs + 1> partner = {};
    std::vector<std::string> fill;   ///< the tile of AxB
    std::vector<Cell> neighbours;    ///< steps to those in blocks, and their opposites
    std::vector<std::string> tuple;  ///< the names of its numbers
    std::array<std::vector<BoardRule>, 2> moves;
    std::array<std::vector<HeapRule>, 2> heap_moves;
    std::vector<Change> never;  ///< patterns that may not occur
    std::vector<Touching> touching;
    std::vector<Hold> holds;
    std::vector<Change> wins;
    Measure measure;
    std::vector<std::pair<Signs, std::string>> glyphs;
    std::shared_ptr<const Listing> listing;  ///< of a list, else null
    std::string canonical;  ///< docs/rules.md, Certificates; without a measure that is derived

    /// The number of signs, without '#'.
    [[nodiscard]] Sign sign_count() const { return static_cast<Sign>(signs.size()); }
    /// All signs and '#'.
    [[nodiscard]] Signs everything() const {
        return (only(static_cast<Sign>(signs.size())) - 1U) | only(no_cell);
    }
    /// The character of a sign.
    [[nodiscard]] char character(Sign sign) const { return sign == no_cell ? '#' : signs[sign]; }
};

/// A text that has been read, shared by all that plays by it.
using TreePointer = std::shared_ptr<const Tree>;

}  // namespace lastmove::rules
