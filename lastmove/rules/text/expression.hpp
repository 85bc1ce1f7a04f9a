// Expressions, conditions, binders and moves of heaps in a text of rules.
#pragma once

#include <string>
#include <vector>

#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// Reads what follows in statements about numbers. Throws InputError.
class ExpressionReader {
  public:
    /// `names` are those that are known; the reader adds those that binders bind.
    ExpressionReader(Cursor& cursor, std::vector<std::string>& names)
        : cursor_(cursor), names_(names) {}

    Expression expression();
    Condition condition();
    /// A range: {a, b}, a .. b, or a parameter that is a list of numbers.
    Range range();
    /// A name that stands for nothing else.
    std::string new_name(std::string_view example);

  private:
    Expression term();
    Expression factor();
    Condition conjunction();
    Condition test();
    Condition relation();
    std::optional<Condition> bracketed();
    std::optional<Range> given_range();
    void open();
    [[nodiscard]] bool has_condition() const;

    Cursor& cursor_;
    std::vector<std::string>& names_;
    int depth_ = 0;            ///< of brackets
    std::size_t factors_ = 0;  ///< since no bracket was open
};

/// Whether expressions use the word otherwise than as a name.
bool is_reserved(std::string_view word);

/// The tuple of names in which a statement on heaps names its numbers: "a x b" or "a, b".
std::vector<std::string> read_tuple(Cursor& cursor, Field field);

/// What stands behind WHO in a statement on heaps.
HeapRule read_heap_rule(Cursor& cursor, const Tree& tree);

}  // namespace lastmove::rules
