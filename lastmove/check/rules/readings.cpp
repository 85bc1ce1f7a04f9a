// What potential matches read (docs/rules.md): a line's automaton is run forward and back.
#include <algorithm>

#include "lastmove/check/rules/matches.hpp"

namespace lastmove::checking::written {

namespace {

/// A line's pattern as an automaton: a state for each place between two cells. What repeats is
/// written out up to the length that a line on the board can have.
class Automaton {
  public:
    /// Copies that may be passed over: from the state before them to the state behind them; or that
    /// may come again.
    struct Jump {
        std::size_t from;
        std::size_t to;
    };

    Automaton(const Pattern& pattern, std::uint64_t longest) {
        for (const Piece& piece : pattern.pieces) {
            const std::uint64_t least = std::min(piece.least, longest + 1);
            const std::uint64_t most = std::min(piece.most, longest + 1);
            for (std::uint64_t i = 0; i < least; ++i) append(piece);
            if (piece.most == Piece::no_limit) {
                const std::size_t start = cells.size();
                append(piece);
                jumps.push_back({start, cells.size()});
                jumps.push_back({cells.size(), start});
            } else {
                for (std::uint64_t i = least; i < most; ++i) {
                    const std::size_t start = cells.size();
                    append(piece);
                    jumps.push_back({start, cells.size()});
                }
            }
        }
    }

    std::vector<const PatternCell*> cells;  ///< the cell between a state and the next
    std::vector<Jump> jumps;                ///< in the order of the pieces

  private:
    void append(const Piece& piece) {
        for (const PatternCell& cell : piece.cells) cells.push_back(&cell);
    }
};

using States = std::vector<bool>;

/// States passed over in the time of a step.
constexpr std::size_t cells_a_step = 16;

/// Runs an automaton along a line.
class Run {
  public:
    Run(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor, Steps& steps)
        : view_(view),
          automaton_(pattern,
                     static_cast<std::uint64_t>(std::max(view.field.height, view.field.width))),
          step_(heading.east),
          anchor_(anchor),
          steps_(steps) {}

    void add_to(Readings& readings) {
        steps_.step(automaton_.cells.size() / cells_a_step);
        run_forward();
        const std::size_t last_state = automaton_.cells.size();
        for (std::size_t length = 1; length < before_.size(); ++length) {
            if (before_[length][last_state]) readings.lasts.insert(cell(length - 1));
        }
        run_back(readings);
    }

  private:
    [[nodiscard]] Cell cell(std::size_t index) const {
        const auto i = static_cast<int>(index);
        return {anchor_.row + i * step_.row, anchor_.column + i * step_.column};
    }
    [[nodiscard]] bool admits(std::size_t state, std::size_t index) const {
        return (view_.at(cell(index)) & automaton_.cells[state]->admits) != 0;
    }

    /// The states that are reached before each cell of the line.
    void run_forward() {
        States states(automaton_.cells.size() + 1);
        states[0] = true;
        for (std::size_t index = 0; std::ranges::find(states, true) != states.end(); ++index) {
            for (const Automaton::Jump& jump : automaton_.jumps) {
                if (states[jump.from]) states[jump.to] = true;
            }
            before_.push_back(states);
            States next(states.size());
            steps_.step(states.size() / cells_a_step);
            for (std::size_t state = 0; state + 1 < states.size(); ++state) {
                if (!states[state]) continue;
                steps_.step();
                next[state + 1] = admits(state, index);
            }
            states = std::move(next);
        }
    }

    /// Finds the cells on the way to the last state.
    void run_back(Readings& readings) {
        States leading(automaton_.cells.size() + 1);
        for (std::size_t index = before_.size(); index-- > 0;) {
            // At first, `leading` is what leads on from behind the cell with this index.
            States here(leading.size());
            here.back() = before_[index].back();
            for (std::size_t state = 0; state + 1 < here.size(); ++state) {
                if (!before_[index][state] || !leading[state + 1] || !admits(state, index)) {
                    continue;
                }
                here[state] = true;
                if (automaton_.cells[state]->is_read) readings.read.insert(cell(index));
            }
            for (std::size_t i = automaton_.jumps.size(); i-- > 0;) {
                const Automaton::Jump& jump = automaton_.jumps[i];
                if (here[jump.to] && before_[index][jump.from]) here[jump.from] = true;
            }
            leading = std::move(here);
        }
    }

    const View& view_;
    Automaton automaton_;
    Cell step_;
    Cell anchor_;
    Steps& steps_;
    std::vector<States> before_;
};

}  // namespace

void add_readings(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
                  Steps& steps, Readings& readings) {
    if (pattern.has_repetitions()) {
        Run(view, pattern, heading, anchor, steps).add_to(readings);
        return;
    }
    for_each_match(view, pattern, heading, anchor, steps, [&](const Match& match) {
        for (std::size_t i = 0; i < match.cells.size(); ++i) {
            if (match.pattern[i]->is_read) readings.read.insert(match.cells[i]);
        }
        readings.lasts.insert(match.cells.back());
        return true;
    });
}

}  // namespace lastmove::checking::written
