#include "lastmove/check/tape/pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

TapeRuns::Place TapeRuns::place(std::int64_t square) const {
    Place place{square % period_, square / period_};
    if (place.residue < 0) {
        place.residue += period_;
        --place.quotient;
    }
    return place;
}

void TapeRuns::jump(const Place& at, const Integer& number) {
    Jumps& jumps = classes_[at.residue];
    const auto here = jumps.try_emplace(at.quotient, 0).first;
    here->second += number;
    if (here->second == 0) jumps.erase(here);
    if (jumps.empty()) classes_.erase(at.residue);
}

void TapeRuns::add(std::int64_t square, const Integer& number, std::int64_t times, bool upwards) {
    Place at = place(square);
    if (!upwards) at.quotient -= times - 1;
    jump(at, number);
    at.quotient += times;
    jump(at, -number);
}

const TapeRuns::Jumps& TapeRuns::jumps(std::int64_t residue) const {
    static const Jumps none;
    const auto found = classes_.find(residue);
    return found == classes_.end() ? none : found->second;
}

namespace {

/// The moves of a part, played once on an empty tape that may owe checkers.
struct Block {
    TapePolynomial change;  ///< checkers afterwards, less those before
    TapePolynomial needed;  ///< checkers that must be there before: the most that is owed
    TapePolynomial net;     ///< expansions less contractions
};

Block block_of(const ReplacementPuzzle& puzzle, const PatternPart& part, std::size_t number,
               Budget& budget) {
    TapePolynomial products;
    for (const auto& [element, count] : puzzle.set) products[element] = Integer(count);
    const TapePolynomial one{{0, 1}};
    Block block;
    for (const std::string& text : part.moves) {
        budget.step("replaying", 1 + products.size() / 4);
        const TapeMove move = parse_move(text);
        const Integer last = Integer(move.square) + Integer(part.shift) * Integer(part.times - 1);
        if (move.sign == 0 || abs(last) > farthest_move) {
            throw Rejection(fmt::format("part {}: '{}' is not a move", number, excerpt(text)));
        }
        const TapePolynomial& taken = move.sign > 0 ? one : products;
        add(block.change, taken, -1, move.square);
        for (const auto& [element, count] : taken) {
            const auto left = block.change.find(move.square + element);
            if (left == block.change.end() || left->second >= 0) continue;
            Integer& most = block.needed[move.square + element];
            if (-left->second > most) most = -left->second;
        }
        add(block.change, move.sign > 0 ? products : one, 1, move.square);
        add(block.net, {{move.square, move.sign}}, 1, 0);
    }
    return block;
}

/// The numbers of squares by classes modulo the period: quotients and numbers.
using ByClass = std::map<std::int64_t, std::vector<std::pair<std::int64_t, Integer>>>;

/// Whether the square, each time a period further, holds the needed checkers whenever the block is
/// played: those that were there, and those that earlier repetitions have left. Along the class
/// both change at finitely many places.
bool suffices(const TapeRuns& state, const ByClass& changes, std::int64_t square,
              const Integer& needed, const PatternPart& part, Budget& budget) {
    const bool upwards = part.shift >= 0;
    const auto [residue, from] = state.place(square);
    std::map<std::int64_t, Integer> events;  // by the number of repetitions before
    events[0] = -needed;
    for (const auto& [quotient, number] : state.jumps(residue)) {
        budget.step("replaying");
        if (quotient <= from) events[0] += number;
        if (upwards && quotient > from) events[quotient - from] += number;
        if (!upwards && quotient <= from) events[from - quotient + 1] -= number;
    }
    if (const auto left = changes.find(residue); left != changes.end()) {
        for (const auto& [quotient, number] : left->second) {
            budget.step("replaying");
            const std::int64_t before = upwards ? quotient - from : from - quotient;
            if (before >= 1) events[before] += number;
        }
    }
    Integer spare = 0;
    for (const auto& [before, number] : events) {
        if (before >= part.times) break;
        spare += number;
        if (spare < 0) return false;
    }
    return true;
}

/// The one distance by which parts are shifted, up or down; 1 where none is.
std::int64_t period_of(const Pattern& pattern) {
    std::optional<std::int64_t> period;
    for (std::size_t i = 0; i < pattern.parts.size(); ++i) {
        const PatternPart& part = pattern.parts[i];
        if ((part.times == 1) != (part.shift == 0)) {
            throw Rejection(fmt::format(
                "part {}: moves that are repeated are shifted, and no others are", i + 1));
        }
        if (part.shift == 0) continue;
        const std::int64_t distance = std::abs(part.shift);
        if (period.value_or(distance) != distance) {
            throw Rejection("parts are shifted by different distances");
        }
        period = distance;
    }
    return period.value_or(1);
}

/// Both ends of a stretch of squares that a play uses; empty if `least` is the greater one.
struct Used {
    std::int64_t least = 0;
    std::int64_t most = -1;

