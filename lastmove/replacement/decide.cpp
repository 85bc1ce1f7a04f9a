#include "lastmove/replacement/decide.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace lastmove::replacement {

namespace {

/// How many squares beyond the ends surely suffice at first; doubled until they do.
constexpr std::int64_t steps_of_margin = 3;

std::int64_t residue(std::int64_t square, std::int64_t modulus) {
    if (modulus == 0) return square;
    const std::int64_t rest = square % modulus;
    return rest < 0 ? rest + modulus : rest;
}

/// A class of squares that is empty at one end only.
std::optional<EmptyClass> empty_class(const Game& game) {
    if (game.set.empty()) return std::nullopt;
    const std::int64_t modulus = greatest_common_divisor(game.set);
    std::map<std::int64_t, int> ends;  // bit 0: start, bit 1: goal
    for (const auto& [square, checkers] : game.start) ends[residue(square, modulus)] |= 1;
    for (const auto& [square, checkers] : game.goal) ends[residue(square, modulus)] |= 2;
    for (const auto& [rest, bits] : ends) {
        if (bits != 3) return EmptyClass{modulus, rest};
    }
    return std::nullopt;
}

/// The highest square of the net moves, if there are any net moves, when no element is above 0, and
/// the lowest when none is below: where that square is beyond all checkers that its moves can come
/// from. Found from the leading coefficients alone, however far start and goal are apart.
std::optional<UnreachableSquare> beyond_checkers(const Game& game) {
    if (game.set.empty()) return std::nullopt;
    const bool no_positive = game.set.rbegin()->first <= 0;
    const bool no_negative = game.set.begin()->first >= 0;
    const Terms whole_gap = gap(game);
    const Polynomial step = expansion(game.set);
    if (no_positive == no_negative || whole_gap.empty() || step.is_zero()) return std::nullopt;
    const Terms step_terms = step.terms();
    const auto& [gap_end, gap_value] = no_positive ? *whole_gap.rbegin() : *whole_gap.begin();
    const auto& [step_end, step_value] = no_positive ? *step_terms.rbegin() : *step_terms.begin();
    const std::int64_t square = gap_end - step_end;
    // Expansions come from the start, contractions lead to the goal.
    const State& source = (gap_value > 0) == (step_value > 0) ? game.start : game.goal;
    const bool beyond = std::ranges::all_of(source, [&](const auto& checkers) {
        return no_positive ? checkers.first < square : checkers.first > square;
    });
    return beyond ? std::optional(UnreachableSquare{square}) : std::nullopt;
}

}  // namespace

Decision decide(const Game& game, const Limits& limits) {
    if (auto proof = refuted_modulo(game, limits)) return *std::move(proof);
    if (const auto square = beyond_checkers(game)) return *square;
    auto net = net_moves(game, limits);
    if (auto* remainder = std::get_if<DivisionRemainder>(&net)) return std::move(*remainder);
    Solvable solvable{std::get<Polynomial>(std::move(net)), {}};
    if (solvable.net.is_zero()) return solvable;
    if (const auto empty = empty_class(game)) return *empty;
    for (std::int64_t margin = steps_of_margin * std::max<std::int64_t>(1, longest_step(game.set));;
         margin *= 2) {
        solvable.tape = make_tape(game, solvable.net, margin, limits);
        const auto square = unconnected(solvable.tape);
        if (!square) return solvable;
        // With steps of both signs, all squares of a class are connected on a stretch long enough.
        if (solvable.tape.complete) return UnreachableSquare{*square};
        limits.check();
    }
}

}  // namespace lastmove::replacement
