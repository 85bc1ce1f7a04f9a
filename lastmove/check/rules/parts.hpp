// The independent parts of a position, derived from the rules (docs/rules.md).
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
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

/// Of a board's images under the symmetries of the rules the one of fewest rows, then of least
/// text: of boards with as many cells, both are compared as signs in the order of reading.
Position canonical(const BoardRules& rules, Position board);

/// The places of each part, ascending.
using PlacesOfParts = std::vector<std::vector<std::size_t>>;

/// Which places belong together, by what that depends on: on boards under the same rules, or on one
/// graph. Forgets all when there is much of it. Safe to use from several threads.
class KnownPlaces {
  public:
    using Places = std::shared_ptr<const PlacesOfParts>;

    /// Null if it is not known.
    [[nodiscard]] Places find(const std::string& key) const;
    /// What is known from now on.
    Places keep(const std::string& key, PlacesOfParts places);

  private:
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Places> known_;
    std::size_t bytes_ = 0;
};

/// Finds the parts of positions on one field. The rules, what counts the steps, and what is known,
/// must outlive it.
class PartsOnField {
  public:
    PartsOnField(const BoardRules& rules, const Field& field, Steps& steps, KnownPlaces& known)
        : rules_(rules), steps_(steps), known_(known), position_{field, {}} {}

    /// The parts that cells belong to which a move may read, each in normal form. Those without
    /// moves are not left out. A game with `wins` has one part, the position. Where signs can
    /// become the same signs as those of a position before, cell by cell, the cells of parts are
    /// those found for it. Throws Stopped at a limit.
    std::vector<Position> of(const std::string& signs);

  private:
    const BoardRules& rules_;
    Steps& steps_;
    KnownPlaces& known_;
    Position position_;
};

}  // namespace lastmove::checking::written
