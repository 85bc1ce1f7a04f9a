#include "lastmove/replacement/solve.hpp"

#include <algorithm>

#include "lastmove/replacement/bound.hpp"
#include "lastmove/replacement/extras.hpp"
#include "lastmove/replacement/fewest.hpp"

namespace lastmove::replacement {

namespace {

/// Steps along the tape for taking away what the first solution has too much: a second or less.
constexpr std::uint64_t most_pruning = 100'000'000;

}  // namespace

Solution solve(const Game& game, const Solvable& solvable, std::uint64_t effort,
               const Limits& limits, Progress& progress) {
    if (solvable.net.is_zero()) return {};
    const std::size_t at_least = extra_squares_at_least(game, solvable.net, limits);

    Connector connector(solvable.tape);
    connector.connect();
    connector.prune(most_pruning);
    connector.improve(effort, at_least, limits, progress);
    std::vector<std::int64_t> extras;
    for (const int index : connector.extras()) extras.push_back(solvable.tape.square(index));
    Solution solution = schedule(game, solvable.net, extras, limits);
    solution.at_least = solvable.tape.net + 2 * at_least;
    return solution;
}

void fewest(const Game& game, const Solvable& solvable, const Limits& limits, Progress& progress,
            Fewest& known) {
    const std::uint64_t net = solvable.tape.net;
    for (Solution& best = known.solution; best.at_least < best.moves.size();) {
        const std::uint64_t extra = (best.at_least - net) / 2;
        const auto margin = static_cast<std::int64_t>(extra) * longest_step(game.set);
        const Tape tape = make_tape(game, solvable.net, margin, limits);
        Exhaustion exhaustion(tape, limits, progress);
        std::optional<std::vector<int>> indices;
        const auto stopped =
            until_stopped([&] { indices = exhaustion.find(static_cast<int>(extra)); });
        known.nodes += exhaustion.nodes();
        if (stopped) throw Stopped(*stopped);
        if (!indices) {
            best.at_least += 2;
            continue;
        }
        std::vector<std::int64_t> extras;
        for (const int index : *indices) extras.push_back(tape.square(index));
        const std::uint64_t at_least = best.at_least;
        best = schedule(game, solvable.net, extras, limits);
        best.at_least = at_least;
    }
}

}  // namespace lastmove::replacement
