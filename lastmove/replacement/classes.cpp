#include "lastmove/replacement/classes.hpp"

#include <map>
#include <utility>

namespace lastmove::replacement {

namespace {

/// The square on the tape of a part, and its class.
std::pair<std::int64_t, std::int64_t> place(std::int64_t square, std::int64_t modulus) {
    std::int64_t quotient = square / modulus;
    std::int64_t rest = square % modulus;
    if (rest < 0) {
        rest += modulus;
        --quotient;
    }
    return {quotient, rest};
}

/// A game without the part of any other class has this remainder on the whole tape.
DivisionRemainder stretched(const DivisionRemainder& proof, std::int64_t factor) {
    DivisionRemainder whole{proof.modulus, {}};
    for (const auto& [exponent, value] : proof.remainder) {
        whole.remainder.emplace_hint(whole.remainder.end(), exponent * factor, value);
    }
    return whole;
}

void append(Fewest& whole, const Fewest& one, const Part& part) {
    Solution& sum = whole.solution;
    const Solution& solution = one.solution;
    const auto on_tape = [&](const Move& move) {
        return Move{move.expands, part.modulus * move.square + part.residue};
    };
    std::vector<Move> expansions;
    std::vector<Move> contractions;
    for (const Move& move : solution.moves) {
        (move.expands ? expansions : contractions).push_back(on_tape(move));
    }
    const auto peak = sum.moves.begin() + static_cast<std::ptrdiff_t>(sum.expansions);
    sum.moves.insert(peak, expansions.begin(), expansions.end());
    sum.moves.insert(sum.moves.end(), contractions.begin(), contractions.end());
    sum.expansions += expansions.size();
    sum.at_least += solution.at_least;
    whole.nodes += one.nodes;
}

DecisionByParts from_decision(Decision decision, Part part) {
    if (auto* solvable = std::get_if<Solvable>(&decision)) {
        std::vector<SolvablePart> parts;
        parts.push_back({std::move(part), std::move(*solvable)});
        return parts;
    }
    if (auto* proof = std::get_if<DivisionRemainder>(&decision)) return std::move(*proof);
    if (const auto* proof = std::get_if<EmptyClass>(&decision)) return *proof;
    return std::get<UnreachableSquare>(decision);
}

}  // namespace

std::vector<Part> parts_of(const Game& game) {
    const std::int64_t modulus = greatest_common_divisor(game.set);
    if (modulus <= 1) return {{1, 0, game}};
    ReplacementSet set;
    for (const auto& [step, count] : game.set) set.emplace_hint(set.end(), step / modulus, count);
    std::map<std::int64_t, Part> by_residue;
    const auto put = [&](const State& state, State Game::*end) {
        for (const auto& [square, checkers] : state) {
            const auto [quotient, rest] = place(square, modulus);
            const auto at = by_residue.try_emplace(rest, Part{modulus, rest, {set, {}, {}}}).first;
            (at->second.game.*end).emplace(quotient, checkers);
        }
    };
    put(game.start, &Game::start);
    put(game.goal, &Game::goal);
    std::vector<Part> parts;
    parts.reserve(by_residue.size());
    for (auto& [residue, part] : by_residue) parts.push_back(std::move(part));
    return parts;
}

DecisionByParts decide_by_parts(const Game& game, const Limits& limits) {
    std::vector<Part> parts = parts_of(game);
    if (parts.empty()) return std::vector<SolvablePart>{};
    if (parts.front().modulus == 1) return from_decision(decide(game, limits), parts.front());
    std::vector<SolvablePart> solvable;
    for (Part& part : parts) {
        Decision decision = decide(part.game, limits);
        if (auto* found = std::get_if<Solvable>(&decision)) {
            solvable.push_back({std::move(part), std::move(*found)});
            continue;
        }
        const auto* proof = std::get_if<DivisionRemainder>(&decision);
        if (proof != nullptr && parts.size() == 1) return stretched(*proof, part.modulus);
        // The witness is about the whole tape.
        return from_decision(decide(game, limits), {1, 0, game});
    }
    return solvable;
}

Fewest solve_parts(const std::vector<SolvablePart>& parts, std::uint64_t effort, bool proving,
                   const Limits& limits, Progress& progress) {
    Fewest whole;
    for (const auto& [part, solvable] : parts) {
        Fewest one{solve(part.game, solvable, effort / parts.size(), limits, progress)};
        if (proving) {
            until_stopped([&] { fewest(part.game, solvable, limits, progress, one); });
        }
        append(whole, one, part);
    }
    return whole;
}

}  // namespace lastmove::replacement
