#include "lastmove/peg/tests/ladder.hpp"

#include <array>
#include <chrono>
#include <utility>

#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/classes.hpp"
#include "lastmove/peg/tests/pair_drawing.hpp"
#include "lastmove/peg/tests/pair_tests.hpp"

namespace lastmove::peg {

namespace {

using linear::TestResult;

/// The result of a test without limits.
template <class Kind>
TestResult<Witness> result_of(const Board& board,
                              const std::optional<linear::PlaceWeights>& weights) {
    if (!weights) return TestResult<Witness>::pass();
    return TestResult<Witness>::fail(Kind{by_name(board, *weights)});
}

TestResult<Witness> test_pagoda(const Ladder& ladder, const linear::Gap& gap,
                                const Limits& limits) {
    return linear::with_witness<Witness>(linear::pagoda_witness(ladder.move_system(), gap, limits),
                                         [&](const linear::PlaceWeights& weights) {
                                             return PagodaWitness{by_name(ladder.board(), weights)};
                                         });
}

TestResult<Witness> test_integer(const Ladder& ladder, const linear::Gap& gap, const Limits& limits,
                                 Progress& progress) {
    return linear::with_witness<Witness>(
        linear::integer_witness(ladder.move_system(), ladder.lattice(), gap, limits, progress),
        [&](const linear::IntegerWitness& found) -> Witness {
            if (const auto* weights = std::get_if<linear::PlaceWeights>(&found)) {
                return LatticeWitness{by_name(ladder.board(), *weights)};
            }
            return by_name(ladder.board(), std::get<linear::BranchTree>(found));
        });
}

/// What the tests on holes say of a test on pairs, which restricts its counts no less: a
/// combination of jumps and meetings is one of jumps on the pairs of a hole with itself. They take
/// milliseconds, and their witnesses are simpler. A pass says nothing.
TestResult<Witness> refuted_on_holes(const Ladder& ladder, const linear::Gap& gap, bool whole,
                                     const Limits& limits, Progress& progress) {
    constexpr std::chrono::seconds patience{2};
    auto result = TestResult<Witness>::pass();
    until_stopped([&] {
        const Limits share = limits.phase(patience, 4);
        if (whole) {
            result = result_of<LatticeWitness>(ladder.board(), ladder.lattice().witness(gap));
        }
        if (!result.failed()) result = test_pagoda(ladder, gap, share);
        if (whole && !result.failed()) result = test_integer(ladder, gap, share, progress);
    });
    return result;
}

}  // namespace

Weights by_name(const Board& board, const linear::PlaceWeights& weights) {
    Weights names;
    for (std::size_t hole = 0; hole < weights.size(); ++hole) {
        if (weights[hole] != 0) names.emplace(board.hole_name(hole), weights[hole]);
    }
    return names;
}

IntegerTree by_name(const Board& board, const linear::BranchTree& tree) {
    if (tree.branches.empty()) return {by_name(board, tree.weights), {}, 0, {}};
    IntegerTree names{{}, board.jump_name(board.jumps()[tree.move]), tree.at_most, {}};
    for (const auto& branch : tree.branches) names.branches.push_back(by_name(board, branch));
    return names;
}

linear::PlaceWeights by_hole(const Board& board, const Weights& weights) {
    linear::PlaceWeights placed(board.size());
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const auto found = weights.find(board.hole_name(hole));
        if (found != weights.end()) placed[hole] = found->second;
    }
    return placed;
}

std::span<const std::string_view> test_names() {
    static constexpr std::array<std::string_view, 12> names{
        "rule-of-three", "parity",        "lattice", "pagoda",   "integer", "quadratic-rational",
        "quadratic",     "flat-rational", "flat",    "presence", "couples", "ends"};
    return names;
}

std::span<const std::string_view> usual_test_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> usual(test_names().begin(), test_names().end());
        for (const std::string_view weak : {"quadratic", "presence", "couples"}) {
            std::erase(usual, weak);
        }
        return usual;
    }();
    return names;
}

std::span<const std::string_view> linear_test_names() {
    return test_names().first(5);
}

Ladder::Ladder(Board board)
    : board_(std::move(board)),
      system_(board_.move_system()),
      parity_(system_),
      lattice_(system_) {}

TestResult<Witness> Ladder::test(std::string_view name, const Position& start, const Position& goal,
                                 const Limits& limits, Progress& progress) const {
    const linear::Gap difference = gap(board_, start, goal);
    if (name == "rule-of-three") {
        return result_of<ParityWitness>(board_, rule_of_three_witness(board_, difference));
    }
    if (name == "parity") return result_of<ParityWitness>(board_, parity_.witness(difference));
    if (name == "lattice") return result_of<LatticeWitness>(board_, lattice_.witness(difference));
    if (name == "pagoda") return test_pagoda(*this, difference, limits);
    if (name == "integer") return test_integer(*this, difference, limits, progress);
    limits.check();
    const bool whole = !name.ends_with("rational");
    auto refuted = refuted_on_holes(*this, difference, whole, limits, progress);
    if (refuted.failed()) return refuted;
    return test_pairs(board_, name, start, goal, limits, progress);
}

TestResult<Witness> Ladder::refute(const Position& start, const Position& goal,
                                   const Limits& limits, Progress& progress,
                                   std::span<const std::string_view> tests) const {
    if (goal.empty() && !start.empty()) return TestResult<Witness>::fail(Emptiness{});
    std::optional<Stopped> undecided;
    for (const std::string_view name : tests) {
        auto result = TestResult<Witness>::pass();
        const auto stopped =
            until_stopped([&] { result = test(name, start, goal, limits, progress); });
        if (result.failed()) return result;
        if (stopped) undecided.emplace(*stopped);
    }
    if (undecided) throw Stopped(*undecided);
    return TestResult<Witness>::pass();
}

bool Ladder::also_refutes(const Witness& witness, const Position& start,
                          const Position& goal) const {
    const linear::Gap difference = gap(board_, start, goal);
    if (std::holds_alternative<Emptiness>(witness)) return goal.empty() && !start.empty();
    // That every jump weighs what it must was proved with the first goal.
    if (const auto* parity = std::get_if<ParityWitness>(&witness)) {
        const Rational weight = linear::weigh(by_hole(board_, parity->weights), difference);
        return weight.get_den() == 1 && mpz_odd_p(weight.get_num_mpz_t()) != 0;
    }
    if (const auto* lattice = std::get_if<LatticeWitness>(&witness)) {
        return linear::weigh(by_hole(board_, lattice->weights), difference).get_den() != 1;
    }
    if (const auto* pagoda = std::get_if<PagodaWitness>(&witness)) {
        return linear::weigh(by_hole(board_, pagoda->weights), difference) < 0;
    }
    if (const auto* pairs = std::get_if<PairWitness>(&witness)) {
        if (!pairs->tree.branches.empty() || pairs->timing) return false;
        const PairWeight before = weigh_pairs(board_, pairs->tree.pairs, start);
        const PairWeight after = weigh_pairs(board_, pairs->tree.pairs, goal);
        return before.pegs + before.pairs < after.pegs + after.pairs;
    }
    return false;
}

}  // namespace lastmove::peg
