// The independent parts of a position, derived from the rules (docs/rules.md).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/base/disjoint_sets.hpp"
#include "lastmove/check/rules/field.hpp"

namespace lastmove::checking::written {

/// Which cells of a position a move, or a law, reads together.
struct Links {
    DisjointSets classes;           ///< of the places of live cells that are read together
    std::vector<bool> is_of_moves;  ///< for some places of each class that a move reads
    /// Places of a live cell and of one that stays as it is and is read with it: for each such cell
    /// and each set of cells read together one live cell. Ascending, each once.
    std::vector<std::pair<std::size_t, std::size_t>> context;
    /// Whether a move reads a live cell of a board together with the cell that a half turn makes of
    /// it.
    bool meets_image = false;
};

/// All links of a position. Throws Stopped at a limit.
Links links(const BoardRules& rules, const Position& position, Steps& steps);

/// Finds the parts of positions on one field. The rules, and what counts the steps, must outlive
/// it.
class PartsOnField {
  public:
    PartsOnField(const BoardRules& rules, const Field& field, Steps& steps)
        : rules_(rules), steps_(steps), position_{field, {}} {}

    /// The parts that cells belong to which a move may read, each in normal form. Those without
    /// moves are not left out. A game with `wins` has one part, the position. Where signs can
    /// become the same signs as those of the position before, cell by cell, the cells of parts are
    /// those found for it. Throws Stopped at a limit.
    std::vector<Position> of(const std::string& signs);

  private:
    const BoardRules& rules_;
    Steps& steps_;
    Position position_;
    std::optional<std::string> kinds_;  ///< BoardRules::like of the signs before
    std::vector<std::vector<std::size_t>> places_;
};

}  // namespace lastmove::checking::written
