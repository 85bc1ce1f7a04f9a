#include "lastmove/check/certificate/beyond_python.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/peg/sweeps.hpp"

namespace lastmove {

namespace {

// As in checker/room.py and checker/periods.py.
constexpr double most_seconds = 60;
constexpr std::uint64_t most_positions = 2'000'000;
constexpr std::uint64_t positions_of_nimber = 2;

constexpr std::chrono::seconds patience{10};

/// The largest variable of steps of unit propagation, the first of which have this number of
/// clauses before them.
struct PropagationSize {
    std::uint64_t variables = 0;
    std::uint64_t given = 0;
    std::uint64_t stored = 0;  ///< by the steps, in positions
};

// As in checker/propagations.py.
constexpr std::uint64_t bits_a_position = 1024;

PropagationSize size_of(const UnitPropagation& proof) {
    PropagationSize size;
    std::uint64_t last = 0;
    for (const PropagationStep& step : proof.steps) {
        std::array<std::uint64_t, 2> farthest{};
        for (const std::int64_t literal : step.clause) {
            std::uint64_t& same = farthest[literal < 0 ? 1 : 0];
            same = std::max(same, static_cast<std::uint64_t>(std::abs(literal)));
        }
        size.variables = std::max({size.variables, farthest[0], farthest[1]});
        size.stored += 1 + (farthest[0] + farthest[1]) / bits_a_position;
        for (const std::uint32_t reason : step.reasons)
            last = std::max<std::uint64_t>(last, reason);
    }
    // All steps but the last are reasons, where none is superfluous.
    size.given = last + 2 - std::min<std::uint64_t>(last + 2, proof.steps.size());
    return size;
}

/// Seconds of a step in which nimbers of this game are computed again, measured on sequences.
double seconds_of_step(std::string_view game) {
    constexpr double for_pairs = 60e-6;  // a step decides on many pairs of heaps
    constexpr double for_a_move = 1e-6;
    constexpr double for_a_position = 10e-6;
    if (game == "grundy" || game.starts_with("dawson[")) return for_pairs;
    const std::size_t point = game.find('.');
    if (point == std::string_view::npos) return for_a_position;
    const bool leaves_pairs =
        game.find_first_not_of("01234567", point + 1) == std::string_view::npos;
    return leaves_pairs ? for_pairs : for_a_move;
}

/// About the maximum time in seconds that Python takes for what `check` does in `steps` steps.
double seconds(const Witness& evidence, std::uint64_t steps) {
    const auto work = static_cast<double>(steps);
    // A step is a move, but where moves leave two heaps a thousand of them.
    const auto* nimbers = std::get_if<NimValues>(&evidence);
    if (nimbers != nullptr) return 80e-6 * static_cast<double>(nimbers->values) + 1.5e-6 * work;
    if (const auto* proof = std::get_if<NimberProof>(&evidence)) {
        double of_step = 0;
        for (const auto& [game, source] : proof->games) {
            if (source.name == "mex") of_step = std::max(of_step, seconds_of_step(game));
        }
        if (of_step > 0) return of_step * work;
    }
    if (const auto* proof = std::get_if<UnitPropagation>(&evidence)) {
        constexpr double variables_a_step = 10'000;  // that take as long as the rest of a step
        return 3e-6 * work *
               (1 + static_cast<double>(size_of(*proof).variables) / variables_a_step);
    }
    return 8e-6 * work;
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    return sum;
}

/// The positions that Python keeps, where the evidence itself says how many there are.
std::uint64_t positions(const Witness& evidence) {
    if (const auto* search = std::get_if<Exhausted>(&evidence)) {
        return sum(search->forward) + sum(search->backward);
    }
    if (const auto* nimbers = std::get_if<NimValues>(&evidence)) {
        return nimbers->values * positions_of_nimber;
    }
    if (const auto* proof = std::get_if<UnitPropagation>(&evidence)) {
        const auto [variables, given, stored] = size_of(*proof);
        return stored + given * (1 + 2 * variables / bits_a_position) +
               variables * (1 + variables / bits_a_position);
    }
    std::uint64_t most = 0;
    const auto* cases = std::get_if<Cases>(&evidence);
    const auto* bounds = std::get_if<JumpBounds>(&evidence);
    if (cases == nullptr && bounds == nullptr) return 0;
    for (const Case& one : cases != nullptr ? cases->cases : bounds->refuted) {
        most += positions(one.evidence);
    }
    return most;
}

/// What it takes to expand a position of a strategy, and its options: seconds, measured on some
/// hundred strategies (at most three times too much). `expanding` is what a character of a position
/// costs.
double seconds(std::size_t characters, std::size_t replies, double expanding) {
    constexpr double joining = 6e-6;  // the parts of one option's option
    constexpr double other_characters = 20;
    const auto options = static_cast<double>(replies);
    return joining * options * options +
           expanding * options * (static_cast<double>(characters) + other_characters);
}

double seconds(const Strategies& both) {
    constexpr double partizan = 6e-6;  // boards fall apart, and are turned
    constexpr double for_reply_of_walk = 2.5e-4;
    double sum = 0;
    for (const auto* one : {&both.left, &both.right}) {
        if (!*one) continue;
        if (const auto* walk = std::get_if<ReplyWalk>(&(*one)->replies)) {
            sum += for_reply_of_walk * static_cast<double>(walk->places.size());
            continue;
        }
        const auto& replies = std::get<SumReplies>((*one)->replies);
        for (std::size_t i = 0; i < replies.size(); ++i) {
            sum +=
                seconds(replies.length(replies.position(i)), replies.answers(i).size(), partizan);
        }
    }
    return sum;
}

/// The same where the evidence has strategies; nullopt if a check has to tell.
std::optional<double> seconds(const Witness& evidence) {
    constexpr double impartial = 1.5e-6;
    if (const auto* one = std::get_if<Strategy>(&evidence)) {
        double sum = 0;
        for (const auto& [position, replies] : one->replies) {
            sum += seconds(position.size(), replies.size(), impartial);
        }
        return sum;
    }
    if (const auto* both = std::get_if<Strategies>(&evidence)) return seconds(*both);
    if (const auto* cuts = std::get_if<CutBoards>(&evidence)) {
        double sum = seconds(cuts->piece);
        for (const Strategies& member : cuts->members) sum += seconds(member);
        return sum;
    }
    return std::nullopt;
}

/// What Python takes to find out again that fewer sweeps do not suffice.
struct SweepSearch {
    std::uint64_t positions = 0;
    double seconds = 0;
};

/// Throws Stopped at a limit. What is rejected takes no time.
SweepSearch sweep_search(const PegPuzzle& puzzle, const FewestSweeps& play, const Limits& limits) {
    constexpr double for_a_jump = 3e-6;
    constexpr double for_a_position = 5e-6;
    if (play.moves.empty()) return {};
    Progress silent;
    checking::Budget budget(limits, silent);
    std::uint64_t kept = 0;
    try {
        kept = checking::exclude_sweeps_plainly(checking::PegBoard(puzzle), play.moves.size() - 1,
                                                most_positions, budget);
    } catch (const checking::Rejection&) {
        return {};
    }
    return {kept, for_a_jump * static_cast<double>(budget.steps()) +
                      for_a_position * static_cast<double>(kept)};
}

}  // namespace

std::string beyond_python(const Certificate& certificate, const Limits& limits) {
    constexpr std::string_view many_minutes = "the Python checker may take many minutes";
    if (std::holds_alternative<Composed>(certificate.evidence)) return {};
    const std::uint64_t kept = positions(certificate.evidence);
    if (kept > most_positions) {
        return fmt::format("the Python checker would store {} positions", kept);
    }
    std::optional<double> needed = seconds(certificate.evidence);
    const auto* play = std::get_if<FewestSweeps>(&certificate.evidence);
    const auto* puzzle = std::get_if<PegPuzzle>(&certificate.puzzle);
    if (play != nullptr && puzzle != nullptr) {
        SweepSearch search;
        const auto stopped =
            until_stopped([&] { search = sweep_search(*puzzle, *play, limits.phase(patience)); });
        if (stopped) return std::string(many_minutes);
        if (search.positions > most_positions) {
            return fmt::format("the Python checker would store more than {} positions",
                               most_positions);
        }
        needed = search.seconds;
    }
    if (!needed) {
        Progress silent;
        const CheckResult result = check(certificate, limits.phase(patience), silent);
        if (result.outcome == CheckResult::Outcome::gave_up) return std::string(many_minutes);
        needed = seconds(certificate.evidence, result.steps);
    }
    if (*needed <= most_seconds) return {};
    return fmt::format("the Python checker would take about {:.0f} minutes",
                       std::ceil(*needed / 60));
}

}  // namespace lastmove
