// From numbers of moves on each square to a play.
#include <algorithm>
#include <cassert>
#include <deque>
#include <unordered_map>

#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {

namespace {

/// Bytes for each move: itself, and its text later.
constexpr std::uint64_t schedule_bytes = 96;

/// More checkers than any play that can be listed takes off one square.
constexpr std::int64_t plenty = std::int64_t{1} << 61;

/// Expansions in an order in which they can be played: a square's whole number at a time, as far as
/// there are checkers, beginning with the state's squares. Any order of possible expansions will
/// do.
std::vector<std::int64_t> expansions_in_order(
    const ReplacementSet& set, const State& state,
    std::unordered_map<std::int64_t, std::int64_t> wanted) {
    std::unordered_map<std::int64_t, std::int64_t> checkers;
    std::deque<std::int64_t> rest;
    for (const auto& [square, count] : state) {
        checkers[square] = count > plenty ? plenty : count.get_si();
        rest.push_back(square);
    }
    std::vector<std::int64_t> order;
    while (!rest.empty()) {
        const std::int64_t square = rest.front();
        rest.pop_front();
        const auto want = wanted.find(square);
        if (want == wanted.end()) continue;
        std::int64_t& here = checkers[square];
        const std::int64_t moves = std::min(here, want->second);
        if (moves == 0) continue;
        here -= moves;
        want->second -= moves;
        order.insert(order.end(), static_cast<std::size_t>(moves), square);
        for (const auto& [step, count] : set) {
            checkers[square + step] += moves * count;
            rest.push_back(square + step);
        }
    }
    assert(std::ranges::all_of(wanted, [](const auto& entry) { return entry.second == 0; }));
    return order;
}

}  // namespace

Solution schedule(const Game& game, const Polynomial& net, const std::vector<std::int64_t>& extras,
                  const Limits& limits) {
    const Terms x = net.terms();
    Integer total = 2 * Integer(extras.size());
    for (const auto& [square, moves] : x) total += abs(moves);
    if (total * schedule_bytes > limits.memory) throw Stopped(Stop::memory);

    std::unordered_map<std::int64_t, std::int64_t> expansions;
    std::unordered_map<std::int64_t, std::int64_t> contractions;
    for (const auto& [square, moves] : x) {
        (moves > 0 ? expansions : contractions)[square] += std::abs(moves.get_si());
    }
    for (const std::int64_t square : extras) {
        ++expansions[square];
        ++contractions[square];
    }
    Solution solution;
    for (const std::int64_t square :
         expansions_in_order(game.set, game.start, std::move(expansions))) {
        solution.moves.push_back({true, square});
    }
    solution.expansions = solution.moves.size();
    auto back = expansions_in_order(game.set, game.goal, std::move(contractions));
    std::ranges::reverse(back);
    for (const std::int64_t square : back) solution.moves.push_back({false, square});
    assert(solution.moves.size() == total);
    return solution;
}

}  // namespace lastmove::replacement