    [[nodiscard]] bool has(std::int64_t square) const { return least <= square && square <= most; }
};

/// With steps to neighbouring squares of a class only, all squares between a checker and the moves
/// of its side are used.
Used used(const TapeRuns& net, std::int64_t checker, int sign, std::int64_t first,
          std::int64_t residues, std::int64_t unit, Budget& budget) {
    std::optional<Used> stretch;
    for (std::int64_t i = 0; i < residues; ++i) {
        budget.step("excluding fewer moves");
        const std::int64_t residue = first + i * unit;
        Integer here = 0;
        std::int64_t before = 0;
        for (const auto& [quotient, number] : net.jumps(residue)) {
            if (sgn(here) == sign) {
                const std::int64_t last = residue + net.period() * (quotient - 1);
                const std::int64_t least = residue + net.period() * before;
                if (!stretch) stretch = Used{checker, checker};
                stretch->least = std::min(stretch->least, least);
                stretch->most = std::max(stretch->most, last);
            }
            here += number;
            before = quotient;
        }
    }
    return stretch.value_or(Used{});
}

/// The least number of moves of one class of squares modulo the period.
Integer least_moves(const TapeRuns& net, std::int64_t residue, const Used& from_start,
                    const Used& from_goal, Budget& budget) {
    const TapeRuns::Jumps& jumps = net.jumps(residue);
    std::set<std::int64_t> places;
    for (const auto& [quotient, number] : jumps) places.insert(quotient);
    for (const Used& stretch : {from_start, from_goal}) {
        for (const std::int64_t end : {stretch.least, stretch.most + 1}) {
            // The first place at or above this end.
            const auto [rest, quotient] = net.place(end - residue);
            places.insert(quotient + (rest > 0 ? 1 : 0));
        }
    }
    Integer sum = 0;
    Integer here = 0;
    for (auto place = places.begin(); std::next(place) != places.end(); ++place) {
        budget.step("excluding fewer moves");
        if (const auto jump = jumps.find(*place); jump != jumps.end()) here += jump->second;
        const std::int64_t square = residue + net.period() * *place;
        const bool extra =
            (from_start.has(square) && here <= 0) || (from_goal.has(square) && here >= 0);
        sum += (abs(here) + (extra ? 2 : 0)) * Integer(*std::next(place) - *place);
    }
    return sum;
}

std::int64_t checker_of(const TapePolynomial& state) {
    if (state.size() != 1 || state.begin()->second != 1) {
        throw Rejection("the fewest moves by a pattern are those of one checker");
    }
    return state.begin()->first;
}

}  // namespace

PatternPlay replay(const ReplacementPuzzle& puzzle, const Pattern& pattern, Budget& budget) {
    PatternPlay play{0, TapeRuns(period_of(pattern))};
    TapeRuns state = play.net;
    for (const auto& [square, checkers] : puzzle.start) state.add(square, checkers, 1, true);
    for (std::size_t i = 0; i < pattern.parts.size(); ++i) {
        const PatternPart& part = pattern.parts[i];
        const Block block = block_of(puzzle, part, i + 1, budget);
        ByClass changes;
        for (const auto& [square, number] : block.change) {
            const auto [residue, quotient] = state.place(square);
            changes[residue].emplace_back(quotient, number);
        }
        for (const auto& [square, needed] : block.needed) {
            if (suffices(state, changes, square, needed, part, budget)) continue;
            throw Rejection(
                fmt::format("part {} cannot be played: on square {}{} there are not "
                            "enough checkers",
                            i + 1, square, part.times > 1 ? ", or further on," : ""));
        }
        for (const auto& [square, number] : block.change) {
            budget.step("replaying");
            state.add(square, number, part.times, part.shift >= 0);
        }
        for (const auto& [square, number] : block.net) {
            play.net.add(square, number, part.times, part.shift >= 0);
        }
        play.moves += Integer(part.times) * Integer(part.moves.size());
    }
    TapeRuns goal(state.period());
    for (const auto& [square, checkers] : puzzle.goal) goal.add(square, checkers, 1, true);
    if (!(state == goal)) throw Rejection("the play does not end at the goal");
    return play;
}

std::string verify_fewest(const ReplacementPuzzle& puzzle, const Pattern& pattern,
                          std::int64_t moves, Budget& budget) {
    const std::int64_t start = checker_of(puzzle.start);
    const std::int64_t goal = checker_of(puzzle.goal);
    std::int64_t unit = 0;
    for (const auto& [element, count] : puzzle.set) unit = std::gcd(unit, element);
    if (unit == 0 || puzzle.set.begin()->first < -unit || puzzle.set.rbegin()->first > unit) {
        throw Rejection("the fewest moves by a pattern are those of steps of one length");
    }
    const PatternPlay play = replay(puzzle, pattern, budget);
    if (play.moves != moves) throw Rejection("the number of moves differs from the claim");
    const std::int64_t period = play.net.period();
    if (period % unit != 0) throw Rejection("the steps do not divide the period");
    const std::int64_t first = TapeRuns(unit).place(start).residue;
    const std::int64_t residues = period / unit;
    const Used from_start = used(play.net, start, 1, first, residues, unit, budget);
    const Used from_goal = used(play.net, goal, -1, first, residues, unit, budget);
    Integer least = 0;
    for (std::int64_t i = 0; i < residues; ++i) {
        budget.step("excluding fewer moves");
        least += least_moves(play.net, first + i * unit, from_start, from_goal, budget);
    }
    if (least < moves) throw Rejection("the moves that every play needs are fewer");
    return fmt::format("a play of {} moves, and no play has fewer", grouped(std::to_string(moves)));
}

}  // namespace lastmove::checking
