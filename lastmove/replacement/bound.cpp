#include "lastmove/replacement/bound.hpp"

#include <algorithm>
#include <deque>

namespace lastmove::replacement {

namespace {

std::size_t farthest_needed(const Tape& tape, const Side& side) {
    constexpr std::size_t unseen = SIZE_MAX;
    std::vector<std::size_t> distance(side.needed.size(), unseen);
    std::deque<int> rest;
    const auto visit = [&](int at, std::size_t before) {
        const auto i = static_cast<std::size_t>(at);
        const bool needed = side.needed[i] != 0;
        if (!needed && tape.open[i] == 0) return;
        const std::size_t here = before + (needed ? 0 : 1);
        if (here >= distance[i]) return;
        distance[i] = here;
        if (needed) {
            rest.push_front(at);
        } else {
            rest.push_back(at);
        }
    };
    for (int i = 0; i < tape.size(); ++i) {
        if (side.root[static_cast<std::size_t>(i)] != 0) visit(i, 0);
    }
    while (!rest.empty()) {
        const int at = rest.front();
        rest.pop_front();
        const std::size_t here = distance[static_cast<std::size_t>(at)];
        for (const int step : tape.steps) visit(at + step, here);
    }
    std::size_t farthest = 0;
    for (std::size_t i = 0; i < distance.size(); ++i) {
        if (side.needed[i] != 0 && distance[i] != unseen) {
            farthest = std::max(farthest, distance[i]);
        }
    }
    return farthest;
}

}  // namespace

std::size_t farthest_needed(const Tape& tape) {
    return std::max(farthest_needed(tape, tape.sides[0]), farthest_needed(tape, tape.sides[1]));
}

std::size_t extra_squares_at_least(const Game& game, const Polynomial& x, const Limits& limits) {
    std::int64_t longest = 1;
    for (const auto& [step, count] : game.set) longest = std::max(longest, std::abs(step));
    for (std::int64_t margin_steps = 3;;) {
        const Tape tape = make_tape(game, x, margin_steps * longest, limits);
        const std::size_t farthest = farthest_needed(tape);
        // A way that comes from beyond the margin has at least as many squares on the margin.
        if (tape.complete || (!unconnected(tape) && std::cmp_less_equal(farthest, margin_steps))) {
            return farthest;
        }
        margin_steps = std::max(2 * margin_steps, static_cast<std::int64_t>(farthest));
    }
}

}  // namespace lastmove::replacement
