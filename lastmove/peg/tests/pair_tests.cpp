#include "lastmove/peg/tests/pair_tests.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "lastmove/linear/folding.hpp"
#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/tests/flat_model.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

namespace {

using Result = linear::TestResult<Witness>;

/// How far from both ends positions are looked at, and how many at most.
constexpr std::size_t farthest = 5;
constexpr std::size_t most_positions = 2000;

PairTree by_name(const PairModel& model, const linear::BranchTree& tree) {
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
    for (const auto& branch : tree.branches) names.branches.push_back(by_name(model, branch));
    return names;
}

/// The symmetries of the board that map the start and the goal to themselves, as they map pairs.
std::vector<linear::PlaceImage> symmetries(const Board& board, const PairModel& pairs,
                                           const Position& start, const Position& goal) {
    std::vector<linear::PlaceImage> found;
    for (const Permutation& symmetry : board.symmetries()) {
        if (apply(symmetry, start) != start || apply(symmetry, goal) != goal) continue;
        if (auto images = pairs.images(symmetry)) found.push_back(*std::move(images));
    }
    return found;
}

/// Whether counts make up the gap: whole ones, or rational ones where the name says so.
/// `symmetries` keep the gap; where they map moves to moves, rational counts are sought for orbits,
/// and first.
template <class Name>
Result by_counts(std::string_view test, const linear::MoveSystem& system, const linear::Gap& gap,
                 const std::vector<linear::PlaceImage>& symmetries, const Limits& limits,
                 Progress& progress, const Name& witness) {
    const bool whole = !test.ends_with("rational");
    const auto one_leaf = [&](const linear::PlaceWeights& weights) {
        return witness({weights, 0, 0, {}});
    };
    if (const auto folding = linear::fold(system, gap, symmetries)) {
        auto found = linear::TestResult<linear::PlaceWeights>::pass();
        const auto stopped = until_stopped(
            [&] { found = linear::pagoda_witness(folding->system, folding->gap, limits); });
        if (stopped && !whole) throw Stopped(*stopped);
        if (!whole || found.failed()) {
            return linear::with_witness<Witness>(found, [&](const linear::PlaceWeights& weights) {
                return one_leaf(folding->unfolded(weights));
            });
        }
    }
    if (whole) {
        return linear::with_witness<Witness>(linear::tree_witness(system, gap, limits, progress),
                                             witness);
    }
    return linear::with_witness<Witness>(linear::pagoda_witness(system, gap, limits), one_leaf);
}

/// The couples that a tree rents, and all holes that never get a peg.
void name_apart(const Board& board, const Apart& apart, const PairTree& tree, PairTiming& timing) {
    for (const PairTree& branch : tree.branches) name_apart(board, apart, branch, timing);
    for (const auto& [holes, pagodas] : apart.sets) {
        std::string name = board.hole_name(holes.front());
        if (holes.size() > 1) name += " " + board.hole_name(holes.back());
        if (holes.size() > 1 && !tree.rents.contains(name)) continue;
        auto& named = timing.apart[name];
        if (!named.empty()) continue;
        for (const auto& weights : pagodas) named.push_back(by_name(board, weights));
    }
}

/// What a test asks, with what it needs to know of the order of jumps; `timing` says what that was.
FlatProblem flat_problem(const Board& board, std::string_view name, const Position& start,
                         const Position& goal, const Limits& limits,
                         std::optional<PairTiming>& timing) {
    FlatProblem problem{board, start, goal};
    if (name.starts_with("flat")) return problem;
    problem.additions = {true, name == "couples", name == "ends", name == "ends"};
    Levels forwards = first_positions(board, start, farthest, most_positions);
    Levels backwards = first_positions(board, complement(board, goal), farthest, most_positions);
    const std::size_t reach = std::min(forwards.size(), backwards.size()) - 1;
    forwards.resize(reach + 1);
    backwards.resize(reach + 1);
    Apart apart;
    if (problem.additions.couples) apart = never_occupied(board, forwards, limits);
    timing = PairTiming{
        static_cast<std::int64_t>(reach), false, static_cast<std::int64_t>(apart.after), {}};
    problem.times.emplace(board, start, goal, forwards, backwards, apart.barred(board));
    if (problem.additions.couples) {
        problem.couples = {board, *problem.times, forwards, backwards, std::move(apart)};
    }
    return problem;
}

/// The flat tests and those that add to them.
Result test_flat(const Board& board, std::string_view name, const Position& start,
                 const Position& goal, const Limits& limits, Progress& progress) {
    std::optional<PairTiming> timing;
    const FlatProblem problem = flat_problem(board, name, start, goal, limits, timing);
    limits.check();
    const linear::Idle idle = idle_jumps(problem, limits);
    const FlatModel reduced(problem, idle);
    const auto witness = [&](const linear::BranchTree& tree) {
        const FlatModel whole(problem);
        const linear::BranchTree lifted = whole.lifted(reduced, idle, tree);
        assert(linear::is_refutation(whole.system(), whole.gap(), lifted));
        PairWitness proof{true, whole.by_name(lifted), timing};
        if (timing) {
            proof.timing->ends = whole.has_ends();
            name_apart(board, problem.couples.apart(), proof.tree, *proof.timing);
        }
        return proof;
    };
    return by_counts(name, reduced.system(), reduced.gap(),
                     symmetries(board, reduced.pairs(), start, goal), limits, progress, witness);
}

/// Whether counts that are flat make up the gap, found in half of the time: they are counts, and
/// easier to find than others. Not where rational counts do not exist.
bool is_flat_sum(const Board& board, const linear::MoveSystem& system, const linear::Gap& gap,
                 const Position& start, const Position& goal, const Limits& limits,
                 Progress& progress) {
    constexpr std::chrono::seconds patience{5};
    bool found = false;
    until_stopped([&] {
        const Limits share = limits.phase(patience, 2);
        if (linear::pagoda_witness(system, gap, share).failed()) return;
        found = !test_flat(board, "flat", start, goal, share, progress).failed();
    });
    return found;
}

}  // namespace

Result test_pairs(const Board& board, std::string_view name, const Position& start,
                  const Position& goal, const Limits& limits, Progress& progress) {
    limits.check();
    if (!name.starts_with("quadratic")) {
        return test_flat(board, name, start, goal, limits, progress);
    }
    const PairModel model(board);
    const linear::MoveSystem system = model.system(false);
    if (name == "quadratic" &&
        is_flat_sum(board, system, model.gap(start, goal), start, goal, limits, progress)) {
        return Result::pass();
    }
    return by_counts(name, system, model.gap(start, goal), symmetries(board, model, start, goal),
                     limits, progress, [&](const linear::BranchTree& tree) {
                         return PairWitness{false, by_name(model, tree)};
                     });
}

}  // namespace lastmove::peg
