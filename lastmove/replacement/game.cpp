#include "lastmove/replacement/game.hpp"

#include <fmt/format.h>

#include <numeric>

namespace lastmove::replacement {

Game displacement(ReplacementSet set, std::int64_t n) {
    return {std::move(set), {{0, 1}}, {{n, 1}}};
}

std::optional<std::int64_t> displacement_of(const Game& game) {
    if (game.start != State{{0, 1}} || game.goal.size() != 1 || game.goal.begin()->second != 1) {
        return std::nullopt;
    }
    return game.goal.begin()->first;
}

std::int64_t longest_step(const ReplacementSet& set) {
    if (set.empty()) return 0;
    return std::max(std::abs(set.begin()->first), std::abs(set.rbegin()->first));
}

std::int64_t greatest_common_divisor(const ReplacementSet& set) {
    std::int64_t divisor = 0;
    for (const auto& [step, count] : set) divisor = std::gcd(divisor, step);
    return divisor;
}

ReplacementSet make_set(std::span<const std::int64_t> elements) {
    ReplacementSet set;
    for (const std::int64_t element : elements) ++set[element];
    return set;
}

Polynomial expansion(const ReplacementSet& set) {
    Terms terms{{0, -1}};
    for (const auto& [step, count] : set) terms[step] += Integer(count);
    std::erase_if(terms, [](const auto& term) { return term.second == 0; });
    return Polynomial(terms);
}

Terms gap(const Game& game) {
    Terms terms = game.goal;
    for (const auto& [square, checkers] : game.start) {
        const auto place = terms.try_emplace(square, 0).first;
        place->second -= checkers;
        if (place->second == 0) terms.erase(place);
    }
    return terms;
}

std::string to_text(const Move& move) {
    return fmt::format("{} {}", move.expands ? "expand" : "contract", move.square);
}

namespace {

/// Takes checkers off a square, if there are as many.
bool take(State& state, std::int64_t square, const Integer& checkers) {
    const auto place = state.find(square);
    if (place == state.end() || place->second < checkers) return false;
    place->second -= checkers;
    if (place->second == 0) state.erase(place);
    return true;
}

}  // namespace

bool play(const ReplacementSet& set, const Move& move, State& state) {
    if (move.expands) {
        if (!take(state, move.square, 1)) return false;
        for (const auto& [step, count] : set) state[move.square + step] += Integer(count);
        return true;
    }
    for (const auto& [step, count] : set) {
        const auto place = state.find(move.square + step);
        if (place == state.end() || place->second < count) return false;
    }
    for (const auto& [step, count] : set) take(state, move.square + step, Integer(count));
    state[move.square] += 1;
    return true;
}

}  // namespace lastmove::replacement
