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

std::variant<Solution, Stop> solve(const Game& game, const Solvable& solvable, std::uint64_t effort,
                                   const Limits& limits, Progress& progress) {
    if (solvable.net.is_zero()) return Solution{};
    const auto least = extra_squares_at_least(game, solvable.net, limits);
    if (const auto* stop = std::get_if<Stop>(&least)) return *stop;
    const std::size_t at_least = std::get<std::size_t>(least);

    Connector connector(solvable.tape);
    connector.connect();
    connector.prune(most_pruning);
    connector.improve(effort, at_least, limits, progress);
    std::vector<std::int64_t> extras;
    for (const int index : connector.extras()) extras.push_back(solvable.tape.square(index));
    auto scheduled = schedule(game, solvable.net, extras, limits);
    if (auto* solution = std::get_if<Solution>(&scheduled)) {
        solution->at_least = solvable.tape.net + 2 * at_least;
    }
    return scheduled;
}

std::variant<Fewest, Stop> fewest(const Game& game, const Solvable& solvable, Solution solution,
                                  const Limits& limits, Progress& progress) {
    Fewest result{std::move(solution), 0, std::nullopt};
    const std::uint64_t net = solvable.tape.net;
    for (Solution& best = result.solution; best.at_least < best.moves.size();) {
        const std::uint64_t extra = (best.at_least - net) / 2;
        const auto margin = static_cast<std::int64_t>(extra) * longest_step(game.set);
        const auto made = make_tape(game, solvable.net, margin, limits);
        if (const auto* stop = std::get_if<Stop>(&made)) return *stop;
        const auto& tape = std::get<Tape>(made);
        Exhaustion exhaustion(tape, limits, progress);
        const auto tried = exhaustion.find(static_cast<int>(extra));
        result.nodes += exhaustion.nodes();
        if (const auto* stop = std::get_if<Stop>(&tried)) {
            result.stopped = *stop;
            break;
        }
        const auto& indices = std::get<Exhaustion::Found>(tried).extras;
        if (!indices) {
            best.at_least += 2;
            continue;
        }
        std::vector<std::int64_t> extras;
        for (const int index : *indices) extras.push_back(tape.square(index));
        auto scheduled = schedule(game, solvable.net, extras, limits);
        if (const auto* stop = std::get_if<Stop>(&scheduled)) return *stop;
        const std::uint64_t at_least = best.at_least;
        best = std::get<Solution>(std::move(scheduled));
        best.at_least = at_least;
    }
    return result;
}

}  // namespace lastmove::replacement
