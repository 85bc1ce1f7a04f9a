#include "lastmove/replacement/tape.hpp"

#include <algorithm>

namespace lastmove::replacement {

namespace {

/// Bytes that a tape and a search on it take for each square.
constexpr std::int64_t tape_bytes = 64;

struct Stretch {
    std::int64_t least;
    std::int64_t greatest;
    bool complete;
};

/// The squares of net moves and the margin. Steps of one sign never come back, so then nothing
/// beyond the last net move matters, nor anything before the first checker.
Stretch stretch(const Game& game, const Polynomial& x, std::int64_t margin) {
    Stretch squares{x.lowest() - margin, x.highest() + margin, false};
    const bool down = !game.set.empty() && game.set.begin()->first < 0;
    const bool up = !game.set.empty() && game.set.rbegin()->first > 0;
    if (down && up) return squares;
    std::int64_t least = x.lowest();
    std::int64_t greatest = x.highest();
    for (const State* state : {&game.start, &game.goal}) {
        if (state->empty()) continue;
        if (!down) least = std::min(least, state->begin()->first);
        if (!up) greatest = std::max(greatest, state->rbegin()->first);
    }
    squares.complete = squares.least <= least && squares.greatest >= greatest;
    squares.least = std::max(squares.least, least);
    squares.greatest = std::min(squares.greatest, greatest);
    return squares;
}

std::vector<std::uint8_t> joined(const std::vector<std::uint8_t>& a,
                                 const std::vector<std::uint8_t>& b) {
    std::vector<std::uint8_t> both(a.size());
    std::ranges::transform(a, b, both.begin(), [](std::uint8_t x, std::uint8_t y) {
        return static_cast<std::uint8_t>(x | y);
    });
    return both;
}

/// Closes squares until each open one can be connected to both ends through needed and open ones.
void close_unconnected(Tape& tape) {
    std::vector<std::uint8_t> seen;
    for (bool changed = true; changed;) {
        changed = false;
        for (const Side& side : tape.sides) {
            reach(tape, side, joined(side.needed, tape.open), seen);
            for (std::size_t i = 0; i < seen.size(); ++i) {
                if (tape.open[i] == 0 || seen[i] != 0) continue;
                tape.open[i] = 0;
                changed = true;
            }
        }
    }
}

}  // namespace

bool has_both_signs(const ReplacementSet& set) {
    return !set.empty() && set.begin()->first < 0 && set.rbegin()->first > 0;
}

int reach(const Tape& tape, const Side& side, std::span<const std::uint8_t> in_use,
          std::vector<std::uint8_t>& seen) {
    std::vector<int> rest;
    seen.assign(in_use.size(), 0);
    int count = 0;
    const auto visit = [&](int index) {
        const auto i = static_cast<std::size_t>(index);
        if (in_use[i] == 0 || seen[i] != 0) return;
        seen[i] = 1;
        ++count;
        rest.push_back(index);
    };
    for (int i = 0; i < tape.size(); ++i) {
        if (side.root[static_cast<std::size_t>(i)] != 0) visit(i);
    }
    while (!rest.empty()) {
        const int index = rest.back();
        rest.pop_back();
        for (const int step : tape.steps) visit(index + step);
    }
    return count;
}

Tape make_tape(const Game& game, const Polynomial& x, std::int64_t margin, const Limits& limits) {
    Tape tape;
    std::int64_t longest = 0;
    for (const auto& [step, count] : game.set) {
        if (step != 0) tape.steps.push_back(static_cast<int>(step));
        longest = std::max(longest, std::abs(step));
    }
    const Stretch squares = stretch(game, x, margin);
    const std::int64_t length = squares.greatest - squares.least + 1 + 2 * longest;
    if (length > INT32_MAX / 2) throw Stopped(Stop::memory);
    limits.check_memory(static_cast<std::size_t>(length * tape_bytes));
    tape.origin = squares.least - longest;
    tape.complete = squares.complete;
    tape.open.assign(static_cast<std::size_t>(length), 1);
    std::fill_n(tape.open.begin(), longest, std::uint8_t{0});
    std::fill_n(tape.open.rbegin(), longest, std::uint8_t{0});
    for (const auto& [side, state] : {std::pair{0, &game.start}, std::pair{1, &game.goal}}) {
        tape.sides[static_cast<std::size_t>(side)].root.assign(tape.open.size(), 0);
        tape.sides[static_cast<std::size_t>(side)].needed.assign(tape.open.size(), 0);
        for (const auto& [square, checkers] : *state) {
            if (square < squares.least || square > squares.greatest) continue;
            const auto index = static_cast<std::size_t>(square - tape.origin);
            tape.sides[static_cast<std::size_t>(side)].root[index] = 1;
        }
    }
    Integer net = 0;
    for (const auto& [square, moves] : x.terms()) {
        tape.sides[moves > 0 ? 0 : 1].needed[static_cast<std::size_t>(square - tape.origin)] = 1;
        net += abs(moves);
    }
    if (!net.fits_slong_p()) throw Stopped(Stop::memory);
    tape.net = net.get_ui();
    close_unconnected(tape);
    return tape;
}

std::optional<std::int64_t> unconnected(const Tape& tape) {
    std::optional<std::int64_t> least;
    std::vector<std::uint8_t> seen;
    for (const Side& side : tape.sides) {
        reach(tape, side, joined(side.needed, tape.open), seen);
        for (int i = 0; i < tape.size(); ++i) {
            const auto index = static_cast<std::size_t>(i);
            if (side.needed[index] == 0 || seen[index] != 0) continue;
            if (!least || tape.square(i) < *least) least = tape.square(i);
            break;
        }
    }
    return least;
}

}  // namespace lastmove::replacement
