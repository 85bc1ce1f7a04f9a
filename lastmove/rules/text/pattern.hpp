// Patterns, sets of signs and directions in a text of rules.
#pragma once

#include <string_view>

#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The sign of a character; nullopt if the text has not declared it.
std::optional<Sign> sign_of(const Tree& tree, char character);

/// Whether some sign has another one as its partner.
bool has_partners(const Tree& tree);

/// Reads what follows in statements on boards and graphs.
class PatternReader {
  public:
    PatternReader(const Tree& tree, Cursor& cursor) : tree_(tree), cursor_(cursor) {}

    /// A pattern that changes nothing. Throws InputError, as all that follows.
    Change pattern();
    /// PATTERN -> RESULT.
    Change change();
    /// "along DIR …" or "turned", if that comes next; otherwise the file's directions.
    void where_to(Change& change, const Where& of_file);
    /// "along DIR …", whose first word has been read.
    Where directions();
    /// A set of signs, written as one cell of a pattern.
    Signs set();
    /// A set of signs of cells: without '#'.
    Signs cells();
    /// One sign of the text, or '#'.
    Sign sign();

  private:
    Signs cell(std::string_view word, std::size_t& at, std::size_t begin);
    std::vector<std::vector<Piece>> rows(std::string_view word, std::size_t begin);
    Piece piece(std::string_view word, std::size_t& at, std::size_t begin);
    void repetition(std::string_view word, std::size_t& at, std::size_t begin, Piece& piece);
    void result(std::string_view word, std::size_t begin, std::vector<std::vector<Piece>>& rows);
    void effect(char character, std::size_t place, PatternCell& cell);
    void check(const Change& change, std::size_t begin);

    const Tree& tree_;
    Cursor& cursor_;
};

/// The step of a direction towards a side: east, south, west or north; nullopt for another word.
std::optional<Cell> side(std::string_view word);

/// The same pattern with the signs of each set exchanged for their partners.
Change exchanged(const Tree& tree, Change change);
/// The partners of the signs of a set.
Signs exchanged(const Tree& tree, Signs set);

}  // namespace lastmove::rules
