#include "lastmove/check/tape/tape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/tape/fewest.hpp"
#include "lastmove/check/tape/pattern.hpp"

namespace lastmove::checking {

namespace {

bool is_natural(const TapePolynomial& state, std::int64_t square) {
    const auto place = state.find(square);
    return place == state.end() || place->second > 0;
}

}  // namespace

TapeMove parse_move(std::string_view text) {
    TapeMove move;
    if (text.starts_with("expand ")) {
        text.remove_prefix(7);
        move.sign = 1;
    } else if (text.starts_with("contract ")) {
        text.remove_prefix(9);
        move.sign = -1;
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move.square);
    if (error != std::errc{} || fmt::format("{}", move.square) != text ||
        move.square > farthest_move || move.square < -farthest_move) {
        return {};
    }
    return move;
}

void add(TapePolynomial& sum, const TapePolynomial& polynomial, const Integer& factor,
         std::int64_t shift) {
    for (const auto& [exponent, value] : polynomial) {
        const auto place = sum.try_emplace(exponent + shift, 0).first;
        place->second += factor * value;
        if (place->second == 0) sum.erase(place);
    }
}

TapePolynomial expansion_of(const ReplacementPuzzle& puzzle) {
    TapePolynomial sum{{0, -1}};
    for (const auto& [element, count] : puzzle.set) add(sum, {{element, Integer(count)}}, 1, 0);
    return sum;
}

TapePolynomial replay(const ReplacementPuzzle& puzzle, const std::vector<std::string>& moves,
                      Budget& budget) {
    TapePolynomial products;  // what replaces a checker on square 0
    for (const auto& [element, count] : puzzle.set) products[element] = Integer(count);
    TapePolynomial state = puzzle.start;
    TapePolynomial net;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        budget.step("replaying", 1 + products.size() / 4);
        const auto fail = [&](std::string_view reason) {
            return Rejection(fmt::format("move {} '{}' {}", i + 1, excerpt(moves[i]), reason));
        };
        const TapeMove move = parse_move(moves[i]);
        if (move.sign == 0) throw fail("is not a move");
        // What is taken away must be there: subtracted first, nothing may fall below 0.
        const TapePolynomial one{{0, 1}};
        const TapePolynomial& taken = move.sign > 0 ? one : products;
        add(state, taken, -1, move.square);
        for (const auto& [element, count] : taken) {
            if (!is_natural(state, element + move.square)) throw fail("cannot be played there");
        }
        add(state, move.sign > 0 ? products : one, 1, move.square);
        add(net, {{move.square, move.sign}}, 1, 0);
    }
    if (state != puzzle.goal) throw Rejection("the play does not end at the goal");
    return net;
}

std::string verify_class(const ReplacementPuzzle& puzzle, const EmptyClass& squares) {
    if (puzzle.set.empty()) throw Rejection("with an empty set checkers can appear from nothing");
    const std::int64_t modulus = squares.modulus;
    if (modulus > 0 && (squares.residue < 0 || squares.residue >= modulus)) {
        throw Rejection("the residue is out of range");
    }
    for (const auto& [element, count] : puzzle.set) {
        if (modulus == 0 ? element != 0 : element % modulus != 0) {
            throw Rejection(fmt::format("element {} is not divisible by the modulus", element));
        }
    }
    const auto occupied = [&](const TapePolynomial& state) {
        return std::ranges::any_of(state, [&](const auto& term) {
            const auto square = term.first;
            return modulus == 0 ? square == squares.residue
                                : (square - squares.residue) % modulus == 0;
        });
    };
    if (occupied(puzzle.start) == occupied(puzzle.goal)) {
        throw Rejection("start and goal do not differ on the class");
    }
    return "no move empties a class of squares or adds checkers to an empty one";
}

namespace {

std::string verify_refuted(const ReplacementPuzzle& puzzle, const Witness& evidence,
                           Budget& budget) {
    if (const auto* division = std::get_if<DivisionRemainder>(&evidence)) {
        return verify(puzzle, *division, budget);
    }
    if (const auto* squares = std::get_if<EmptyClass>(&evidence))
        return verify_class(puzzle, *squares);
    if (const auto* square = std::get_if<UnreachableSquare>(&evidence)) {
        return verify(puzzle, *square, budget);
    }
    throw Rejection(
        fmt::format("evidence of the kind '{}' does not refute games on a tape", kind(evidence)));
}

}  // namespace

std::string verify_tape(const ReplacementPuzzle& puzzle, const Certificate& certificate,
                        Budget& budget) {
    const Witness& evidence = certificate.evidence;
    if (is<No>(certificate.claim)) return verify_refuted(puzzle, evidence, budget);
    if (is<Yes>(certificate.claim)) {
        if (const auto* pattern = std::get_if<Pattern>(&evidence)) {
            return fmt::format("a play of {} moves reaches the goal",
                               grouped(replay(puzzle, *pattern, budget).moves.get_str()));
        }
        const auto* play = std::get_if<Play>(&evidence);
        if (play == nullptr) throw Rejection("the claim needs evidence of the kind 'play'");
        replay(puzzle, play->moves, budget);
        return fmt::format("a play of {} reaches the goal", counted(play->moves.size(), "move"));
    }
    const auto* fewest = std::get_if<FewestMovesClaim>(&certificate.claim);
    if (fewest == nullptr) throw Rejection("the claim is not about a replacement-set game");
    if (const auto* pattern = std::get_if<Pattern>(&evidence)) {
        return verify_fewest(puzzle, *pattern, fewest->moves, budget);
    }
    const auto* play = std::get_if<FewestMoves>(&evidence);
    if (play == nullptr) throw Rejection("the claim needs evidence of the kind 'fewest-moves'");
    if (std::cmp_not_equal(play->moves.size(), fewest->moves)) {
        throw Rejection("the number of moves differs from the claim");
    }
    const TapePolynomial net = replay(puzzle, play->moves, budget);
    return exclude_fewer_moves(puzzle, net, play->moves.size(), budget);
}

}  // namespace lastmove::checking
