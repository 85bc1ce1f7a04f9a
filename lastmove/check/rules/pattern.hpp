// Patterns of signs as a rules text writes them.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/check/rules/rule_text.hpp"

namespace lastmove::checking::written {

/// A set of signs.
using Signs = std::uint32_t;

/// The sign '#': no cell.
inline constexpr Signs no_cell = 1;

/// A set of signs for each sign.
using SignTable = std::array<Signs, 128>;

/// The signs of a game.
class Alphabet {
  public:
    /// The maximum number of signs beside '#'.
    static constexpr std::size_t most = 16;

    Alphabet() = default;
    /// Of different signs, at most 16, '#' not among them.
    explicit Alphabet(std::string signs);

    /// The signs in the order of the text, without '#'.
    [[nodiscard]] const std::string& signs() const { return signs_; }
    /// The set of one sign; empty if it is none of the game.
    [[nodiscard]] Signs set(char sign) const { return sets_[static_cast<unsigned char>(sign)]; }
    /// All signs but '#'.
    [[nodiscard]] Signs cells() const { return all() & ~no_cell; }
    /// All signs and '#'.
    [[nodiscard]] Signs all() const { return (Signs{2} << signs_.size()) - 1; }
    /// For each sign, the set of it alone.
    [[nodiscard]] const SignTable& sets() const { return sets_; }

  private:
    std::string signs_;
    SignTable sets_{};
};

/// Whether a character may be a sign.
bool is_sign(char c);

/// A cell of a pattern, and what becomes of it.
struct PatternCell {
    Signs admits = 0;
    bool is_any = false;   ///< admits all signs, and '#'
    char result = '=';     ///< a sign, or one of = ~ < >
    bool is_read = false;  ///< whether a move depends on what stands there

    friend bool operator==(const PatternCell&, const PatternCell&) = default;
};

/// Cells that are matched in order, once or several times.
struct Piece {
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    std::vector<PatternCell> cells;
    bool repeats = false;
    std::uint64_t least = 1;
    std::uint64_t most = 1;

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// A line, or a picture: rows of equal length without repetitions, one after the other.
struct Pattern {
    std::vector<Piece> pieces;
    std::size_t columns = 0;  ///< of a picture; 0: a line

    [[nodiscard]] bool has_repetitions() const;
    /// Whether it is one cell.
    [[nodiscard]] bool is_single() const { return pieces.size() == 1 && !pieces[0].repeats; }
    /// Its cells, if nothing repeats.
    [[nodiscard]] std::vector<PatternCell> cells() const;
    /// What its cells admit, taken together.
    [[nodiscard]] Signs signs() const;
    /// Whether every match has a cell that is not '#'.
    [[nodiscard]] bool needs_a_cell() const;
};

/// Where a pattern's cells are, seen from its first one: the images of one step east and of one
/// step south. A line has only the first.
struct Heading {
    Cell east;
    Cell south;

    /// How far the pattern's cell with this number is from its first one.
    [[nodiscard]] Cell offset(const Pattern& pattern, std::size_t index) const;
    friend auto operator<=>(const Heading&, const Heading&) = default;
};

/// How a text's patterns are read for one of the players.
struct PatternKind {
    Alphabet alphabet;
    bool is_graph = false;
    std::array<char, 128> partners{};  ///< each sign's under `swap`
    bool has_partners = false;
    bool is_exchanged = false;  ///< each sign means its partner

    /// The sign that is meant.
    [[nodiscard]] char meant(char sign) const;
    /// The signs that are meant.
    [[nodiscard]] Signs meant(Signs signs) const;
};

/// Reads a set of one cell, `x`, `[xo]` or `?`. Where `#` may not stand, `?` means any sign. Throws
/// RulesFault.
PatternCell read_set(const Word& word, const PatternKind& kind, bool may_be_no_cell);

/// Reads a sign, perhaps '#'. Throws RulesFault.
char read_sign(const Word& word, const PatternKind& kind);

/// Reads a pattern, and what becomes of its cells if `result` is given. Throws RulesFault.
Pattern read_pattern(const Word& word, const Word* result, bool is_turned, const PatternKind& kind);

}  // namespace lastmove::checking::written
