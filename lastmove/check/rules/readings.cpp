#include "lastmove/check/rules/readings.hpp"

#include <algorithm>

namespace lastmove::checking::written {

namespace {

/// States passed over in the time of a step.
constexpr std::size_t states_a_step = 16;

Cell cell_at(Cell anchor, Cell step, std::size_t index) {
    const auto i = static_cast<int>(index);
    return {anchor.row + i * step.row, anchor.column + i * step.column};
}

}  // namespace

Automaton::Automaton(const Pattern& pattern, std::uint64_t longest) {
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

void Automaton::append(const Piece& piece) {
    for (const PatternCell& cell : piece.cells) cells.push_back(&cell);
}

void Reading::add(const Pattern& pattern, const Heading& heading, Cell anchor, Readings& readings) {
    if (pattern.has_repetitions()) {
        const auto longest =
            static_cast<std::uint64_t>(std::max(view_.field.height, view_.field.width));
        const Automaton& automaton =
            automata_.try_emplace(&pattern, pattern, longest).first->second;
        run_forward(automaton, heading.east, anchor);
        run_back(automaton, heading.east, anchor, readings);
        return;
    }
    for_each_match(view_, pattern, heading, anchor, steps_, [&](const Match& match) {
        for (std::size_t i = 0; i < match.cells.size(); ++i) {
            if (match.pattern[i]->is_read) readings.read.push_back(match.cells[i]);
        }
        readings.lasts.push_back(match.cells.back());
        return true;
    });
}

/// Finds the states that are reached along the line.
void Reading::run_forward(const Automaton& automaton, Cell step, Cell anchor) {
    const std::size_t states = automaton.cells.size() + 1;
    reached_.assign(states, 0);
    reached_[0] = 1;
    for (std::size_t length = 0;; ++length) {
        steps_.step(1 + states / states_a_step);
        reached_.resize((length + 2) * states, 0);
        char* const here = reached_.data() + length * states;
        char* const next = here + states;
        for (const Automaton::Jump& jump : automaton.jumps) {
            if (here[jump.from] != 0) here[jump.to] = 1;
        }
        bool goes_on = false;
        const Cell cell = cell_at(anchor, step, length);
        for (std::size_t state = 0; state + 1 < states; ++state) {
            if (here[state] == 0 || !admits(automaton, state, cell)) continue;
            next[state + 1] = 1;
            goes_on = true;
        }
        if (!goes_on) return;
    }
}

/// Finds the ends of matches, and the cells on the way to them.
void Reading::run_back(const Automaton& automaton, Cell step, Cell anchor, Readings& readings) {
    const std::size_t states = automaton.cells.size() + 1;
    std::vector<char> leading(states);  // at first: what leads to the last state from a cell on
    std::vector<char> here(states);
    for (std::size_t length = reached_.size() / states; length-- > 0;) {
        const char* const reached = reached_.data() + length * states;
        std::ranges::fill(here, 0);
        here.back() = reached[states - 1];
        if (here.back() != 0) readings.lasts.push_back(cell_at(anchor, step, length - 1));
        const Cell cell = cell_at(anchor, step, length);
        bool is_read = false;
        for (std::size_t state = 0; state + 1 < states; ++state) {
            if (reached[state] == 0 || leading[state + 1] == 0 || !admits(automaton, state, cell)) {
                continue;
            }
            here[state] = 1;
            is_read = is_read || automaton.cells[state]->is_read;
        }
        if (is_read) readings.read.push_back(cell);
        for (std::size_t i = automaton.jumps.size(); i-- > 0;) {
            const Automaton::Jump& jump = automaton.jumps[i];
            if (here[jump.to] != 0 && reached[jump.from] != 0) here[jump.from] = 1;
        }
        std::swap(leading, here);
    }
}

}  // namespace lastmove::checking::written
