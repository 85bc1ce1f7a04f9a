// The statements of a text of rules that speak of boards and graphs.
#pragma once

#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

/// Reads these statements into a tree. Throws InputError.
class BoardReader {
  public:
    BoardReader(Tree& tree, const Where& along, Cursor& cursor)
        : tree_(tree), along_(along), cursor_(cursor), patterns_(tree, cursor) {}

    /// What stands behind `both`, `each`, `left` or `right`.
    BoardRule rule();
    /// The rule with the signs of all its parts exchanged.
    BoardRule exchanged(BoardRule rule) const;
    /// What stands behind `always`.
    void always();
    void hold();
    void wins();
    std::vector<MeasureTerm> measure();

  private:
    Change change_with_place();
    Block block();
    Size size(std::vector<std::string>& names);
    std::vector<Clause> clauses();
    Clause count_clause(Clause::Kind kind);
    Clause also();
    void count(Clause& clause);
    MeasureTerm measure_term();
    Cell side_word();

    Tree& tree_;
    const Where& along_;
    Cursor& cursor_;
    PatternReader patterns_;
};

}  // namespace lastmove::rules
