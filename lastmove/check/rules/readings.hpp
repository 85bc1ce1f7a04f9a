// What potential matches read (docs/rules.md).
#pragma once

#include <map>
#include <vector>

#include "lastmove/check/rules/matches.hpp"

namespace lastmove::checking::written {

/// What the matches from an anchor read. Cells may occur several times.
struct Readings {
    std::vector<Cell> read;   ///< the cells that are read
    std::vector<Cell> lasts;  ///< the last cells of the matches; none if there is no match
};

/// A line's pattern as an automaton: a state before each cell and one behind the last. What repeats
/// is written out up to the length that a line on the board can have.
struct Automaton {
    /// Copies can be passed over: from the state before them to the one behind them; or come again.
    struct Jump {
        std::size_t from;
        std::size_t to;
    };

    Automaton(const Pattern& pattern, std::uint64_t longest);

    std::vector<const PatternCell*> cells;  ///< the cell between a state and the next
    std::vector<Jump> jumps;                ///< in the order of the pieces

  private:
    void append(const Piece& piece);
};

/// Finds readings. What the view refers to, and the patterns, must outlive it.
class Reading {
  public:
    Reading(const View& view, Steps& steps) : view_(view), steps_(steps) {}

    /// Adds what the matches from an anchor read. Takes a number of steps linear in the length of
    /// the line for patterns with `*` and `+`.
    void add(const Pattern& pattern, const Heading& heading, Cell anchor, Readings& readings);

  private:
    void run_forward(const Automaton& automaton, Cell step, Cell anchor);
    void run_back(const Automaton& automaton, Cell step, Cell anchor, Readings& readings);
    [[nodiscard]] bool admits(const Automaton& automaton, std::size_t state, Cell cell) const {
        return (view_.at(cell) & automaton.cells[state]->admits) != 0;
    }

    View view_;
    Steps& steps_;
    std::map<const Pattern*, Automaton> automata_;
    std::vector<char> reached_;  ///< for each length of a match, the states reached behind it
};

}  // namespace lastmove::checking::written
