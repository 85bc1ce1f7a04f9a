#include "lastmove/peg/ladder.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/classes.hpp"
#include "lastmove/peg/pair_drawing.hpp"
#include "lastmove/peg/pair_model.hpp"
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

PairTree named(const PairModel& model, const linear::BranchTree& tree) {
    PairTree names;
    if (tree.branches.empty()) {
        for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
            if (tree.weights[pair] != 0) names.pairs[model.pair_name(pair)] = tree.weights[pair];
        }
        return names;
    }
    names.jump = model.jump_name(tree.move);
    names.meets = model.met_name(tree.move);
    names.at_most = tree.at_most;
    for (const auto& branch : tree.branches) names.branches.push_back(named(model, branch));
    return names;
}

/// The result of a test without limits.
template <class Kind>
TestResult<Witness> result_of(const Board& board,
                              const std::optional<linear::PlaceWeights>& weights) {
    if (!weights) return TestResult<Witness>::pass();
    return TestResult<Witness>::fail(Kind{named(board, *weights)});
}

/// What a test found, its witness put into words by `name`.
template <class Found, class Name>
TestResult<Witness> in_words(const TestResult<Found>& result, const Name& name) {
    switch (result.verdict()) {
        case linear::TestVerdict::pass:
            return TestResult<Witness>::pass();
        case linear::TestVerdict::unknown:
            return TestResult<Witness>::unknown(result.stop());
        case linear::TestVerdict::fail:
            break;
    }
    return TestResult<Witness>::fail(name(result.witness()));
}

TestResult<Witness> test_pagoda(const Ladder& ladder, const linear::Gap& gap,
                                const Limits& limits) {
    return in_words(linear::pagoda_witness(ladder.move_system(), gap, limits),
                    [&](const linear::PlaceWeights& weights) {
                        return PagodaWitness{named(ladder.board(), weights)};
                    });
}

TestResult<Witness> test_integer(const Ladder& ladder, const linear::Gap& gap, const Limits& limits,
                                 Progress& progress) {
    return in_words(
        linear::integer_witness(ladder.move_system(), ladder.lattice(), gap, limits, progress),
        [&](const linear::IntegerWitness& found) -> Witness {
            if (const auto* weights = std::get_if<linear::PlaceWeights>(&found)) {
                return LatticeWitness{named(ladder.board(), *weights)};
            }
            return named(ladder.board(), std::get<linear::BranchTree>(found));
        });
}

/// The tests of the quadratic model: with rational numbers of moves or whole ones.
TestResult<Witness> test_pairs(const Board& board, bool flat, bool rational, const Position& start,
                               const Position& goal, const Limits& limits, Progress& progress) {
    if (limits.out_of_time()) return TestResult<Witness>::unknown(Stop::time);
    const PairModel model(board);
    const linear::MoveSystem system = model.system(flat);
    const linear::Gap gap = model.gap(start, goal);
    const auto witness = [&](const linear::BranchTree& tree) {
        return PairWitness{flat, named(model, tree)};
    };
    if (!rational) {
        return in_words(linear::tree_witness(system, gap, limits, progress), witness);
    }
    return in_words(linear::pagoda_witness(system, gap, limits),
                    [&](const linear::PlaceWeights& weights) {
                        return witness({weights, 0, 0, {}});
                    });
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
    static constexpr std::array<std::string_view, 9> names{
        "rule-of-three", "parity",    "lattice",       "pagoda", "integer", "quadratic-rational",
        "quadratic",     "flat-rational", "flat"};
    return names;
}

std::span<const std::string_view> usual_test_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> usual(test_names().begin(), test_names().end());
        std::erase(usual, "quadratic");
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
    const bool flat = name.starts_with("flat");
    const bool rational = name.ends_with("rational");
    assert(flat || name.starts_with("quadratic"));
    return test_pairs(board_, flat, rational, start, goal, limits, progress);
}

TestResult<Witness> Ladder::refute(const Position& start, const Position& goal,
                                   const Limits& limits, Progress& progress) const {
    if (goal.size() == 0 && start.size() > 0) return TestResult<Witness>::fail(Emptiness{});
    auto undecided = TestResult<Witness>::pass();
    for (const std::string_view name : linear_test_names()) {
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
    if (const auto* pairs = std::get_if<PairWitness>(&witness)) {
        if (!pairs->tree.branches.empty()) return false;
        const PairWeight before = weigh_pairs(board_, pairs->tree.pairs, start);
        const PairWeight after = weigh_pairs(board_, pairs->tree.pairs, goal);
        return before.pegs + before.pairs < after.pegs + after.pairs;
    }
    return false;
}

}  // namespace lastmove::peg
