#include "lastmove/peg/ladder.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/classes.hpp"
#include "lastmove/peg/problem.hpp"

namespace lastmove::peg {

namespace {

using linear::TestResult;

Weights named(const Board& board, const linear::PlaceWeights& weights) {
    Weights names;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (weights[hole] != 0) names.emplace(board.hole_name(hole), weights[hole]);
    }
    return names;
}

IntegerTree named(const Board& board, const linear::BranchTree& tree) {
    if (tree.branches.empty()) return {named(board, tree.weights), {}, 0, {}};
    IntegerTree names{{}, board.jump_name(board.jumps()[tree.move]), tree.at_most, {}};
    for (const auto& branch : tree.branches) names.branches.push_back(named(board, branch));
    return names;
}

/// The result of a test without limits.
template <class Kind>
TestResult<Witness> result_of(const Board& board,
                              const std::optional<linear::PlaceWeights>& weights) {
    if (!weights) return TestResult<Witness>::pass();
    return TestResult<Witness>::fail(Kind{named(board, *weights)});
}

TestResult<Witness> test_pagoda(const Ladder& ladder, const linear::Gap& gap,
                                const Limits& limits) {
    const auto result = linear::pagoda_witness(ladder.move_system(), gap, limits);
    switch (result.verdict()) {
        case linear::TestVerdict::pass:
            return TestResult<Witness>::pass();
        case linear::TestVerdict::unknown:
            return TestResult<Witness>::unknown(result.stop());
        case linear::TestVerdict::fail:
            break;
    }
    return TestResult<Witness>::fail(PagodaWitness{named(ladder.board(), result.witness())});
}

TestResult<Witness> test_integer(const Ladder& ladder, const linear::Gap& gap, const Limits& limits,
                                 Progress& progress) {
    const auto result =
        linear::integer_witness(ladder.move_system(), ladder.lattice(), gap, limits, progress);
    switch (result.verdict()) {
        case linear::TestVerdict::pass:
            return TestResult<Witness>::pass();
        case linear::TestVerdict::unknown:
            return TestResult<Witness>::unknown(result.stop());
        case linear::TestVerdict::fail:
            break;
    }
    if (const auto* weights = std::get_if<linear::PlaceWeights>(&result.witness())) {
        return TestResult<Witness>::fail(LatticeWitness{named(ladder.board(), *weights)});
    }
    return TestResult<Witness>::fail(
        named(ladder.board(), std::get<linear::BranchTree>(result.witness())));
}

}  // namespace

linear::PlaceWeights by_hole(const Board& board, const Weights& names) {
    linear::PlaceWeights weights(board.size());
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const auto found = names.find(board.hole_name(hole));
        if (found != names.end()) weights[hole] = found->second;
    }
    return weights;
}

std::span<const std::string_view> test_names() {
    static constexpr std::array<std::string_view, 5> names{"rule-of-three", "parity", "lattice",
                                                           "pagoda", "integer"};
    return names;
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
    assert(name == "integer");
    return test_integer(*this, difference, limits, progress);
}

TestResult<Witness> Ladder::refute(const Position& start, const Position& goal,
                                   const Limits& limits, Progress& progress) const {
    if (goal.size() == 0 && start.size() > 0) return TestResult<Witness>::fail(Emptiness{});
    auto undecided = TestResult<Witness>::pass();
    for (const std::string_view name : test_names()) {
        auto result = test(name, start, goal, limits, progress);
        if (result.failed()) return result;
        if (result.verdict() == linear::TestVerdict::unknown) undecided = std::move(result);
    }
    return undecided;
}

bool Ladder::also_refutes(const Witness& witness, const Position& start,
                          const Position& goal) const {
    const linear::Gap difference = gap(board_, start, goal);
    if (std::holds_alternative<Emptiness>(witness)) return goal.size() == 0 && start.size() > 0;
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
    return false;
}

}  // namespace lastmove::peg
