#include "lastmove/peg/pair_tests.hpp"

#include <algorithm>
#include <cassert>

#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/ladder.hpp"
#include "lastmove/peg/timed_model.hpp"

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

Position complement(const Board& board, const Position& position) {
    Position empty;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (!position.contains(hole)) empty.insert(hole);
    }
    return empty;
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

Result test_timed(const Board& board, std::string_view name, const Position& start,
                  const Position& goal, const Limits& limits, Progress& progress) {
    Levels forwards = first_positions(board, start, farthest, most_positions);
    Levels backwards = first_positions(board, complement(board, goal), farthest, most_positions);
    const std::size_t reach = std::min(forwards.size(), backwards.size()) - 1;
    forwards.resize(reach + 1);
    backwards.resize(reach + 1);
    const Additions additions{name == "couples", name == "ends", name == "ends"};
    const Apart apart = additions.couples ? never_occupied(board, forwards, limits) : Apart{};
    if (limits.out_of_time()) return Result::unknown(Stop::time);
    const Timetable times(board, start, goal, forwards, backwards, apart.barred(board));
    const TimedModel model(board, start, goal, times, apart, additions);
    const auto result = linear::tree_witness(model.system(), model.gap(), limits, progress);
    return linear::with_witness<Witness>(result, [&](const linear::BranchTree& tree) {
        PairWitness witness{true, model.by_name(tree), PairTiming{}};
        PairTiming& timing = *witness.timing;
        timing.reach = static_cast<std::int64_t>(reach);
        timing.ends = model.has_ends();
        timing.after = static_cast<std::int64_t>(apart.after);
        name_apart(board, apart, witness.tree, timing);
        return witness;
    });
}

}  // namespace

Result test_pairs(const Board& board, std::string_view name, const Position& start,
                  const Position& goal, const Limits& limits, Progress& progress) {
    if (limits.out_of_time()) return Result::unknown(Stop::time);
    if (name == "presence" || name == "couples" || name == "ends") {
        return test_timed(board, name, start, goal, limits, progress);
    }
    const bool flat = name.starts_with("flat");
    assert(flat || name.starts_with("quadratic"));
    const PairModel model(board);
    const linear::MoveSystem system = model.system(flat);
    const linear::Gap gap = model.gap(start, goal);
    const auto witness = [&](const linear::BranchTree& tree) {
        return PairWitness{flat, by_name(model, tree)};
    };
    if (name.ends_with("rational")) {
        return linear::with_witness<Witness>(linear::pagoda_witness(system, gap, limits),
                                             [&](const linear::PlaceWeights& weights) {
                                                 return witness({weights, 0, 0, {}});
                                             });
    }
    return linear::with_witness<Witness>(linear::tree_witness(system, gap, limits, progress),
                                         witness);
}

}  // namespace lastmove::peg
