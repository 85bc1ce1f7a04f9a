#include "lastmove/replacement/pattern.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/replacement/classes.hpp"
#include "lastmove/replacement/extras.hpp"
#include "lastmove/replacement/forced.hpp"
#include "lastmove/replacement/repeats.hpp"

namespace lastmove::replacement {

namespace {

/// Periods of the game whose extra squares are found by search, and the most that are played.
constexpr std::int64_t searched_periods = 5;
constexpr std::int64_t most_periods = 96;

/// The longest tapes, in squares.
constexpr std::int64_t longest_search = 2'000'000;
constexpr std::int64_t longest_play = 8'000'000;

/// Steps along the tape for the search, as for ordinary plays.
constexpr std::uint64_t most_pruning_steps = 100'000'000;

/// One checker that goes from square 0 up, on a set without a common divisor: square k stands for
/// square `origin` + `unit`·k of the game.
struct Road {
    ReplacementSet set;
    std::int64_t length = 0;
    std::int64_t origin = 0;
    std::int64_t unit = 1;
};

ReplacementSet mirrored(const ReplacementSet& set) {
    ReplacementSet mirror;
    for (const auto& [step, count] : set) mirror[-step] = count;
    return mirror;
}

std::optional<Road> road_of(const Game& game) {
    const auto is_one = [](const State& state) {
        return state.size() == 1 && state.begin()->second == 1;
    };
    if (game.set.empty() || !is_one(game.start) || !is_one(game.goal)) return std::nullopt;
    const auto parts = parts_of(game);
    if (parts.size() != 1) return std::nullopt;
    const Part& part = parts.front();
    const std::int64_t from = part.game.start.begin()->first;
    const std::int64_t to = part.game.goal.begin()->first;
    Road road{part.game.set, to - from, part.modulus * from + part.residue, part.modulus};
    if (road.length < 0) road = {mirrored(road.set), -road.length, road.origin, -road.unit};
    return road;
}

/// The moves of some periods: their net numbers and the extra squares beside them.
struct Moves {
    std::int64_t periods = 0;
    Terms net;
    std::vector<std::int64_t> extras;
};

std::optional<Moves> searched(const ReplacementSet& set, std::int64_t period, std::int64_t periods,
                              const Limits& limits, Progress& progress) {
    const Game game = displacement(set, periods * period);
    const Decision decision = decide(game, limits);
    const auto* solvable = std::get_if<Solvable>(&decision);
    if (solvable == nullptr) return std::nullopt;
    Connector connector(solvable->tape);
    connector.connect();
    connector.prune(most_pruning_steps);
    connector.improve(default_effort, 0, limits, progress);
    Moves moves{periods, solvable->net.terms(), {}};
    for (const int index : connector.extras()) {
        moves.extras.push_back(solvable->tape.square(index));
    }
    return moves;
}

/// The net moves of the first period, which are repeated in the others.
Terms first_period(const Moves& moves, std::int64_t period) {
    const auto first = moves.net.begin();
    return {first, moves.net.lower_bound(first->first + period)};
}

/// The same moves with the period that begins at `cut` repeated.
Moves prolonged(const Moves& moves, std::int64_t period, std::int64_t cut, std::int64_t periods) {
    const std::int64_t more = periods - moves.periods;
    Moves longer{periods, {}, {}};
    for (const std::int64_t square : moves.extras) {
        const bool is_past = square >= cut + period;
        const std::int64_t copies = square >= cut && !is_past ? more + 1 : 1;
        for (std::int64_t i = 0; i < copies; ++i) {
            longer.extras.push_back(square + (is_past ? more : i) * period);
        }
    }
    for (const auto& [square, count] : first_period(moves, period)) {
        for (std::int64_t i = 0; i < periods; ++i) longer.net[square + i * period] = count;
    }
    return longer;
}

/// The moves of one side in order: expansions from square 0, or contractions on the way to the
/// goal.
std::optional<std::vector<std::int64_t>> in_order(const ReplacementSet& set, const Moves& moves,
                                                  std::int64_t goal, bool expands) {
    Expansions wanted;
    const std::int64_t sign = expands ? 1 : -1;
    for (const auto& [square, count] : moves.net) {
        if (sgn(count) == sign) wanted[sign * square] = std::abs(count.get_si());
    }
    for (const std::int64_t square : moves.extras) ++wanted[sign * square];
    if (expands) return least_first(set, 0, std::move(wanted));
    auto back = least_first(mirrored(set), -goal, std::move(wanted));
    if (!back) return std::nullopt;
    std::ranges::reverse(*back);
    for (std::int64_t& square : *back) square = -square;
    return back;
}

/// The moves of a side within the period that begins at `cut`.
std::size_t moves_within(const Moves& moves, std::int64_t cut, std::int64_t period, bool expands) {
    std::size_t sum = 0;
    const auto inside = [&](std::int64_t at) { return at >= cut && at < cut + period; };
    for (const auto& [square, count] : moves.net) {
        if (inside(square) && sgn(count) == (expands ? 1 : -1)) sum += Integer(abs(count)).get_ui();
    }
    return sum + static_cast<std::size_t>(std::ranges::count_if(moves.extras, inside));
}

void add_part(std::vector<Repeat>& parts, const std::vector<std::int64_t>& squares, bool expands,
              std::int64_t shift, std::int64_t times = 1, std::int64_t period = 0) {
    if (squares.empty()) return;
    const bool joins = times == 1 && !parts.empty() && parts.back().times == 1;
    if (!joins) parts.push_back({times, times == 1 ? 0 : period, {}});
    for (const std::int64_t square : squares) {
        parts.back().moves.push_back({expands, square + shift});
    }
}

/// A play over `periods` periods in which the one at `cut` is repeated.
std::optional<std::vector<Repeat>> repeated(const ReplacementSet& set, const Moves& moves,
                                            std::int64_t period, std::int64_t cut,
                                            std::int64_t periods, const Limits& limits) {
    const std::int64_t reach = 2 * longest_step(set);
    for (std::int64_t played = 4 * searched_periods;
         played <= std::min({periods, most_periods, longest_play / period}); played *= 2) {
        const Moves some = prolonged(moves, period, cut, played);
        std::vector<Repeat> parts;
        bool is_folded = true;
        for (const bool expands : {true, false}) {
            limits.check();
            const auto squares = in_order(set, some, played * period, expands);
            if (!squares) return std::nullopt;
            const auto parts_of_side =
                folded(*squares, moves_within(some, cut, period, expands), period, reach);
            is_folded = parts_of_side.has_value();
            if (!is_folded) break;
            const std::int64_t more = periods - played;
            add_part(parts, parts_of_side->before, expands, 0);
            add_part(parts, parts_of_side->block, expands, 0, parts_of_side->times + more, period);
            add_part(parts, parts_of_side->after, expands, more * period);
        }
        if (is_folded) return parts;
    }
    return std::nullopt;
}

/// The play of one period, again and again.
std::optional<std::vector<Repeat>> chained(const ReplacementSet& set, std::int64_t period,
                                           std::int64_t periods, const Limits& limits,
                                           Progress& progress) {
    const Game game = displacement(set, period);
    const Decision decision = decide(game, limits);
    const auto* solvable = std::get_if<Solvable>(&decision);
    if (solvable == nullptr) return std::nullopt;
    Solution solution = solve(game, *solvable, default_effort, limits, progress);
    return std::vector<Repeat>{{periods, period, std::move(solution.moves)}};
}

Integer count(const std::vector<Repeat>& parts) {
    Integer sum = 0;
    for (const Repeat& part : parts) sum += Integer(part.times) * Integer(part.moves.size());
    return sum;
}

/// The shortest play found, over `periods` periods.
std::optional<std::vector<Repeat>> shortest(const ReplacementSet& set, const Moves& moves,
                                            std::int64_t period, std::int64_t periods,
                                            const Limits& limits, Progress& progress) {
    std::optional<std::vector<Repeat>> best = chained(set, period, periods, limits, progress);
    std::vector<std::pair<std::size_t, std::int64_t>> cuts;
    for (std::int64_t i = 1; i + 1 < searched_periods; ++i) {
        cuts.emplace_back(moves_within(moves, i * period, period, true), i * period);
    }
    std::ranges::sort(cuts);
    for (const auto& [size, cut] : cuts) {
        auto play = repeated(set, moves, period, cut, periods, limits);
        if (play && (!best || count(*play) < count(*best))) best = std::move(play);
    }
    return best;
}

}  // namespace

std::optional<RepeatedPlay> find_pattern(const Game& game, const Limits& limits,
                                         Progress& progress) {
    const auto road = road_of(game);
    if (!road) return std::nullopt;
    const auto period = least_displacement(road->set, road->length, limits);
    if (!period || *period > longest_search / searched_periods) return std::nullopt;
    const std::int64_t periods = road->length / *period;
    if (periods < 4 * searched_periods) return std::nullopt;
    const auto moves = searched(road->set, *period, searched_periods, limits, progress);
    if (!moves) return std::nullopt;
    auto parts = shortest(road->set, *moves, *period, periods, limits, progress);
    if (!parts) return std::nullopt;
    RepeatedPlay pattern{{}, count(*parts), 0};
    for (const auto& [square, times] : first_period(*moves, *period)) {
        pattern.at_least += Integer(periods) * abs(times);
    }
    pattern.at_least +=
        2 * forced_extras(road->set, moves->net, *period, searched_periods, periods);
    for (Repeat& part : *parts) {
        part.shift *= road->unit;
        for (Move& move : part.moves) move.square = road->origin + road->unit * move.square;
    }
    pattern.parts = std::move(*parts);
    return pattern;
}

std::vector<Move> listed(const std::vector<Repeat>& parts) {
    std::vector<Move> moves;
    for (const Repeat& part : parts) {
        for (std::int64_t i = 0; i < part.times; ++i) {
            for (const Move& move : part.moves) {
                moves.push_back({move.expands, move.square + i * part.shift});
            }
        }
    }
    return moves;
}

}  // namespace lastmove::replacement
